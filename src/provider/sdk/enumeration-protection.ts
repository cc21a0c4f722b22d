import type firebase from 'firebase/compat/app';
import { authErrorOf } from '../../auth/auth-errors.ts';
import { signsInByLink } from '../../auth/methods.ts';
import { siteError } from '../../auth/site-error.ts';

/**
 * If the provider hides whether an address has an account, the list of the address's sign-in methods contains only this
 * entry.
 */
const HIDDEN = 'hidden';

type Result = firebase.auth.UserCredential;
type Answer = { email?: string; verifiedProvider?: string[] };
type AskedForLinking = { customData?: { _tokenResponse?: Answer } };

/**
 * Makes sign-in work under enumeration protection without revealing who has an account. The person gets the screen with the
 * password field, which also offers "Create account". By itself, FirebaseUI would ask everybody to sign up. A sign-up with
 * the address of an existing account does not reveal that account.
 * @returns what to do around three kinds of operations of the Auth
 */
export function enumerationProtection(auth: firebase.auth.Auth) {
  // The tenants with enumeration protection: each tenant has its own setting.
  const guarded = new Set<string | null>();
  let answer: Answer | undefined;

  return {
    /** Around the look-up of an address: gives the methods that the person can choose. */
    async findMethods(call: () => Promise<string[]>, email: string): Promise<string[]> {
      const methods = await call();
      if (!methods.includes(HIDDEN)) return methods;
      guarded.add(auth.tenantId);
      // In the answer, `password` can also mean sign-in links.
      const listed = answer?.email === email ? answer.verifiedProvider : undefined;
      const verified = listed?.filter((provider) => provider !== 'password') ?? [];
      return verified.length > 0 ? verified : [signsInByLink(auth.tenantId) ? 'emailLink' : 'password'];
    },
    /** Around a sign-up: hides that the address is taken. */
    hideTaken: (call: () => Promise<Result>): Promise<Result> =>
      call().catch((error: unknown) => {
        const isTaken = authErrorOf(error).action === 'sign-in-or-recover';
        throw isTaken && guarded.has(auth.tenantId) ? siteError('site/sign-up-refused') : error;
      }),
    /**
     * Around a sign-in by a provider: if the account lacks that provider, the answer lists those that it has, even under
     * enumeration protection (cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithIdp).
     */
    rememberProviders: (call: () => Promise<Result>): Promise<Result> =>
      call().catch((error: AskedForLinking) => {
        answer = error.customData?._tokenResponse;
        throw error;
      }),
  };
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
