import type { CompatAuth } from './auth.ts';
import { createQueue } from '../../session/queue.ts';
import { readSession } from '../../session/record.ts';
import { tellServer } from '../../session/token-sync.ts';
import { tokenSyncTime } from './token-sync-time.ts';

/** The minimum time between two tokens of the same person that the site's own server receives (milliseconds). */
const MAX_AGE = 5 * 60_000;

type User = CompatAuth['currentUser'];

/**
 * Sends ID tokens to the site's own server at `url`: at once after each sign-in, and at most every five minutes when a page
 * starts with a session or the SDK has refreshed the token. Sign-outs are reported by `signOut` (session/record.ts). With
 * the SDK's own `authTokenSyncURL`, nobody could sign in while that server fails.
 */
export function sendTokens(auth: CompatAuth, url: string): void {
  let known = identityOf(auth.currentUser);
  const inTurn = createQueue();
  const send = async (user: NonNullable<User>, isSignIn: boolean) => {
    if (!isSignIn && Date.now() - tokenSyncTime.read() < MAX_AGE) return;
    const session = await readSession();
    if (session.kind !== 'user' || session.user.uid !== user.uid) return;
    // The refresh of the token may take long. Meanwhile, the person may sign out, in this tab or in another one.
    const token = await user.getIdToken();
    tokenSyncTime.write(Date.now());
    await tellServer(url, token, async () => {
      const current = await readSession();
      return current.kind === 'user' && current.sessionId === session.sessionId;
    });
  };
  // Makes the SDK refresh tokens before they expire. Otherwise, the SDK would do so for Firebase's own products only.
  (auth as unknown as { _delegate: { _startProactiveRefresh(): void } })._delegate._startProactiveRefresh();
  auth.onIdTokenChanged((user) => {
    const isSignIn = known !== identityOf(user);
    known = identityOf(user);
    // Send one token after the other, because `getIdToken` may trigger the next change. After a failed request, the server
    // gets the next token.
    if (user) inTurn(() => send(user, isSignIn)).catch(() => {});
  });
}

/**
 * @returns a text that is different for each person. A guest who gets an account counts as a new person with the same `uid`.
 */
const identityOf = (user: User): string | null => user && `${user.uid} ${user.isAnonymous}`;
