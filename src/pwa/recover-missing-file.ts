import { provideRemedies, type Remedy } from '../shared/missing-file.ts';
import { filesFetched } from '../storage/browser-cache.ts';
import { keepSignInRequest, recoveryMark } from '../storage/web-storage.ts';
import { hasUnsentInput } from './unsent-input.ts';
import { activateAndReload, newestAfterReload, pageScript, version } from './registration.ts';
import { checkConnection } from './watch-connection.ts';

/** How long the server may take to tell its deployment and to deliver a newer one (milliseconds). */
const LIMIT = 20_000;

/** A part of the page in which a person waits for a file. */
const AWAITED = ':is(main, dialog[open]) [aria-busy="true"]';

/**
 * Recovers a tab that outlived its deployment: a file that it loads late is gone from the server. Vite reports that
 * (vite.dev/guide/build, "Load Error Handling"), and what needs the file asks for a remedy.
 *
 * Must reload by itself only where that helps (the server has another deployment, and a reload brings it), once per
 * deployment, not over typed text, and only while a person waits for the file. Otherwise the remedy and the update prompt
 * offer a reload, and the person decides.
 */
export function recoverMissingFiles(): void {
  // Perhaps nobody waits: some files are fetched in advance. What waits asks for the remedy.
  addEventListener('vite:preloadError', async () => {
    if (await reloadHelps()) offerReload();
  });
  provideRemedies(findRemedy);
}

let isReloading = false;

/** Each caller decides when the answer is there: a person may have begun to wait for a file that was fetched in advance. */
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
  // The reload gets the files from there. Besides, a worker that still answers for some would not give way to its successor.
  await filesFetched();
  return true;
}

/** Reloads into the newest version. The sign-in dialog opens again afterwards if it is open now. */
function reload(): void {
  if (document.querySelector('dialog[open] .sign-in')) keepSignInRequest();
  void activateAndReload();
}

/** @returns whether the server's pages now begin with another script; false where the server is out of reach */
async function isGone(script: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(`"${script}"`);
  } catch {
    void checkConnection();
    return false;
  }
}
