import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { connectAuth, type CompatAuth } from './auth.ts';
import { inFlow } from './flows.ts';

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
