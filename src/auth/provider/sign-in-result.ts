import type firebase from 'firebase/compat/app';

/** What the pages are to know of a sign-in. */
export type SignInResult = {
  /** Somebody new, whose address is to be verified. */
  needsVerification: boolean;
  /** A sentence that the person is to read. */
  notice?: string;
};

type SignedIn = Pick<firebase.auth.UserCredential, 'user' | 'additionalUserInfo' | 'operationType'>;

/** @param result what the provider said. A guest who gets an account is somebody new, though known to it. */
export function signInResult({ user, additionalUserInfo, operationType }: SignedIn): SignInResult {
  const isNew = additionalUserInfo?.isNewUser || operationType === 'link';
  return { needsVerification: Boolean(isNew && user?.email && !user.emailVerified) };
}
