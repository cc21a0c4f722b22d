import type firebase from 'firebase/compat/app';
import { currentAttempt } from '../../session/owners.ts';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { decorate } from '../sdk/decorate.ts';
import { siteError } from '../../sign-in/site-error.ts';
import { currentMount } from '../bridge/current-mount.ts';

type SignUp = { email: string; password: string; credential: firebase.auth.UserCredential };

/**
 * Makes a sign-up one operation: the first call creates the account, the second stores the name.
 *
 * - When the second fails, sending the same form again finishes the sign-up. By itself, the form would be refused because
 *   of its own account.
 * - When the person has left meanwhile, the account gets its name and its verification mail, though nobody is signed in.
 */
export function finishSignUp(auth: firebase.auth.Auth): void {
  let unfinished: SignUp | undefined;

  decorate(auth, 'createUserWithEmailAndPassword', async (createUser, email, password) => {
    const attempt = currentAttempt();
    const displayName = currentMount()!.host.querySelector<HTMLInputElement>('.firebaseui-id-name')!.value;
    const isSame = unfinished?.email === email && unfinished.password === password;
    const credential = isSame ? unfinished!.credential : await createUser();
    const user = credential.user!;
    unfinished = undefined;
    try {
      await user.updateProfile({ displayName });
    } catch (error) {
      if (authErrorOf(error).then === 'sign-out') throw error;
      unfinished = { email, password, credential };
      throw siteError('site/name-not-saved');
    } finally {
      if (attempt.aborted) user.sendEmailVerification({ url: `${location.origin}/` }).catch(() => {});
    }
    // The widget stores the name after this.
    user.updateProfile = async () => {};
    return credential;
  });
}
