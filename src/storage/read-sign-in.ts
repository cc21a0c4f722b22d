import { inTurn, readOwnValue } from './session-store.ts';
import { isSessionUser } from './session-user.ts';
import { USER } from './stored-value.ts';
import { unsavedSession } from './unsaved-session.ts';

/** @returns the current sign-in if it is that user's; null where another user is signed in, or nobody is known to be */
export const readSignIn = (uid: string): Promise<string | null> =>
  inTurn(async () => {
    const unsaved = unsavedSession();
    if (unsaved) return unsaved.user?.uid === uid ? unsaved.signIn : null;
    try {
      const { value: user, signIn } = await readOwnValue(USER);
      return isSessionUser(user) && user.uid === uid ? signIn : null;
    } catch {
      return null;
    }
  });
