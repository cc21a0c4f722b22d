import { provideRemedies, type Remedy } from '../shared/missing-file.ts';
import { filesFetched } from '../storage/browser-cache.ts';
import { keepSignInRequest, recoveryMark } from '../ui/web-storage.ts';
import { hasUnsentInput } from './unsent-input.ts';
import { activateAndReload, newestAfterReload, pageScript, version } from './registration.ts';
import { checkConnection } from './watch-connection.ts';

/** The time limit for finding out whether a reload helps (milliseconds). */
const LIMIT = 20_000;

/** Selects the busy parts of the page. There, the person sees that a file is loading. */
const AWAITED = ':is(main, dialog[open]) [aria-busy="true"]';

/**
 * Recovers an outdated tab, whose next file may be gone from the server because of a newer deployment. Vite reports the
 * failed load (vite.dev/guide/build, "Load Error Handling"), and the component asks for a remedy.
 *
 * Must reload by itself only if the reload brings a newer deployment, only once for each deployment, never if typed text
 * would be lost, and only while the person waits for the file. In all other cases, the remedy and the update prompt offer a
 * reload.
 */
export function recoverMissingFiles(): void {
  // Only offer a reload here, because the file may be prefetched. A component that needs the file calls `findRemedy` itself.
  addEventListener('vite:preloadError', async () => {
    if (await reloadHelps()) offerReload();
  });
  provideRemedies(findRemedy);
}

let isReloading = false;

/** Looks for busy parts only after `reloadHelps`, because meanwhile the person may begin to wait for a prefetched file. */
async function findRemedy(): Promise<Remedy | undefined> {
  if (!(await reloadHelps())) return undefined;
  const deployment = pageScript()!;
  const isFirstTime = recoveryMark.read() !== deployment;
  const isAwaited = document.querySelector(AWAITED) !== null;
  if (!isReloading && isFirstTime && isAwaited && !hasUnsentInput() && recoveryMark.write(deployment)) {
    isReloading = true;
    reload();
  } else offerReload();
  return {
    title: 'This page is out of date',
    message: `There is a newer version of it. Reload it to go on.${hasUnsentInput() ? ' What you have typed and not sent will be lost.' : ''}`,
    label: 'Reload',
    run: reload,
  };
}

function offerReload(): void {
  if (!isReloading && version.get() === 'current') version.set('replaced');
}

let looking: Promise<boolean> | undefined;

function reloadHelps(): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), LIMIT));
  return (looking ??= Promise.race([look(), tooLate]).finally(() => (looking = undefined)));
}

async function look(): Promise<boolean> {
  const deployment = pageScript();
  if (!deployment || !(await isGone(deployment)) || !(await newestAfterReload())) return false;
  // Wait for the files that are being fetched, because the reload takes them from the browser's cache. Besides, the new
  // worker cannot take over while the old worker answers a request.
  await filesFetched();
  return true;
}

/** Reloads into the newest version. The sign-in dialog opens again afterwards if it is open now. */
function reload(): void {
  if (document.querySelector('dialog[open] .sign-in')) keepSignInRequest();
  void activateAndReload();
}

/** @returns whether the server's pages now have another script; false if the server is unreachable */
async function isGone(script: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(`"${script}"`);
  } catch {
    void checkConnection();
    return false;
  }
}
