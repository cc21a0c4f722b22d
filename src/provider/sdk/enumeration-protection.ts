import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { signsInByLink } from '../../sign-in/host-config.ts';
import { decorate } from './decorate.ts';
import { siteError } from '../../sign-in/site-error.ts';

/** Marks the list of methods of an address about which the provider says nothing. */
const HIDDEN = 'hidden';

/**
 * Makes sign-in work under enumeration protection without revealing who has an account:
 *
 * - When the provider doesn't say whether an address has an account, the address leads to the password field, which
 *   offers "Create account" too. The widget alone would treat everybody as new.
 * - A sign-up does not say that its address is taken.
 */
export function supportEnumerationProtection(auth: firebase.auth.Auth): void {
  const verifiedProvidersOf = rememberVerifiedProviders(auth);
  // Protection is a setting of each tenant.
  const guarded = new Set<string | null>();

  decorate(auth, 'fetchSignInMethodsForEmail', async (call, email) => {
    const methods = await call();
    if (!methods.includes(HIDDEN)) return methods;
    guarded.add(auth.tenantId);
    const verified = verifiedProvidersOf(email);
    return verified.length > 0 ? verified : [signsInByLink() ? 'emailLink' : 'password'];
  });

  decorate(auth, 'createUserWithEmailAndPassword', (call) =>
    call().catch((error: unknown) => {
      const isTaken = authErrorOf(error).then === 'sign-in-or-recover';
      throw isTaken && guarded.has(auth.tenantId) ? siteError('site/sign-up-refused') : error;
    }),
  );
}

type AskedForLinking = { customData?: { _tokenResponse?: { email?: string; verifiedProvider?: string[] } } };

/**
 * Remembers the providers that an account has, from the answer to somebody who signs in by another provider with the same
 * address (`verifiedProvider`, cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithIdp). That
 * answer has them under enumeration protection too.
 * @returns a function from an address to the providers of its account, as far as the last answer was about it. It leaves
 *   out `password`, which stands for links as well.
 */
function rememberVerifiedProviders(auth: firebase.auth.Auth): (email: string) => string[] {
  let answer: { email?: string; verifiedProvider?: string[] } = {};
  const remember = (signIn: () => Promise<firebase.auth.UserCredential>) =>
    signIn().catch((error: AskedForLinking) => {
      answer = error.customData?._tokenResponse ?? {};
      throw error;
    });
  decorate(auth, 'signInWithPopup', remember);
  decorate(auth, 'getRedirectResult', remember);
  return (email) => {
    const { verifiedProvider = [] } = answer.email === email ? answer : {};
    return verifiedProvider.filter((provider) => provider !== 'password');
  };
}

/**
 * Marks an answer that does not say whether the address has an account: under protection it lacks `registered`
 * (cloud.google.com/identity-platform/docs/admin/email-enumeration-protection). The SDK drops the difference: it gives the
 * same empty list for such an answer and for an address without an account.
 * @param body of a successful answer to `accounts:createAuthUri`
 * @returns the body to give to the SDK
 */
export function withHiddenMethods(body: string): string {
  try {
    const answer = JSON.parse(body) as { registered?: unknown };
    return typeof answer.registered === 'boolean'
      ? body
      : JSON.stringify({ ...answer, signinMethods: [HIDDEN] });
  } catch {
    // The SDK reports an answer that is not the provider's.
    return body;
  }
}
