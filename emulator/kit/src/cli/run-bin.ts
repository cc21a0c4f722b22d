import { readFile } from 'node:fs/promises';
import { optionRows, type ProgramHelp } from '../command/help.ts';
import type { Running } from '../command/run-until-stopped.ts';
import { hasStackInEnvironment, runningStack } from '../emulator/running-stack.ts';
import { findProjectFile, readProjectFile } from '../emulator/project-file.ts';
import { runCommand } from './commands.ts';
import { exec } from './exec.ts';
import { serve } from './serve.ts';
import { AUTH_PORT, STACK_OPTIONS } from './stack-options.ts';

const STACK_HELP = optionRows(STACK_OPTIONS);

const HELP: ProgramHelp = {
  exec: {
    takes: '[options] -- COMMAND …',
    does: 'runs a command while the emulators and the gateway run, and keeps its exit code',
    example: 'exec -- npx playwright test',
    options: STACK_HELP,
  },
  serve: {
    takes: '[options]',
    does: 'runs the emulators and the gateway until Ctrl-C',
    example: 'serve --public dist --port 5000',
    options: STACK_HELP,
  },
};

const COMMANDS: Readonly<Record<string, typeof exec>> = { exec, serve };

/**
 * Runs the command `firebase-auth-faults`.
 *
 * @param args The arguments, as typed after the program's name.
 * @throws {Error} with one line, if an argument is wrong or a server cannot start
 */
export async function runBin(args: string[], running: Running): Promise<void> {
  const [name = 'help', ...rest] = args;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const end = rest.indexOf('--');
  const asksForHelp = rest.slice(0, end < 0 ? undefined : end).some((word) => /^(--help|-h)$/.test(word));
  if (command && !asksForHelp) return command(rest, running);
  if (name === '--version') return console.log(await version());

  return runCommand(command ? ['help', name] : args, {
    program: 'npx --no-install firebase-auth-faults',
    port: await usualPort(),
    print: console.log,
    others: HELP,
  });
}

async function version(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * @returns the port of the gateway if `exec` started this program; otherwise the port that `serve` would use in this folder
 */
async function usualPort(): Promise<string> {
  if (hasStackInEnvironment()) return new URL(runningStack().gateway).port;
  const path = findProjectFile();
  const file = path === undefined ? undefined : await readProjectFile(path).catch(() => undefined);
  return process.env['PORT'] || String(file?.ports['auth'] ?? AUTH_PORT);
}
