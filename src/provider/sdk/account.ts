import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { connectAuth, type CompatAuth } from './auth.ts';
import { inFlow } from './flows.ts';

type User = NonNullable<CompatAuth['currentUser']>;

/**
 * Sends the verification mail to the signed-in person's address. Its link comes back to the home page.
 * @throws an error of the SDK (with `code`) when the provider refuses or can't be reached
 */
export async function sendVerification(): Promise<void> {
  await forCurrentUser((user) => inFlow('mail', user.sendEmailVerification({ url: `${location.origin}/` })));
}

/**
 * Asks the provider for the account anew: the address may have been verified elsewhere.
 * @throws an error of the SDK (with `code`) when the provider refuses or can't be reached
 */
export async function refreshAccount(): Promise<void> {
  await forCurrentUser((user) => user.reload());
}

/**
 * Does something with the signed-in person's account. An error that says that the account or its session is
 * gone ends the session here too: the SDK does that for some operations only (firebase-js-sdk,
 * core/user/invalidation.ts, which sendEmailVerification does not go through).
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
