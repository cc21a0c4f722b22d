import type firebase from 'firebase/compat/app';

/** The outcome of a sign-in, for the pages. */
export type SignInResult = {
  /** Whether to send a verification mail: the person is new, or has asked for it. */
  needsVerification: boolean;
  /** A sentence for the person. */
  notice?: string;
};

type SignedIn = Pick<firebase.auth.UserCredential, 'user' | 'additionalUserInfo' | 'operationType'>;

/**
 * @param result of the SDK; a guest who gets an account counts as new, although the provider knows the account
 * @param asksForMail whether the person has asked for the verification mail
 */
export function signInResult(
  { user, additionalUserInfo, operationType }: SignedIn,
  asksForMail = false,
): SignInResult {
  const isNew = additionalUserInfo?.isNewUser || operationType === 'link';
  return { needsVerification: Boolean((isNew || asksForMail) && user?.email && !user.emailVerified) };
}
