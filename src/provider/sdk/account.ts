import { currentSession, hasLeft } from '../../session/owners.ts';
import { getSession, showSessionEnded } from '../../session/session.ts';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { connectAuth, type CompatAuth } from './auth.ts';
import { inFlow } from './flows.ts';

/** Before the provider is asked again, in milliseconds: as long as the SDK waits before it refreshes a token again. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 16 * 60_000;

type User = NonNullable<CompatAuth['currentUser']>;

/**
 * Sends the verification mail to the signed-in person's address; its link leads to the home page.
 * @param session whose person it is: without that person, it does nothing
 * @throws an error of the SDK (with `code`) when the provider refuses or is out of reach; and as `connectAuth` does
 */
export const sendVerification = (session: AbortSignal): Promise<void> =>
  forUser(session, (user) => inFlow('mail', user.sendEmailVerification({ url: `${location.origin}/` })));

/**
 * Asks the provider for the account again, whose address may have been verified elsewhere. Otherwise as
 * `sendVerification`.
 */
export const refreshAccount = (session = currentSession()): Promise<void> =>
  forUser(session, (user) => user.reload());

/**
 * Asks the provider whether the stored session is still valid. When the account or the session is gone, the session ends
 * and the person reads why. After any other error, such as that of a busy provider, the session stays, and the function
 * asks again by itself. Never rejects.
 * @param wait before the next question, in milliseconds; it doubles each time, up to 16 minutes
 */
export async function confirmSession(session = currentSession(), wait = FIRST_WAIT): Promise<void> {
  try {
    await refreshAccount(session);
  } catch (error) {
    if (hasLeft(session)) return;
    const { text, then } = authErrorOf(error);
    // Somebody may have signed in while the session ended.
    if (then === 'sign-out') return void (getSession().status === 'signed-out' && showSessionEnded(text));
    setTimeout(() => void confirmSession(session, Math.min(wait * 2, LONGEST_WAIT)), wait);
  }
}

/**
 * Runs an operation on the user of a session. An error whose action is `sign-out` ends the session. The SDK ends it after
 * some operations only (firebase-js-sdk, core/user/invalidation.ts, which sendEmailVerification does not use).
 */
async function forUser(session: AbortSignal, operation: (user: User) => Promise<void>): Promise<void> {
  const auth = await connectAuth();
  if (session.aborted || !auth.currentUser) return;
  try {
    await operation(auth.currentUser);
  } catch (error) {
    if (authErrorOf(error).then === 'sign-out' && !session.aborted) await auth.signOut();
    throw error;
  }
}
