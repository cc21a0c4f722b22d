import { loadProvider } from '../sign-in/load-provider.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { followDeletions } from '../session/deletion.ts';
import { readSession, sweep } from '../session/record.ts';
import { sessionStore } from '../session/session.ts';
import { notedSession, onChange, tabSession } from '../session/tabs.ts';

/**
 * Reads the stored session, and from then on follows the changes that other tabs make. Deletes the data of a session that is
 * over. Once the page is idle, the provider confirms, renews or ends the session. If the provider is out of reach, the stored
 * session remains valid. Never rejects.
 */
export async function startSession(): Promise<void> {
  onChange(readSession);
  followDeletions();
  if (sessionStore.get().status === 'signed-out') {
    // A page's first use of web storage waits for the browser, up to 80 ms.
    await idle();
    // Tells the person why this tab is signed out.
    if (tabSession() !== null) await readSession();
    if (notedSession() !== null) await sweep();
    return;
  }
  const { kind } = await readSession();
  await idle();
  void sweep();
  // If the person has signed in while the page was waiting, the provider has just confirmed them: `connect` is not needed.
  if (kind !== 'user' || sessionStore.get().status !== 'signed-in') return;
  await loadProvider()
    .then((provider) => provider.connect())
    .catch(() => {});
}

const idle = () => new Promise<void>(whenIdle);
