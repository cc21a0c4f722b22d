import { loadProvider } from '../sign-in/load-provider.ts';
import { notedSession, onOtherTabs } from '../storage/tab-session.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { loadStoredSession } from '../session/load-stored-session.ts';
import { getSession, showSession } from '../session/session.ts';

/**
 * Reads the stored session, and from then on follows the changes that other tabs make. Deletes the data of a session that is
 * over. Once the page is idle, the provider confirms, renews or ends the session. If nothing in the browser points to a
 * session, the function fetches no files. If the provider is out of reach, the stored session remains valid. Never rejects.
 */
export async function startSession(): Promise<void> {
  onOtherTabs(() => {
    loadStoredSession().then(
      ({ followOtherTab }) => followOtherTab(),
      () => {},
    );
  });
  const mayBeSignedIn = getSession().status === 'unknown';
  // A page's first read of localStorage waits for the browser, up to 80 ms.
  if (!mayBeSignedIn) await idle();
  if (!mayBeSignedIn && notedSession() === null) return;
  try {
    const stored = await loadStoredSession();
    if (!mayBeSignedIn) return void stored.sweepDeadSession();
    await stored.readUser();
    const { status } = getSession();
    await idle();
    void stored.sweepDeadSession();
    // If the person has signed in while the page was waiting, the provider has just confirmed them: `connect` is not needed.
    if (status === 'signed-in' && getSession().status === status) await (await loadProvider()).connect();
  } catch {
    // The browser is offline, and its cache lacks the files of sign-in.
    if (getSession().status === 'unknown') showSession({ user: null, problem: 'unavailable' });
  }
}

const idle = () => new Promise<void>(whenIdle);
