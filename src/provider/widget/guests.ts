import type firebase from 'firebase/compat/app';
import { authErrors } from '../../sign-in/auth-errors.ts';
import type { CompatAuth } from '../sdk/auth.ts';
import { signInResult, type SignInResult } from './sign-in-result.ts';

type Handlers = {
  onSignedIn: (result: SignInResult) => void;
  onTrouble: (error: Error) => void;
};

/**
 * Makes the function that the widget calls when a guest's credential belongs to an account already. It signs the person
 * in to that account, with a notice that the guest's data stays behind.
 */
export const leaveGuest =
  (auth: CompatAuth, { onSignedIn, onTrouble }: Handlers) =>
  async ({ credential }: { credential: firebase.auth.AuthCredential }): Promise<void> => {
    try {
      const result = await auth.signInWithCredential(credential);
      const isNew = result.additionalUserInfo?.isNewUser;
      onSignedIn({
        ...signInResult(result),
        ...(!isNew && { notice: authErrors['site/guest-left-behind'].text }),
      });
    } catch (error) {
      onTrouble(error as Error);
    }
  };
