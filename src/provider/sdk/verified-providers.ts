import type firebase from 'firebase/compat/app';

/** The ways of signing in that may find that an address has an account already. */
const operations = ['signInWithPopup', 'getRedirectResult'] as const;

type AskedForLinking = { customData?: { _tokenResponse?: { email?: string; verifiedProvider?: string[] } } };

/**
 * Listens to what the provider says when somebody comes in by one provider with an address that has an account made by
 * another: it then names those others (`verifiedProvider`,
 * cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signInWithIdp), whether or not it hides them from
 * who only asks.
 * @returns what was said of an address: the providers that its account has, but for `password`, which is that of links
 *   too; else nothing
 */
export function rememberVerifiedProviders(auth: firebase.auth.Auth): (email: string) => string[] {
  let said: { email?: string; verifiedProvider?: string[] } = {};
  for (const operation of operations) {
    const original = auth[operation].bind(auth) as (...given: unknown[]) => Promise<unknown>;
    Object.assign(auth, {
      [operation]: (...given: unknown[]) =>
        original(...given).catch((error: AskedForLinking) => {
          said = error.customData?._tokenResponse ?? {};
          throw error;
        }),
    });
  }
  return (email) =>
    said.email === email ? (said.verifiedProvider ?? []).filter((provider) => provider !== 'password') : [];
}
