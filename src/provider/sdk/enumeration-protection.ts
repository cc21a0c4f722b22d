import firebase from 'firebase/compat/app';
import { authErrorOf } from '../../sign-in/auth-errors.ts';
import { signsInByLink } from '../links/email-link.ts';
import { rememberVerifiedProviders } from './verified-providers.ts';

const PRODUCTION = 'https://identitytoolkit.googleapis.com';

/**
 * Gives nobody's account away under e-mail enumeration protection, and works with it:
 *
 * - An address leads to the password field, which has a way on to "Create account", when the provider
 *   doesn't say whether it has an account. The widget alone would take everybody for new.
 * - A sign-up for an address that is taken does not say so.
 */
export function hideAccounts(auth: firebase.auth.Auth): void {
  const fetchSignInMethods = auth.fetchSignInMethodsForEmail.bind(auth);
  const createUser = auth.createUserWithEmailAndPassword.bind(auth);
  const verifiedProvidersOf = rememberVerifiedProviders(auth);
  // Each organization says for itself.
  const guarded = new Set<string | null>();

  auth.fetchSignInMethodsForEmail = async (email) => {
    const methods = await fetchSignInMethods(email);
    if (methods.length > 0) return methods;
    if (!guarded.has(auth.tenantId)) {
      if (!(await isEnumerationProtected(auth, email))) return methods;
      guarded.add(auth.tenantId);
    }
    const verified = verifiedProvidersOf(email);
    return verified.length > 0 ? verified : [hiddenMethod()];
  };

  auth.createUserWithEmailAndPassword = async (email, password) => {
    try {
      return await createUser(email, password);
    } catch (error) {
      const isTaken = authErrorOf(error).then === 'sign-in-or-recover';
      throw isTaken && guarded.has(auth.tenantId) ? signUpRefused : error;
    }
  };
}

/** What everybody is taken to have whose methods are hidden. A link signs in whoever reads the mail. */
const hiddenMethod = () =>
  signsInByLink()
    ? firebase.auth.EmailAuthProvider.EMAIL_LINK_SIGN_IN_METHOD
    : firebase.auth.EmailAuthProvider.EMAIL_PASSWORD_SIGN_IN_METHOD;

const signUpRefused = Object.assign(new Error('sign-up refused'), { code: 'site/sign-up-refused' });

/**
 * Whether the project, or its organization in which somebody signs in, hides which addresses have an account, as new projects do.
 *
 * The SDK can't tell: for an address without an account and for any address under protection
 * `fetchSignInMethodsForEmail` gives the same empty list. The answer behind it differs: `registered` is
 * missing under protection (cloud.google.com/identity-platform/docs/admin/email-enumeration-protection).
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
  // A refusal is no sign of protection; what the person does next meets it again, and then it is told.
  return response.ok && !('registered' in ((await response.json()) as object));
}

function baseOf({ emulatorConfig }: firebase.auth.Auth): string {
  if (!emulatorConfig) return PRODUCTION;
  const { protocol, host, port } = emulatorConfig;
  return `${protocol}://${host}${port === null ? '' : `:${port}`}/identitytoolkit.googleapis.com`;
}
