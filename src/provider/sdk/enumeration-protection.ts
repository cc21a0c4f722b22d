import firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { decorate } from './decorate.ts';
import { signsInByLink } from './sign-in-settings.ts';
import { siteError } from './site-error.ts';
import { rememberVerifiedProviders } from './verified-providers.ts';

const PRODUCTION = 'https://identitytoolkit.googleapis.com';

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
    if (methods.length > 0) return methods;
    if (!guarded.has(auth.tenantId)) {
      if (!(await isEnumerationProtected(auth, email))) return methods;
      guarded.add(auth.tenantId);
    }
    const verified = verifiedProvidersOf(email);
    return verified.length > 0 ? verified : [assumedMethod()];
  });

  decorate(auth, 'createUserWithEmailAndPassword', (call) =>
    call().catch((error: unknown) => {
      const isTaken = authErrorOf(error).then === 'sign-in-or-recover';
      throw isTaken && guarded.has(auth.tenantId) ? siteError('site/sign-up-refused') : error;
    }),
  );
}

/** The sign-in method assumed when methods are hidden. */
const assumedMethod = () =>
  signsInByLink()
    ? firebase.auth.EmailAuthProvider.EMAIL_LINK_SIGN_IN_METHOD
    : firebase.auth.EmailAuthProvider.EMAIL_PASSWORD_SIGN_IN_METHOD;

/**
 * Asks the provider whether the project, or the tenant of the Auth, has enumeration protection, as new projects do.
 *
 * The SDK can't tell: `fetchSignInMethodsForEmail` gives the same empty list for an address without an account and for
 * any address under protection. The answer behind it differs: `registered` is missing under protection
 * (cloud.google.com/identity-platform/docs/admin/email-enumeration-protection).
 *
 * @param email any well-formed address
 * @throws TypeError when the provider can't be reached
 */
async function isEnumerationProtected(auth: firebase.auth.Auth, email: string): Promise<boolean> {
  const { apiKey } = auth.app.options as { apiKey: string };
  const response = await fetch(
    `${baseOf(auth)}/v1/accounts:createAuthUri?key=${encodeURIComponent(apiKey)}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        identifier: email,
        continueUri: location.origin,
        ...(auth.tenantId && { tenantId: auth.tenantId }),
      }),
    },
  );
  // A refusal is no sign of protection. The person's next step meets it again and shows it.
  return response.ok && !('registered' in ((await response.json()) as object));
}

function baseOf({ emulatorConfig }: firebase.auth.Auth): string {
  if (!emulatorConfig) return PRODUCTION;
  const { protocol, host, port } = emulatorConfig;
  return `${protocol}://${host}${port === null ? '' : `:${port}`}/identitytoolkit.googleapis.com`;
}
