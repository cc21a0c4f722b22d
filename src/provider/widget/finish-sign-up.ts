import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';

type SignUp = { email: string; password: string; credential: firebase.auth.UserCredential };

/**
 * A sign-up is two calls: one makes the account, one stores the name. Where the second fails, the person is told
 * so, and the same form sent again goes on from there. By itself it would meet its own account and be refused.
 */
export function finishSignUp(auth: firebase.auth.Auth): void {
  const createUser = auth.createUserWithEmailAndPassword.bind(auth);
  let unfinished: SignUp | undefined;

  auth.createUserWithEmailAndPassword = async (email, password) => {
    if (unfinished?.email === email && unfinished.password === password) return unfinished.credential;
    const credential = await createUser(email, password);
    const user = credential.user!;
    const updateProfile = user.updateProfile.bind(user);
    user.updateProfile = async (profile) => {
      unfinished = undefined;
      try {
        await updateProfile(profile);
      } catch (error) {
        if (authErrorOf(error).then === 'sign-out') throw error;
        unfinished = { email, password, credential };
        throw nameNotSaved();
      }
    };
    return credential;
  };
}

const nameNotSaved = () => Object.assign(new Error('name not saved'), { code: 'site/name-not-saved' });
