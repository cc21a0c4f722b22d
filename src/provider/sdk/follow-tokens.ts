import type { CompatAuth } from './auth.ts';
import { createQueue } from '../../shared/queue.ts';
import { tokenSyncTime } from '../../storage/token-sync-time.ts';
import { tellSignedIn } from '../../session/token-sync.ts';

/** How long the server keeps what it was told before it is told anew (milliseconds). */
const MAX_AGE = 5 * 60_000;

type User = CompatAuth['currentUser'];

/**
 * Tells the site's server of the token: at once when somebody signs in, else at most every five minutes, when the
 * page starts with a session or the token was refreshed. Signing out is told without Firebase (stored-session.ts).
 *
 * The SDK's own `authTokenSyncURL` is not used: where its server fails, nobody can sign in.
 */
export function followTokens(auth: CompatAuth): void {
  let known = whose(auth.currentUser);
  const inTurn = createQueue();
  const follow = async (user: User, isSignIn: boolean) => {
    if (!user || (!isSignIn && Date.now() - tokenSyncTime.read() < MAX_AGE)) return;
    const token = await user.getIdToken();
    tokenSyncTime.write(Date.now());
    await tellSignedIn(token);
  };
  keepTokensFresh(auth);
  auth.onIdTokenChanged((user) => {
    const isSignIn = known !== whose(user);
    known = whose(user);
    // In turn, since getting a token may cause the next change. The next token makes up for a failure.
    inTurn(() => follow(user, isSignIn)).catch(() => {});
  });
}

/** The SDK gets new tokens ahead of time for Firebase's own products only; the server's is not to run out either. */
function keepTokensFresh(auth: CompatAuth): void {
  const { _delegate: internal } = auth as unknown as { _delegate: { _startProactiveRefresh(): void } };
  internal._startProactiveRefresh();
}

/** A guest who gets an account is somebody else to the server, though the same user to the provider. */
const whose = (user: User): string | null => user && `${user.uid} ${user.isAnonymous}`;
