import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { siteError } from '../../auth/site-error.ts';

type Result = firebase.auth.UserCredential;
type Account = { email: string; password: string; name: string };

let unfinished: { email: string; password: string; result: Result } | undefined;

/**
 * Combines the two calls of a sign-up (create the account, store the name) into one operation. If storing the name fails,
 * the person can submit the same form again, although the address has an account by now.
 * @param account what the person has typed
 * @param create creates the account
 * @throws {code: 'site/name-not-saved'} if only the name could not be stored; also the errors of `create`
 */
export async function signUpWithName(
  { email, password, name }: Account,
  create: () => PromiseLike<Result>,
): Promise<Result> {
  const isSame = unfinished?.email === email && unfinished.password === password;
  const result = isSame ? unfinished!.result : await create();
  unfinished = undefined;
  try {
    await result.user!.updateProfile({ displayName: name });
  } catch (error) {
    if (authErrorOf(error).action === 'sign-out') throw error;
    unfinished = { email, password, result };
    throw siteError('site/name-not-saved');
  }
  return result;
}
