import { provideRemedies, type Remedy } from '../shared/missing-file.ts';
import { filesFetched } from '../storage/browser-cache.ts';
import { keepSignInRequest, recoveryMark } from '../storage/web-storage.ts';
import { hasUnsentInput } from './unsent-input.ts';
import { activateAndReload, newestAfterReload, pageScript, version } from './registration.ts';
import { checkConnection } from './watch-connection.ts';

/** How long the server may take to tell its deployment and to deliver a newer one (milliseconds). */
const RECOVERY_LIMIT = 20_000;

/**
 * Recovers a tab that outlived its deployment: a file that it loads late is gone from the server. Vite reports that
 * (vite.dev/guide/build, "Load Error Handling"), and code that waits for a file asks for a remedy.
 *
 * Must reload by itself only where that helps (the server has another deployment, and a reload brings it), once per
 * deployment, not over typed text, and not while the person reads: the person must be waiting for the file. Otherwise the
 * remedy and the update prompt offer a reload, and the person decides.
 */
export function recoverMissingFiles(): void {
  addEventListener('vite:preloadError', () => void recover('main'));
  provideRemedies(() => recover('dialog[open]'));
}

/** A part of the page in which a person may wait for a file. */
type Place = 'main' | 'dialog[open]';

const isBusy = (place: Place): boolean => document.querySelector(`${place} [aria-busy="true"]`) !== null;

let looking: Promise<boolean> | undefined;
let isReloading = false;

/** Each caller decides when the answer is there: a person may have begun to wait for a file that was fetched in advance. */
async function recover(place: Place): Promise<Remedy | undefined> {
  const tooLate = new Promise<false>((resolve) => setTimeout(() => resolve(false), RECOVERY_LIMIT));
  looking ??= Promise.race([reloadHelps(), tooLate]).finally(() => (looking = undefined));
  if (!(await looking)) return undefined;
  // The reload gets the files from there. Besides, a worker that still answers for some would not give way to its successor.
  await filesFetched();
  return reloadOrOffer(place);
}

async function reloadHelps(): Promise<boolean> {
  const deployment = pageScript();
  return Boolean(deployment && (await isGone(deployment)) && (await newestAfterReload()));
}

function reloadOrOffer(place: Place): Remedy {
  const deployment = pageScript()!;
  // Sign-in asks by itself, once it has tried again.
  const isLeftToSignIn = place === 'main' && isBusy('dialog[open]');
  if (!isReloading && !isLeftToSignIn) {
    const isFirstTime = recoveryMark.read() !== deployment;
    // Nobody waits for a file that is fetched in advance.
    isReloading = isFirstTime && isBusy(place) && !hasUnsentInput() && recoveryMark.write(deployment);
    if (isReloading) reload();
    else if (version.get() === 'current') version.set('replaced');
  }
  return {
    title: 'This page is out of date',
    message: `There is a newer version of it. Reload it to go on.${hasUnsentInput() ? ' What you have typed and not sent will be lost.' : ''}`,
    label: 'Reload',
    run: reload,
  };
}

/** Reloads into the newest version. The sign-in dialog, the only one that waits for files, opens again afterwards. */
function reload(): void {
  keepSignInRequest();
  activateAndReload();
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
