import type { CompatAuth } from './auth.ts';
import { createQueue } from '../../shared/queue.ts';
import { readSignIn } from '../../storage/session-store.ts';
import { tokenSyncTime } from '../../storage/web-storage.ts';
import { sendToken } from '../../session/token-sync.ts';

/** In milliseconds: the server gets the token of the same person again after that time at the earliest. */
const MAX_AGE = 5 * 60_000;

type User = CompatAuth['currentUser'];

/**
 * Sends the token to the site's own server from now on: at once when somebody signs in; when the page starts with a
 * session, or the SDK has refreshed the token, at most every five minutes. Signing out is sent without Firebase
 * (session/load-stored-session.ts).
 *
 * The SDK's own `authTokenSyncURL` won't do: when that server fails, nobody can sign in.
 * @param url of that server
 */
export function sendTokens(auth: CompatAuth, url: string): void {
  let known = identityOf(auth.currentUser);
  const inTurn = createQueue();
  const send = async (user: NonNullable<User>, isSignIn: boolean) => {
    if (!isSignIn && Date.now() - (tokenSyncTime.read() ?? 0) < MAX_AGE) return;
    const signIn = await readSignIn(user.uid);
    if (signIn === null) return;
    // A refresh may take long, and the person may sign out meanwhile, here or in another tab.
    const token = await user.getIdToken();
    tokenSyncTime.write(Date.now());
    await sendToken(url, token, async () => (await readSignIn(user.uid)) === signIn);
  };
  // So that the SDK refreshes tokens before they expire. It does so by itself for Firebase's own products only.
  (auth as unknown as { _delegate: { _startProactiveRefresh(): void } })._delegate._startProactiveRefresh();
  auth.onIdTokenChanged((user) => {
    const isSignIn = known !== identityOf(user);
    known = identityOf(user);
    // In turn, since getting a token may cause the next change. The next token makes up for a failure.
    if (user) inTurn(() => send(user, isSignIn)).catch(() => {});
  });
}

/** Tells people apart for the server. A guest who gets an account counts as somebody new, although the `uid` stays. */
const identityOf = (user: User): string | null => user && `${user.uid} ${user.isAnonymous}`;
