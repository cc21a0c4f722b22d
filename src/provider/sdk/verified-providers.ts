import type firebase from 'firebase/compat/app';
import { decorate } from './decorate.ts';

type AskedForLinking = { customData?: { _tokenResponse?: { email?: string; verifiedProvider?: string[] } } };

/**
 * Remembers the providers that an account has, from the answer to somebody who signs in by another provider with the same
 * address (`verifiedProvider`, cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithIdp). That
 * answer has them under enumeration protection too.
 * @returns a function from an address to the providers of its account, as far as the last answer was about it. It leaves
 *   out `password`, which stands for links as well.
 */
export function rememberVerifiedProviders(auth: firebase.auth.Auth): (email: string) => string[] {
  let answer: { email?: string; verifiedProvider?: string[] } = {};
  const remember = (signIn: () => Promise<firebase.auth.UserCredential>) =>
    signIn().catch((error: AskedForLinking) => {
      answer = error.customData?._tokenResponse ?? {};
      throw error;
    });
  decorate(auth, 'signInWithPopup', remember);
  decorate(auth, 'getRedirectResult', remember);
  return (email) =>
    answer.email === email
      ? (answer.verifiedProvider ?? []).filter((provider) => provider !== 'password')
      : [];
}
