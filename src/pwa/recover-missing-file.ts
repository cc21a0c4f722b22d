import { provideRemedies, type Remedy } from '../shared/missing-file.ts';
import { readRecoveryMark, writeRecoveryMark } from '../storage/recovery-mark.ts';
import { keepSignInRequest } from '../storage/sign-in-request.ts';
import { isHalfTyped } from './half-typed.ts';
import { ownScript } from './own-script.ts';
import { activateAndReload, newestAfterReload, version } from './registration.ts';
import { checkConnection } from './watch-connection.ts';

/** How long the server may take to say which deployment it has, and to hand over a newer one (milliseconds). */
const RECOVERY_LIMIT = 20_000;

/**
 * Gets a tab that outlived its deployment on its feet: a file that it loads only now is gone from the server. Vite
 * reports that (vite.dev/guide/build, "Load Error Handling"), and who waits for the file asks for a remedy.
 *
 * Must reload by itself only where that helps (the server has another deployment, and a reload brings it), once per
 * deployment, and not over something half typed or somebody who reads: the person must be waiting for the file.
 * Otherwise the remedy and the update prompt offer it, and the person decides.
 */
export function recoverMissingFiles(): void {
  addEventListener('vite:preloadError', () => void recover());
  provideRemedies(recover);
}

let recovering: Promise<Remedy | undefined> | undefined;

function recover(): Promise<Remedy | undefined> {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, RECOVERY_LIMIT));
  recovering ??= Promise.race([reloadWhereThatHelps(), tooLate]).finally(() => (recovering = undefined));
  return recovering;
}

async function reloadWhereThatHelps(): Promise<Remedy | undefined> {
  const deployment = ownScript();
  if (!deployment || !(await isGone(deployment)) || !(await newestAfterReload())) return undefined;

  // A file fetched ahead, or for later, is awaited by nobody.
  const isAwaited = document.querySelector(':is(dialog[open], main) [aria-busy="true"]') !== null;
  const isFirstTime = readRecoveryMark() !== deployment;
  if (isFirstTime && isAwaited && !isHalfTyped() && writeRecoveryMark(deployment)) reload();
  else if (version.get() === 'current') version.set('replaced');
  return {
    title: 'This page is out of date',
    message: `There is a newer version of it. Reload it to go on.${isHalfTyped() ? ' What you have typed and not sent will be lost.' : ''}`,
    label: 'Reload',
    run: reload,
  };
}

/** Reloads into the newest version. The one dialog that waits for files opens again then. */
function reload(): void {
  keepSignInRequest();
  activateAndReload();
}

/** @returns whether the server's pages begin with another script by now; false where it can't be reached */
async function isGone(script: string): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    return answer.ok && !(await answer.text()).includes(`"${script}"`);
  } catch {
    void checkConnection();
    return false;
  }
}
