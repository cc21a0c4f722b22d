import { currentSession, hasLeft } from '../../session/owners.ts';
import { sessionStore, showSession } from '../../session/session.ts';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { connectAuth, type CompatAuth } from './auth.ts';
import { inFlow } from './in-flow.ts';

/** The first pause before we ask the provider again (milliseconds). The SDK waits as long before it retries a token. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 16 * 60_000;

type User = NonNullable<CompatAuth['currentUser']>;

/**
 * Sends the verification mail to the signed-in person. Does nothing if `session` has ended.
 * @throws an error of the SDK (with `code`) when the provider refuses or is out of reach; also the errors of `connectAuth`
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
 * other error (e.g. the provider is busy), the session stays, and the function asks again later. Never rejects.
 * @param wait the pause before the next request (milliseconds); doubles with each request, up to 16 minutes
 */
export async function confirmSession(session = currentSession(), wait = FIRST_WAIT): Promise<void> {
  try {
    await refreshAccount(session);
  } catch (error) {
    if (hasLeft(session)) return;
    const { text, action } = authErrorOf(error);
    // If the person has signed in again meanwhile, do not tell them that the earlier session has ended.
    const { status } = sessionStore.get();
    if (action === 'sign-out')
      return void (status === 'signed-out' && showSession({ status, problem: text }));
    setTimeout(() => void confirmSession(session, Math.min(wait * 2, LONGEST_WAIT)), wait);
  }
}

/**
 * Runs an operation on the user of a session. An error with the action `sign-out` ends the session. By itself, the SDK would
 * end it only after some operations (core/user/invalidation.ts), and not after sendEmailVerification.
 */
async function forUser(session: AbortSignal, operation: (user: User) => Promise<void>): Promise<void> {
  const auth = await connectAuth();
  if (session.aborted || !auth.currentUser) return;
  try {
    await operation(auth.currentUser);
  } catch (error) {
    if (authErrorOf(error).action === 'sign-out' && !session.aborted) await auth.signOut();
    throw error;
  }
}
