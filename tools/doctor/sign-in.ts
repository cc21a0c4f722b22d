import { isHost } from '../../src/build/host.ts';
import type { HostConfig } from '../../src/auth/host-config.ts';
import { buttonOf } from '../../src/auth/method-buttons.ts';
import type { SignInMethod, SignInSettings } from '../../src/site.ts';
import { parsed } from './ask.ts';
import type { Visit } from './examine.ts';
import type { Provider } from './project.ts';
import { note, notChecked, ok, wrong, type Finding } from './report.ts';

/* What the doctor asks about sign-in: the configuration, the auth domain, the sign-in methods and the links in mails. */

const CHECK_AUTH_DOMAIN =
  'Check authDomain in src/site.ts. It takes a domain of your own on Firebase Hosting; without it, the project’s is used. Then run npm run deploy again.';

/** The address of the configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON = '/__/firebase/init.json';

/** Checks the configuration that Hosting serves. @returns the one that the app uses, if any, and the finding about it */
export async function checkConfiguration({
  get,
  settings,
}: Visit): Promise<{ config?: HostConfig; finding: Finding }> {
  const { status, text } = await get(INIT_JSON);
  const served = parsed(text) as Partial<HostConfig> | undefined;
  if (status !== 200 || typeof served?.apiKey !== 'string' || typeof served.authDomain !== 'string')
    return {
      finding: wrong(
        `${INIT_JSON} holds no apiKey and authDomain (status ${status}), so nobody can sign in.`,
        'In the Firebase console, under Project settings, General, Your apps, add a web app and link it to this Hosting site. Then run npm run deploy again.',
      ),
    };
  // A deployment replaces Hosting's auth domain by that of src/site.ts.
  const config = { ...(served as HostConfig), authDomain: settings.authDomain ?? served.authDomain };
  const { authDomain, authEmulatorUrl, projectId } = config;
  if (authEmulatorUrl)
    return {
      config,
      finding: note(`Sign-in goes to the Auth emulator at ${authEmulatorUrl}, so no project was checked.`),
    };
  if (!isHost(authDomain))
    return {
      finding: wrong(`The auth domain ${authDomain} is no host, so nobody can sign in.`, CHECK_AUTH_DOMAIN),
    };
  return { config, finding: ok(`Sign-in goes to project ${projectId}, over ${authDomain}.`) };
}

/** Checks the pages of Firebase Auth on the auth domain, which the site frames, and opens in a window. */
export async function checkAuthPages({ ask, config, settings }: Visit): Promise<Finding | Finding[]> {
  const isNeeded = offered(settings.signIn).some(({ method }) => opensWindow(method));
  if (!config || config.authEmulatorUrl || !isNeeded) return [];
  const { apiKey, authDomain } = config;
  const parameters = new URLSearchParams({ apiKey, appName: '[DEFAULT]', providerId: 'google.com' });
  for (const page of ['iframe', 'handler']) {
    const address = `https://${authDomain}/__/auth/${page}`;
    const answer = await ask(`${address}?${parameters}`).catch(({ message }: Error) => message);
    // A parked domain answers every address with a page of its own. Firebase's two pages start an object of this name.
    if (typeof answer !== 'string' && answer.status === 200 && answer.text.includes('fireauth')) continue;
    const reason =
      typeof answer === 'string' ? answer : `${address} is not Firebase’s page (status ${answer.status}).`;
    return wrong(`Signing in with Google fails: ${reason}`, CHECK_AUTH_DOMAIN);
  }
  return ok(`The sign-in pages of ${authDomain} answer.`);
}

/** @returns whether a sign-in method opens the window of an identity provider, through the pages of the auth domain */
const opensWindow = (method: SignInMethod): boolean => buttonOf(method).name !== undefined;

/** The sign-in methods that people may choose, each with the organization to which it belongs, if any. */
const offered = ({ methods, tenants }: SignInSettings): { method: SignInMethod; tenant?: string }[] =>
  tenants
    ? tenants.options.flatMap(({ id, methods: own = methods }) =>
        own.map((method) => ({ method, tenant: id })),
      )
    : methods.map((method) => ({ method }));

