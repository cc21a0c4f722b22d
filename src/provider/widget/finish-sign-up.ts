import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { decorate } from '../sdk/decorate.ts';
import { siteError } from '../sdk/site-error.ts';

type SignUp = { email: string; password: string; credential: firebase.auth.UserCredential };

/**
 * Lets a sign-up be finished by sending the same form again when its second call failed. The first call creates the
 * account, the second stores the name. By itself, the form would be refused because of its own account.
 */
export function finishSignUp(auth: firebase.auth.Auth): void {
  let unfinished: SignUp | undefined;

  decorate(auth, 'createUserWithEmailAndPassword', async (createUser, email, password) => {
    if (unfinished?.email === email && unfinished.password === password) return unfinished.credential;
    const credential = await createUser();
    decorate(credential.user!, 'updateProfile', async (updateProfile) => {
      unfinished = undefined;
      try {
        await updateProfile();
      } catch (error) {
        if (authErrorOf(error).then === 'sign-out') throw error;
        unfinished = { email, password, credential };
        throw siteError('site/name-not-saved');
      }
    });
    return credential;
  });
}
