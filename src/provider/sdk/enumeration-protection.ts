import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { signsInByLink } from '../../sign-in/host-config.ts';
import { decorate } from './decorate.ts';
import { siteError } from '../../sign-in/site-error.ts';

/**
 * If the provider hides whether an address has an account, the list of the address's sign-in methods contains only this
 * entry.
 */
const HIDDEN = 'hidden';

/**
 * Makes sign-in work under enumeration protection without revealing who has an account. The person gets the screen with the
 * password field, which also offers "Create account". By itself, the widget would ask everybody to sign up. A sign-up with
 * the address of an existing account does not reveal that account.
 */
export function supportEnumerationProtection(auth: firebase.auth.Auth): void {
  const verifiedProvidersOf = rememberVerifiedProviders(auth);
  // The tenants with enumeration protection: each tenant has its own setting.
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

type Answer = { email?: string; verifiedProvider?: string[] };
type AskedForLinking = { customData?: { _tokenResponse?: Answer } };

/**
 * Remembers the providers of an account. If a person signs in by a provider that their account lacks, the answer to this
 * sign-in lists the account's providers, even under enumeration protection
 * (cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithIdp).
 * @returns a function that returns the providers of an address; empty unless the latest such answer was about that address.
 *   The result never has `password`, because in the answer `password` can also mean sign-in links.
 */
function rememberVerifiedProviders(auth: firebase.auth.Auth): (email: string) => string[] {
  let answer: Answer | undefined;
  const remember = (signIn: () => Promise<firebase.auth.UserCredential>) =>
    signIn().catch((error: AskedForLinking) => {
      answer = error.customData?._tokenResponse;
      throw error;
    });
  decorate(auth, 'signInWithPopup', remember);
  decorate(auth, 'getRedirectResult', remember);
  return (email) =>
    (answer?.email === email && answer.verifiedProvider?.filter((provider) => provider !== 'password')) || [];
}

/**
 * Adds `HIDDEN` to an answer that hides whether the address has an account. Such an answer lacks `registered`
 * (cloud.google.com/identity-platform/docs/admin/email-enumeration-protection). Without the mark, the SDK would return the
 * same empty list as for an address without an account.
 * @param body the body of a successful answer to `accounts:createAuthUri`
 */
export function withHiddenMethods(body: string): string {
  const answer = JSON.parse(body) as { registered?: unknown };
  return typeof answer.registered === 'boolean'
    ? body
    : JSON.stringify({ ...answer, signinMethods: [HIDDEN] });
}
