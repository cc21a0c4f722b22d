import { buttonOf } from '../../../src/auth/method-buttons.ts';
import type { SignInMethod, SignInSettings } from '../../../src/site.ts';
import { notChecked, ok, wrong, type Finding } from '../finding.ts';
import type { Provider, Reply } from '../provider.ts';
import { NOBODY } from './project.ts';

/** @returns whether a sign-in method opens the window of an identity provider, through the pages of the auth domain */
export const opensWindow = (method: SignInMethod): boolean => buttonOf(method)?.name !== undefined;

/** The sign-in methods that people may choose, each with the organization to which it belongs, if any. */
export const offered = ({ methods, tenants }: SignInSettings): { method: SignInMethod; tenant?: string }[] =>
  tenants
    ? tenants.options.flatMap(({ id, methods: own = methods }) =>
        own.map((method) => ({ method, tenant: id })),
      )
    : methods.map((method) => ({ method }));

/**
 * Checks whether the Firebase project has enabled each sign-in method that the site offers.
 *
 * @param settings The sign-in settings of src/site.ts.
 * @param authDomain The host of the page to which identity providers return.
 */
export const checkMethods = (
  provider: Provider,
  settings: SignInSettings,
  authDomain: string,
): Promise<Finding[]> =>
  Promise.all(
    offered(settings).map(async ({ method, tenant }) =>
      findingOf(method, tenant, await probe(provider, method, tenant, authDomain)),
    ),
  );

/** Makes a call that cannot succeed, and so has no effect. @returns undefined if the method has no such call */
async function probe(
  { operate }: Provider,
  method: SignInMethod,
  tenantId: string | undefined,
  authDomain: string,
): Promise<Reply | undefined> {
  if (opensWindow(method)) {
    const continueUri = `https://${authDomain}/__/auth/handler`;
    return operate('createAuthUri', { providerId: buttonOf(method)!.provider, continueUri, tenantId });
  }
  if (method === 'email')
    return operate('signInWithPassword', { email: NOBODY, password: 'of nobody', tenantId });
  if (method === 'emailLink')
    return operate('signInWithEmailLink', { email: NOBODY, oobCode: 'of-no-mail', tenantId });
  return undefined;
}

/** The Firebase console's names of sign-in methods without an identity provider. */
const CONSOLE_NAMES: Readonly<Record<string, string>> = {
  email: 'Email/Password',
  emailLink: 'Email link (passwordless sign-in), under Email/Password',
  phone: 'Phone',
  anonymous: 'Anonymous',
};

/* What the refusals of `probe` mean. The first two: the sign-in method is on, or off. The third: the tenant is unknown. */
const IS_ON = /^(EMAIL_NOT_FOUND|INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|USER_NOT_FOUND)/;
const IS_OFF = /^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|INVALID_PROVIDER_ID)/;
const HAS_NO_TENANT = /^(TENANT_NOT_FOUND|INVALID_TENANT_ID)/;

/** @param reply The answer to `probe`. */
function findingOf(method: SignInMethod, tenant: string | undefined, reply: Reply | undefined): Finding {
  const name = typeof method === 'string' ? method : method.provider;
  const label = buttonOf(method)?.name ?? CONSOLE_NAMES[name]!;
  const place = tenant ? ` of the organization ${tenant}` : '';
  if (!reply)
    return notChecked(
      `Whether ${label} is switched on${place}: it does not show from outside.`,
      `In the Firebase console, look at ${label} under Authentication, Sign-in method.`,
    );
  const { refusal } = reply;
  if (refusal === undefined || IS_ON.test(refusal)) return ok(`${label} is switched on${place}.`);
  if (HAS_NO_TENANT.test(refusal))
    return wrong(
      `The project has no tenant ${tenant}, so nobody of that organization can sign in.`,
      'Correct signIn.tenants in src/site.ts, or add the tenant in the Google Cloud console, under Identity Platform, Tenants.',
    );
  if (IS_OFF.test(refusal))
    return wrong(
      `The site offers ${label}, which is switched off${place}: whoever tries it reads an error.`,
      `In the Firebase console, under Authentication, Sign-in method, enable ${label}; or remove ${name} from signIn.methods in src/site.ts and run npm run deploy again.`,
    );
  return notChecked(
    `Whether ${label} is switched on${place}: the provider says ${refusal}.`,
    `In the Firebase console, look at ${label} under Authentication, Sign-in method.`,
  );
}
