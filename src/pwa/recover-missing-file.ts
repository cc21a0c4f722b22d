import { readRecoveryMark, writeRecoveryMark } from '../storage/recovery-mark.ts';
import { isHalfTyped } from './half-typed.ts';
import { activateAndReload, newestAfterReload, version } from './registration.ts';
import { checkConnection } from './watch-connection.ts';

/**
 * Gets a tab that outlived its deployment on its feet: a file that it loads only now is gone from the server. Vite
 * reports that (vite.dev/guide/build, "Load Error Handling"); whoever asked for the file still gets the error.
 *
 * Must reload only where that helps (the server has another deployment, and a reload brings it), once per
 * deployment, and not over something half typed or somebody who reads: the person must be waiting for the file.
 * Otherwise the update prompt stands there, and the person decides.
 */
export function recoverMissingFiles(): void {
  addEventListener('vite:preloadError', () => void recover());
}

let recovering = false;

async function recover(): Promise<void> {
  if (recovering) return;
  recovering = true;
  const deployment = ownScript();
  if (deployment && (await isGone(deployment)) && (await newestAfterReload())) {
    const isFirstTime = readRecoveryMark() !== deployment;
    if (isFirstTime && isAwaited() && !isHalfTyped() && writeRecoveryMark(deployment)) activateAndReload();
    else if (version.get() === 'current') version.set('replaced');
  }
  recovering = false;
}

/** The script that this page began with: its name holds its hash, so it stands for the deployment. */
const ownScript = () => document.querySelector('script[type="module"][src]')?.getAttribute('src');

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

/** A dialog is open whose content has not come. A file fetched ahead, or for later, is awaited by nobody. */
const isAwaited = () => document.querySelector('dialog[open]') !== null;