/** Checks whether the Firebase project has enabled each sign-in method that the site offers. */
export async function checkMethods({ provider, settings, config }: Visit): Promise<Finding[]> {
  if (!provider || !config) return [];
  const found = offered(settings.signIn).map(async ({ method, tenant }) =>
    findingOf(method, tenant, await probe(provider, method, tenant, config.authDomain)),
  );
  return Promise.all(found);
}

/** An email address that cannot exist (RFC 2606, 2). */
const NOBODY = 'nobody@doctor.invalid';

/** Makes a call that cannot succeed, and so has no effect. @returns undefined if the method has no such call */
async function probe(
  { operate }: Provider,
  method: SignInMethod,
  tenantId: string | undefined,
  authDomain: string,
): Promise<{ refusal?: string } | undefined> {
  if (opensWindow(method)) {
    const continueUri = `https://${authDomain}/__/auth/handler`;
    return operate('createAuthUri', { providerId: buttonOf(method).provider, continueUri, tenantId });
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
function findingOf(
  method: SignInMethod,
  tenant: string | undefined,
  reply: { refusal?: string } | undefined,
): Finding {
  const name = typeof method === 'string' ? method : method.provider;
  const label = buttonOf(method).name ?? CONSOLE_NAMES[name]!;
  const place = tenant ? ` of the organization ${tenant}` : '';
  const refusal = reply?.refusal;
  if (reply && (refusal === undefined || IS_ON.test(refusal))) return ok(`${label} is switched on${place}.`);
  if (refusal && HAS_NO_TENANT.test(refusal))
    return wrong(
      `The project has no tenant ${tenant}, so nobody of that organization can sign in.`,
      'Correct signIn.tenants in src/site.ts, or add the tenant in the Google Cloud console, under Identity Platform, Tenants.',
    );
  if (refusal && IS_OFF.test(refusal))
    return wrong(
      `The site offers ${label}, which is switched off${place}: whoever tries it reads an error.`,
      `In the Firebase console, under Authentication, Sign-in method, enable ${label}; or remove ${name} from signIn.methods in src/site.ts and run npm run deploy again.`,
    );
  const why = refusal ? `the provider says ${refusal}` : 'it does not show from outside';
  return notChecked(
    `Whether ${label} is switched on${place}: ${why}.`,
    `In the Firebase console, look at ${label} under Authentication, Sign-in method.`,
  );
}

const TEMPLATES = 'In the Firebase console, under Authentication, Templates, Customize action URL';

/** Checks the links in the provider's mails. They may open at the origin in src/site.ts, which is advised, or at this one. */
export async function checkActionUrl(visit: Visit): Promise<Finding | Finding[]> {
  const { provider, accessToken, settings, origin } = visit;
  if (!provider) return [];
  const ours = `${settings.origin}/auth`;
  const byHand = `${TEMPLATES} should be ${ours}. To have it checked, set GOOGLE_ACCESS_TOKEN to what gcloud auth print-access-token prints.`;
  if (!accessToken) return notChecked('The action URL of mails: only administrators can read it.', byHand);
  const { body, refusal } = await provider.settings(accessToken);
  if (refusal !== undefined)
    return notChecked(`The action URL of mails: the provider says ${refusal}.`, byHand);
  // Identity Platform REST API v2, Config: notification.sendEmail.callbackUri.
  const { notification } = body as { notification?: { sendEmail?: { callbackUri?: string } } };
  const url = notification?.sendEmail?.callbackUri ?? '/__/auth/action';
  if ([ours, `${origin}/auth`].includes(url)) return ok(`The links of mails lead to ${url}.`);
  const mend = `${TEMPLATES}, enter ${ours}.`;
  if (url.endsWith('/__/auth/action'))
    return note(
      'The links of mails open Firebase’s own page, which works, but looks like another site.',
      `${mend} Firebase refuses that for some projects.`,
    );
  return wrong(`The links of mails lead to ${url}, where this site has no page for them.`, mend);
}
