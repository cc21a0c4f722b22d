import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { siteError } from '../../auth/site-error.ts';
import { currentMount } from '../bridge/bridge.ts';

type Result = firebase.auth.UserCredential;

let unfinished: { email: string; password: string; result: Result } | undefined;

/**
 * Combines the two calls of a sign-up (create the account, store the name) into one operation. If storing the name fails,
 * the person can submit the same form again, although the address has an account by now.
 * @param createUser creates the account
 * @throws {code: 'site/name-not-saved'} if only the name could not be stored; also the errors of `createUser`
 */
export async function signUpWithName(
  createUser: () => Promise<Result>,
  email: string,
  password: string,
): Promise<Result> {
  const displayName = currentMount()!.host.querySelector<HTMLInputElement>('.firebaseui-id-name')!.value;
  const isSame = unfinished?.email === email && unfinished.password === password;
  const result = isSame ? unfinished!.result : await createUser();
  unfinished = undefined;
  try {
    await result.user!.updateProfile({ displayName });
  } catch (error) {
    if (authErrorOf(error).action === 'sign-out') throw error;
    unfinished = { email, password, result };
    throw siteError('site/name-not-saved');
  }
  // Next, the widget would store the name again. This function makes that call do nothing.
  result.user!.updateProfile = async () => {};
  return result;
}
