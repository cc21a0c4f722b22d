import { startGateway } from '../../gateway/gateway.ts';
import { authAdmin } from '../../emulators/auth-admin.ts';
import { startEmulators } from '../../emulators/start-emulators.ts';
import { findBrowser } from '../../stack/find-browser.ts';
import { BUILT_SITE, PROJECT } from '../../stack/project.ts';
import { endRunWhen } from './end-run.ts';
import { isProtectedNamespace, publishStack } from './running-stack.ts';

/**
 * Starts one stack on free ports for the whole run, with the gateway in this process. Returns how to stop it.
 * The gateway puts no stand-in into pages here: browsers find Google's hosts at it, so pages stay word for word.
 *
 * Behind it are two Auth emulators, since e-mail enumeration protection is a setting of a whole project and an
 * emulator has one project only.
 *
 * @throws {Error} a sentence, when there is no browser, no built site or no emulator.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (findBrowser() === undefined)
    throw inOneLine(new Error('There is no Chromium to test with. Run npm run browser first.'));
  const undoing: (() => Promise<void>)[] = [];
  let isStopping = false;
  // What starts after that ends at once: one of the emulators may fail before the other has begun.
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
    publishStack({
      port: gateway.port,
      auth: open.auth,
      protectedAuth: guarded.auth,
      projectId: open.projectId,
      publicHosts: gateway.publicHosts!,
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

/** Without a place in our sources, which Playwright would print a part of. */
function inOneLine(error: Error): Error {
  error.stack = error.message;
  return error;
}
