import { rm } from 'node:fs/promises';
import { startStack } from 'firebase-auth-faults/internal';
import { firstLine, temporaryFolder } from 'firebase-auth-faults/internal/command';
import { BUILT_SITE, PROJECT } from '../../stack/project.ts';
import { servePublicHosts } from '../../stack/public-hosts.ts';
import { publishStack } from './running-stack.ts';

/**
 * Starts one stack on free ports for the whole run, with the gateway in this process. Returns a function that stops the
 * stack. Scripts load no stub in place of Google's script, because browsers resolve Google's hosts to the gateway.
 *
 * @throws {Error} with one sentence if there is no built site or no emulator.
 */
export default async function startRun(): Promise<() => Promise<void>> {
  const undoing: (() => Promise<void>)[] = [];
  const onStop = (undo: () => Promise<void>) => void undoing.unshift(undo);
  const stop = async () => {
    for (const undo of undoing) await undo();
  };
  try {
    const { server, auth, projectId } = await startStack(
      { project: PROJECT, hostingRoot: BUILT_SITE, ports: [0], seed: {} },
      { onStop, end() {}, fail: ({ message }) => console.error(message) },
    );
    const { close, ...publicHosts } = await servePublicHosts(server);
    onStop(close);
    const builds = await temporaryFolder('specdock-builds');
    onStop(() => rm(builds, { recursive: true, force: true }));
    publishStack({
      port: server.port,
      auth,
      projectId,
      publicHosts,
      builds,
    });
    return stop;
  } catch (error) {
    await stop();
    throw inOneLine(error as Error);
  }
}

/** @returns the error without its stack trace. With one, Playwright would print the source code around the error. */
export function inOneLine(error: Error): Error {
  error.message = firstLine(error);
  error.stack = error.message;
  return error;
}
