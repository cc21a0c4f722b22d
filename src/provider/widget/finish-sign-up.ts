import type firebase from 'firebase/compat/app';
import { currentAttempt } from '../../session/owners.ts';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { decorate } from '../sdk/decorate.ts';
import { siteError } from '../../sign-in/site-error.ts';
import { currentMount } from '../bridge/current-mount.ts';

/**
 * Combines the two calls of a sign-up (create the account, store the name) into one operation. If storing the name fails,
 * the person can submit the same form again, although the address has an account by now. If the person leaves sign-in
 * meanwhile, the account still gets its name and a verification mail, and nobody is signed in.
 */
export function finishSignUp(auth: firebase.auth.Auth): void {
  let unfinished: { email: string; password: string; credential: firebase.auth.UserCredential } | undefined;

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
    // Next, the widget would store the name again. This function makes that call do nothing.
    user.updateProfile = async () => {};
    return credential;
  });
}
