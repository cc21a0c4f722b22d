import { currentSession, hasLeft } from '../../session/owners.ts';
import { sessionStore, showSession } from '../../session/session.ts';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { siteError } from '../../auth/site-error.ts';
import { connectAuth, type CompatAuth } from './auth.ts';
import { inFlow } from './decorate.ts';

type User = NonNullable<CompatAuth['currentUser']>;

/**
 * Sends the verification mail to the signed-in person. Does nothing if `session` has ended.
 * @throws an error of the SDK (with `code`) when the provider refuses or is out of reach; also the errors of `connectAuth` and
 *   `shownUser`
 */
export const sendVerification = (session: AbortSignal): Promise<void> =>
  forUser(session, (user) => inFlow('mail', user.sendEmailVerification({ url: `${location.origin}/` })));

/**
 * Reloads the account, because the person may have verified the address elsewhere. @throws the errors of `sendVerification`
 */
export const refreshAccount = (session = currentSession()): Promise<void> =>
  forUser(session, (user) => user.reload());

/**
 * Asks the provider whether the stored session is still valid. If not, the session ends and the page says why. After any
 * other error (e.g. the provider is busy), the session stays, and the next page asks. Never rejects.
 */
export async function confirmSession(): Promise<void> {
  // The person may have signed out while the files of sign-in were loading.
  if (sessionStore.get().status !== 'signed-in') return;
  const session = currentSession();
  try {
    await refreshAccount(session);
  } catch (error) {
    sayWhyEnded(session, error);
  }
}

/** If the provider has ended a session with an error, the page says why. */
export function sayWhyEnded(session: AbortSignal, error: unknown): void {
  const { text, action } = authErrorOf(error);
  // If the person has signed in again meanwhile, do not tell them that the earlier session has ended.
  const { status } = sessionStore.get();
  if (action === 'sign-out' && status === 'signed-out' && !hasLeft(session))
    showSession({ status, problem: text });
}

/**
 * @returns the SDK's user, who is the person that the page shows
 * @throws {code: 'auth/null-user'} if the SDK has nobody, or somebody else, because it has not adopted that person
 */
export function shownUser<Owner extends { uid: string }>({
  currentUser,
}: {
  currentUser: Owner | null;
}): Owner {
  const session = sessionStore.get();
  if (session.status !== 'signed-in' || currentUser?.uid !== session.user.uid)
    throw siteError('auth/null-user');
  return currentUser;
}

/**
 * Runs an operation on the user of a session. An error with the action `sign-out` ends the session. By itself, the SDK would
 * end it only after some operations (core/user/invalidation.ts), and not after sendEmailVerification. Does nothing if the
 * session has ended.
 * @throws the errors of `shownUser`, `connectAuth` and the operation
 */
async function forUser(session: AbortSignal, operation: (user: User) => Promise<void>): Promise<void> {
  const auth = await connectAuth();
  if (session.aborted) return;
  const user = shownUser(auth);
  try {
    await operation(user);
  } catch (error) {
    if (authErrorOf(error).action === 'sign-out' && !session.aborted) await auth.signOut();
    throw error;
  }
}
