import { loadProvider } from '../sign-in/load-provider.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { notRestored, sessionStore, showSession } from '../session/session.ts';
import { notedSession, onChange } from '../session/tabs.ts';

/**
 * Loads the code of the stored session, which visitors never need.
 * This function must be part of every page's script. If it were in a script that loads later, Vite would make the dynamic
 * import preload the stylesheet of index.html. That file does not exist, because pages contain the stylesheet inline.
 * @throws TypeError when the files cannot be fetched
 */
export const loadRecord = () => import('../session/record.ts');

/**
 * Reads the stored session, and from then on follows the changes that other tabs make. Deletes the data of a session that is
 * over. Once the page is idle, the provider confirms, renews or ends the session. If nothing in the browser points to a
 * session, the function fetches no files. If the provider is out of reach, the stored session remains valid. Never rejects.
 */
export async function startSession(): Promise<void> {
  onChange(() => {
    loadRecord().then(
      ({ readSession }) => readSession(),
      () => {},
    );
  });
  const mayBeSignedIn = sessionStore.get().status === 'unknown';
  // A page's first read of localStorage waits for the browser, up to 80 ms.
  if (!mayBeSignedIn) await idle();
  if (!mayBeSignedIn && notedSession() === null) return;
  try {
    const record = await loadRecord();
    if (!mayBeSignedIn) return void record.sweep();
    const { kind } = await record.readSession();
    await idle();
    void record.sweep();
    // If the person has signed in while the page was waiting, the provider has just confirmed them: `connect` is not needed.
    if (kind === 'user' && sessionStore.get().status === 'signed-in') await (await loadProvider()).connect();
  } catch {
    // The browser is offline, and its cache lacks the files of sign-in.
    if (sessionStore.get().status === 'unknown') showSession({ status: 'signed-out', problem: notRestored });
  }
}

const idle = () => new Promise<void>(whenIdle);
