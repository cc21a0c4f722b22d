import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { newProgram } from '../command/command-line.ts';
import type { Running } from '../command/run-until-stopped.ts';
import { findProjectFile, readProjectFile } from '../emulator/project-file.ts';
import { checkAuthEmulator } from '../emulator/running-emulators.ts';
import { hasStackInEnvironment, runningStack } from '../emulator/running-stack.ts';
import { addFaultsCommands } from './commands.ts';
import { exec } from './exec.ts';
import { serve } from './serve.ts';
import { AUTH_PORT, stackOptions } from './stack-options.ts';

/** @returns the program `firebase-auth-faults` with all of its commands */
export async function newBin(running: Running): Promise<Command> {
  const bin = newProgram('npx --no-install firebase-auth-faults').version(await version());
  const execCommand = bin
    .command('exec [command...]')
    .usage('[options] -- COMMAND …')
    .description('runs a command while the emulators and the gateway run, and keeps its exit code')
    .addHelpText('after', `\nFor example:\n  ${bin.name()} exec -- npx playwright test`)
    .passThroughOptions()
    .action((command: string[], values) => exec(command, values, running));
  const serveCommand = bin
    .command('serve')
    .description('runs the emulators and the gateway until Ctrl-C')
    .addHelpText('after', `\nFor example:\n  ${bin.name()} serve --public dist --port 5000`)
    .action((values) => serve(values, running));
  for (const option of stackOptions()) {
    execCommand.addOption(option);
    serveCommand.addOption(option);
  }
  return addFaultsCommands(bin, () => usualPort(), console.log);
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * @param path The firebase.json of this folder.
 * @returns the port of the gateway if `exec` started this program; otherwise the port of `serve` in this folder
 */
export async function usualPort(path = findProjectFile()): Promise<number> {
  if (hasStackInEnvironment()) return Number(new URL(runningStack().gateway).port);
  const file = path === undefined ? undefined : await readProjectFile(path).catch(() => undefined);
  const { auth = AUTH_PORT } = file?.ports ?? {};
  // With --upstream, the emulator has the port of firebase.json, and the gateway has the usual one.
  return checkAuthEmulator(`http://127.0.0.1:${auth}`).then(
    () => AUTH_PORT,
    () => auth,
  );
}
