import type firebase from 'firebase/compat/app';

/** What the pages are to know of a sign-in. */
export type SignInResult = {
  /** The address is to be verified: somebody is new, or has asked for the mail. */
  needsVerification: boolean;
  /** A sentence that the person is to read. */
  notice?: string;
};

type SignedIn = Pick<firebase.auth.UserCredential, 'user' | 'additionalUserInfo' | 'operationType'>;

/**
 * @param result what the provider said. A guest who gets an account is somebody new, though known to it.
 * @param asksForMail whether the person has asked for the mail that verifies
 */
export function signInResult(
  { user, additionalUserInfo, operationType }: SignedIn,
  asksForMail = false,
): SignInResult {
  const isNew = additionalUserInfo?.isNewUser || operationType === 'link';
  return { needsVerification: Boolean((isNew || asksForMail) && user?.email && !user.emailVerified) };
}
