import type firebase from 'firebase/compat/app';
import { authErrors } from '../../sign-in/auth-errors.ts';
import type { CompatAuth } from '../sdk/auth.ts';
import { signInResult, type SignInResult } from './sign-in-result.ts';

type Outcome = {
  onSignedIn: (result: SignInResult) => void;
  onTrouble: (error: Error) => void;
};

/**
 * What the widget calls when a guest wants to sign in by what belongs to an account already, which can't become the
 * guest's. The person gets that account, and reads that the guest was left behind.
 */
export const leaveGuest =
  (auth: CompatAuth, { onSignedIn, onTrouble }: Outcome) =>
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
