import type { HostConfig } from '../../src/auth/host-config.ts';
import { buttonOf } from '../../src/auth/method-buttons.ts';
import type { SignInMethod, SignInSettings } from '../../src/site.ts';
import type { Visit } from './examine.ts';
import { note, notChecked, ok, wrong, type Finding } from './report.ts';

/* What the doctor asks about sign-in: the configuration, the auth domain and the sign-in methods. */

const CHECK_AUTH_DOMAIN =
  'Check authDomain in src/site.ts. It takes a domain of your own on Firebase Hosting; without it, the project’s is used. Then run npm run deploy again.';

/** The address of the configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON = '/__/firebase/init.json';

/** Checks the configuration that Hosting serves. @returns the one that the app uses, if any, and the finding about it */
export async function checkConfiguration({
  get,
  settings,
}: Visit): Promise<{ config?: HostConfig; finding: Finding }> {
  const answer = await get(INIT_JSON);
  const served = (await answer.json().catch(() => null)) as Partial<HostConfig> | null;
  if (!answer.ok || typeof served?.apiKey !== 'string' || typeof served.authDomain !== 'string')
    return {
      finding: wrong(
        `${INIT_JSON} holds no apiKey and authDomain (status ${answer.status}), so nobody can sign in.`,
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
  return { config, finding: ok(`Sign-in goes to project ${projectId}, over ${authDomain}.`) };
}

/** Checks the page of Firebase Auth on the auth domain, which the site opens in a window. */
export async function checkAuthPage({ ask, config, settings }: Visit): Promise<Finding | Finding[]> {
  const method = offered(settings.signIn)
    .map((one) => buttonOf(one.method))
    .find(({ name }) => name !== undefined);
  if (!config || config.authEmulatorUrl || !method) return [];
  const { apiKey, authDomain } = config;
  const address = handlerOf(authDomain);
  const parameters = new URLSearchParams({ apiKey, appName: '[DEFAULT]', providerId: method.provider });
  const answer = await ask(`${address}?${parameters}`).catch(({ message }: Error) => message);
  const failure = `Signing in with ${method.name} fails:`;
  if (typeof answer === 'string') return wrong(`${failure} ${answer}`, CHECK_AUTH_DOMAIN);
  // A parked domain answers every address with a page of its own. Firebase's page starts an object of this name.
  if (answer.ok && (await answer.text()).includes('fireauth'))
    return ok(`The sign-in pages of ${authDomain} answer.`);
  return wrong(`${failure} ${address} is not Firebase’s page (status ${answer.status}).`, CHECK_AUTH_DOMAIN);
}

const handlerOf = (authDomain: string) => `https://${authDomain}/__/auth/handler`;

/** The sign-in methods that people may choose, each with the organization to which it belongs, if any. */
const offered = ({ methods, tenants }: SignInSettings): { method: SignInMethod; tenant?: string }[] =>
  tenants
    ? tenants.options.flatMap(({ id, methods: own = methods }) =>
        own.map((method) => ({ method, tenant: id })),
      )
    : methods.map((method) => ({ method }));

/** A sign-in method's name in the Firebase console, and a call that cannot succeed, and so has no effect, if there is one. */
type Probe = [label: string, operation?: string, body?: object];

/** An email address that cannot exist (RFC 2606, 2). */
const email = 'nobody@doctor.invalid';

/** The methods without an identity provider. */
const PROBES: Readonly<Record<string, Probe>> = {
  email: ['Email/Password', 'signInWithPassword', { email, password: 'of nobody' }],
  emailLink: [
    'Email link (passwordless sign-in), under Email/Password',
    'signInWithEmailLink',
    { email, oobCode: 'of-no-mail' },
  ],
  phone: ['Phone'],
  anonymous: ['Anonymous'],
};

function probeOf(method: SignInMethod, authDomain: string): Probe {
  const { name, provider } = buttonOf(method);
  if (name === undefined) return PROBES[method as string]!;
  return [name, 'createAuthUri', { providerId: provider, continueUri: handlerOf(authDomain) }];
}

/** Checks whether the Firebase project has enabled each sign-in method that the site offers. */
export async function checkMethods({ provider, settings, config }: Visit): Promise<Finding[]> {
  if (!provider || !config) return [];
  const found = offered(settings.signIn).map(async ({ method, tenant }) => {
    const [label, operation, body] = probeOf(method, config.authDomain);
    if (operation === undefined) return unknown(label, 'it does not show from outside');
    const { refusal } = await provider(`accounts:${operation}`, { ...body, tenantId: tenant });
    return methodFinding(label, tenant, refusal);
  });
  return Promise.all(found);
}

const unknown = (label: string, why: string): Finding =>
  notChecked(
    `Whether ${label} is switched on: ${why}.`,
    `In the Firebase console, look at ${label} under Authentication, Sign-in method.`,
  );

/* The refusals of a probe. They tell whether the sign-in method is on or off, or that the tenant is unknown. */
const IS_ON = /^(EMAIL_NOT_FOUND|INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|USER_NOT_FOUND)/;
const IS_OFF = /^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|INVALID_PROVIDER_ID)/;
const HAS_NO_TENANT = /^(TENANT_NOT_FOUND|INVALID_TENANT_ID)/;

/** @param refusal The provider's answer to the probe of a method; `undefined` if it accepted the call. */
function methodFinding(label: string, tenant: string | undefined, refusal: string | undefined): Finding {
  const place = tenant ? ` for the organization ${tenant}` : '';
  if (refusal === undefined || IS_ON.test(refusal)) return ok(`${label} is switched on${place}.`);
  if (HAS_NO_TENANT.test(refusal))
    return wrong(
      `The project has no tenant ${tenant}, so nobody of that organization can sign in.`,
      'Correct signIn.tenants in src/site.ts, or add the tenant in the Google Cloud console, under Identity Platform, Tenants.',
    );
  if (IS_OFF.test(refusal))
    return wrong(
      `The site offers ${label}, which is switched off${place}: whoever tries it reads an error.`,
      `In the Firebase console, under Authentication, Sign-in method, enable ${label}; or remove it from signIn.methods in src/site.ts and run npm run deploy again.`,
    );
  return unknown(`${label}${place}`, `the provider says ${refusal}`);
}
