import { loadProvider } from '../sign-in/load-provider.ts';
import { dropEarlierSession, hasEarlierNote } from '../storage/earlier-version.ts';
import { notedSession, onOtherTabs } from '../storage/tab-session.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { loadStoredSession } from '../session/load-stored-session.ts';
import { getSession, showSession } from '../session/session.ts';

/**
 * Reads the stored session, follows the other tabs from then on, and sweeps a session that is over. Once the page is idle,
 * the provider confirms the session, renews it or ends it. Without a session and without a record it fetches nothing. When
 * the provider is out of reach, the stored session stands. Never rejects.
 */
export async function startSession(): Promise<void> {
  onOtherTabs(() => {
    loadStoredSession().then(
      ({ followOtherTab }) => followOtherTab(),
      () => {},
    );
  });
  const mayBeSignedIn = getSession().status === 'unknown';
  if (dropEarlierSession() && !mayBeSignedIn) showSession({ user: null, problem: 'unreadable' });
  // A page's first read of localStorage waits for the browser, up to 80 ms.
  if (!mayBeSignedIn) await idle();
  if (!mayBeSignedIn && notedSession() === null && !hasEarlierNote()) return;
  try {
    const stored = await loadStoredSession();
    if (!mayBeSignedIn) return void stored.sweepDeadSession();
    await stored.readUser();
    const { status } = getSession();
    await idle();
    void stored.sweepDeadSession();
    // A person who has signed in meanwhile has just been confirmed.
    if (status === 'signed-in' && getSession().status === status) await (await loadProvider()).connect();
  } catch {
    // Offline, and the files of sign-in are not in the cache.
    if (getSession().status === 'unknown') showSession({ user: null, problem: 'unavailable' });
  }
}

const idle = () => new Promise<void>(whenIdle);
