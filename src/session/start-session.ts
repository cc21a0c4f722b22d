import { loadProvider } from '../sign-in/load-provider.ts';
import { mayHaveRecords } from '../storage/tab-half.ts';
import { forgetProviderConfig } from '../storage/web-storage.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { loadStoredSession } from './load-stored-session.ts';
import { getSession, showSession } from './session.ts';

/**
 * Reads the stored session, and sweeps those that are over. Once the page is idle, the provider confirms the session,
 * renews it or ends it. Without a session and without records it fetches nothing. When the provider is out of reach, the
 * stored session stands. Never rejects.
 */
export async function startSession(): Promise<void> {
  const mayBeSignedIn = getSession().status === 'unknown';
  // A page's first read of localStorage waits for the browser, up to 80 ms.
  if (!mayBeSignedIn) await idle();
  if (!mayBeSignedIn) {
    forgetProviderConfig();
    if (!mayHaveRecords()) return;
  }
  try {
    const stored = await loadStoredSession();
    if (!mayBeSignedIn) return void stored.sweepDeadSessions();
    if (getSession().status === 'unknown') await stored.readUser();
    const { status } = getSession();
    await idle();
    void stored.sweepDeadSessions();
    // A person who has signed in meanwhile has just been confirmed.
    if (status === 'signed-in' && getSession().status === status) await (await loadProvider()).connect();
  } catch {
    // Offline, and the files of sign-in are not in the cache.
    if (getSession().status === 'unknown') showSession({ user: null, problem: 'unavailable' });
  }
}

const idle = () => new Promise<void>(whenIdle);
