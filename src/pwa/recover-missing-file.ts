import { provideRemedies, type Remedy } from '../shared/missing-file.ts';
import { readRecoveryMark, writeRecoveryMark } from '../storage/recovery-mark.ts';
import { keepSignInRequest } from '../storage/sign-in-request.ts';
import { hasUnsentInput } from './unsent-input.ts';
import { pageScript } from './page-script.ts';
import { activateAndReload, newestAfterReload, version } from './registration.ts';
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
  const deployment = pageScript();
  if (!deployment || !(await isGone(deployment)) || !(await newestAfterReload())) return undefined;

  // Nobody waits for a file that is fetched in advance.
  const isAwaited = document.querySelector(':is(dialog[open], main) [aria-busy="true"]') !== null;
  const isFirstTime = readRecoveryMark() !== deployment;
  if (isFirstTime && isAwaited && !hasUnsentInput() && writeRecoveryMark(deployment)) reload();
  else if (version.get() === 'current') version.set('replaced');
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
