import { showSessionEnded } from '../../session/session.ts';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { connectAuth, type CompatAuth } from './auth.ts';
import { inFlow } from './flows.ts';

/** Before the provider is asked again, in milliseconds: as long as the SDK waits before it refreshes a token again. */
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 16 * 60_000;

type User = NonNullable<CompatAuth['currentUser']>;

/**
 * Sends the verification mail to the signed-in person's address; its link leads to the home page. Without a signed-in
 * person it does nothing.
 * @throws an error of the SDK (with `code`) when the provider refuses or is out of reach; and as `connectAuth` does
 */
export async function sendVerification(): Promise<void> {
  await forCurrentUser((user) => inFlow('mail', user.sendEmailVerification({ url: `${location.origin}/` })));
}

/**
 * Asks the provider for the account again, whose address may have been verified elsewhere.
 * @throws as `sendVerification` does
 */
export async function refreshAccount(): Promise<void> {
  await forCurrentUser((user) => user.reload());
}

/**
 * Asks the provider whether the stored session is still valid. When the account or the session is gone, the session ends
 * and the person reads why. After any other error, such as that of a busy provider, the session stays, and the function
 * asks again by itself. Never rejects.
 * @param wait before the next question, in milliseconds; it doubles each time, up to 16 minutes
 */
export async function confirmSession(wait = FIRST_WAIT): Promise<void> {
  try {
    await refreshAccount();
  } catch (error) {
    const { text, then } = authErrorOf(error);
    if (then === 'sign-out') return showSessionEnded(text);
    setTimeout(() => void confirmSession(Math.min(wait * 2, LONGEST_WAIT)), wait);
  }
}

/**
 * Runs an operation on the signed-in user. An error whose action is `sign-out` ends the session. The SDK ends it after
 * some operations only (firebase-js-sdk, core/user/invalidation.ts, which sendEmailVerification does not use).
 */
async function forCurrentUser(operation: (user: User) => Promise<void>): Promise<void> {
  const auth = await connectAuth();
  if (!auth.currentUser) return;
  try {
    await operation(auth.currentUser);
  } catch (error) {
    if (authErrorOf(error).then === 'sign-out') await auth.signOut();
    throw error;
  }
}
