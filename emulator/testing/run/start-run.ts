import { rm } from 'node:fs/promises';
import { authAdmin, startEmulators, startGateway } from 'firebase-auth-faults/internal';
import { firstLine, temporaryFolder } from 'firebase-auth-faults/internal/command';
import { BUILT_SITE, PROJECT } from '../../stack/project.ts';
import { endRunWhen } from './end-run.ts';
import { isProtectedNamespace, publishStack } from './running-stack.ts';

/**
 * Starts one stack on free ports for the whole run, with the gateway in this process. Returns a function that stops the
 * stack. Scripts load no stub in place of Google's script, because browsers resolve Google's hosts to the gateway.
 *
 * The stack has two Auth emulators, because enumeration protection is a setting of a whole project, and an emulator has
 * only one project.
 *
 * @throws {Error} with one sentence if there is no built site or no emulator.
 */
export default async function startRun(): Promise<() => Promise<void>> {
  const undoing: (() => Promise<void>)[] = [];
  let isStopping = false;
  // If an emulator starts only after another start has failed, end this emulator at once.
  const onStop = (undo: () => Promise<void>) => void (isStopping ? undo() : undoing.unshift(undo));
  const stop = async () => {
    isStopping = true;
    for (const undo of undoing) await undo();
  };
  const starting = [
    startEmulators({ project: PROJECT, hostingRoot: BUILT_SITE, onStop }),
    startEmulators({ project: PROJECT, onStop }),
  ] as const;
  try {
    const [open, guarded] = await Promise.all(starting);
    await authAdmin(guarded.auth, guarded.projectId).protectEnumeration();
    const gateway = await startGateway({
      port: 0,
      auth: (namespace) => (isProtectedNamespace(namespace) ? guarded.auth : open.auth),
      hosting: open.hosting,
      projectId: open.projectId,
      publicHosts: true,
    });
    onStop(gateway.close);
    const builds = await temporaryFolder('specdock-builds');
    onStop(() => rm(builds, { recursive: true, force: true }));
    publishStack({
      port: gateway.port,
      auth: open.auth,
      protectedAuth: guarded.auth,
      projectId: open.projectId,
      publicHosts: gateway.publicHosts!,
      builds,
    });
    const disarm = endRunWhen(Promise.race([open.died, guarded.died]));
    onStop(async () => disarm());
    return stop;
  } catch (error) {
    await stop();
    await Promise.allSettled(starting);
    throw inOneLine(error as Error);
  }
}

/** @returns the error without its stack trace. With one, Playwright would print the source code around the error. */
export function inOneLine(error: Error): Error {
  error.message = firstLine(error);
  error.stack = error.message;
  return error;
}
