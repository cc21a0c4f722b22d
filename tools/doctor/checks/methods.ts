import { methodFault } from '../../../src/sign-in/method-fault.ts';
import { buttonOf } from '../../../src/sign-in/method-buttons.ts';
import type { SignInMethod } from '../../../src/site.ts';
import type { Check } from '../check.ts';
import { notChecked, ok, wrong, type Result } from '../finding.ts';
import { methodsOf, nameOf, opensWindow } from '../methods.ts';
import type { Provider, Reply } from '../provider.ts';
import type { Visit } from '../visit.ts';
import { NOBODY } from './project.ts';

/** The methods of signing in, each against the project. */
export const methodChecks: readonly Check[] = [
  { id: 'methods', run: areUsable },
  { id: 'method', run: areSwitchedOn },
];

async function areUsable({ signIn }: Visit): Promise<Result[]> {
  const settings = await signIn();
  if (!settings) return [notChecked('The methods of signing in are unknown without a configuration.')];
  const methods = methodsOf(settings);
  const fault = methodFault(methods);
  if (fault !== undefined)
    return [
      wrong(
        `Sign-in does not open, because its methods ${fault}.`,
        'Correct signIn.methods in src/site.ts, or signIn in the configuration, and deploy again.',
      ),
    ];
  return [ok(`The site offers ${methods.map(nameOf).join(', ')}.`)];
}

async function areSwitchedOn({ signIn, project, provider, configuration }: Visit): Promise<Result[]> {
  const settings = await signIn();
  const { config } = await configuration();
  if (!settings || !config) return [];
  if ((await project())?.refusal !== undefined)
    return [
      notChecked('Which methods are switched on: the provider told nothing about the project, see above.'),
    ];
  const asked = (await provider())!;
  const continueUri = `https://${config.authDomain}/__/auth/handler`;
  const tenants = settings.tenants?.options ?? [undefined];
  const results: Result[] = [];
  for (const tenant of tenants)
    for (const method of tenant?.methods ?? settings.methods)
      if (buttonOf(method))
        results.push(await isSwitchedOn({ method, tenant: tenant?.id, continueUri, asked }));
  return results;
}

interface Question {
  method: SignInMethod;
  /** Absent for accounts of no organization. */
  tenant: string | undefined;
  continueUri: string;
  asked: Provider;
}

/** The names in the Firebase console of the methods that are no identity providers. */
const CONSOLE_NAMES: Readonly<Record<string, string>> = {
  email: 'Email/Password',
  emailLink: 'Email link (passwordless sign-in), under Email/Password',
  phone: 'Phone',
  anonymous: 'Anonymous',
};

async function isSwitchedOn({ method, tenant, continueUri, asked }: Question): Promise<Result> {
  const name = nameOf(method);
  const label = buttonOf(method)!.name ?? CONSOLE_NAMES[name]!;
  const place = tenant ? ` of the organization ${tenant}` : '';
  const byHand = `In the Firebase console, look at ${label} under Authentication, Sign-in method.`;
  const reply = await probe(method, asked, continueUri, tenant);
  const verdict = reply && verdictOf(reply);
  const id = `method-${name}`;
  if (verdict === 'on') return { ...ok(`${label} is switched on${place}.`), id };
  if (verdict === 'no tenant')
    return wrong(
      `The project has no tenant ${tenant}, so nobody of that organization can sign in.`,
      'Correct signIn.tenants in src/site.ts, or add the tenant in the Google Cloud console, under Identity Platform, Tenants.',
      { id },
    );
  if (verdict === 'off')
    return wrong(
      `The site offers ${label}, which is switched off${place}: whoever tries it reads an error.`,
      `In the Firebase console, under Authentication, Sign-in method, enable ${label}; or remove ${name} from signIn.methods in src/site.ts and deploy again.`,
      { id, where: asked.host },
    );
  if (asked.isEmulator) return { ...ok(`The Auth emulator takes ${label}.`), id };
  const why = reply ? `the provider says ${reply.refusal}` : 'it does not show from outside';
  return { ...notChecked(`Whether ${label} is switched on${place}: ${why}.`, byHand), id };
}

/** Asks in a way that cannot succeed, so that nothing is created or sent. @returns undefined where there is no such way */
function probe(
  method: SignInMethod,
  { operate }: Provider,
  continueUri: string,
  tenantId: string | undefined,
): Promise<Reply> | undefined {
  const scope = tenantId === undefined ? {} : { tenantId };
  if (opensWindow(method))
    return operate('createAuthUri', { providerId: buttonOf(method)!.provider, continueUri, ...scope });
  if (method === 'email')
    return operate('signInWithPassword', { email: NOBODY, password: 'of nobody', ...scope });
  if (method === 'emailLink')
    return operate('signInWithEmailLink', { email: NOBODY, oobCode: 'of-no-mail', ...scope });
  return undefined;
}

/** The refusals of somebody whom the method does not know; it is switched on. */
const UNKNOWN_PERSON = /^(EMAIL_NOT_FOUND|INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|USER_NOT_FOUND)/;
const SWITCHED_OFF = /^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|INVALID_PROVIDER_ID)/;
const NO_TENANT = /^(TENANT_NOT_FOUND|INVALID_TENANT_ID)/;

function verdictOf({ refusal }: Reply): 'on' | 'off' | 'no tenant' | undefined {
  if (refusal === undefined || UNKNOWN_PERSON.test(refusal)) return 'on';
  if (SWITCHED_OFF.test(refusal)) return 'off';
  return NO_TENANT.test(refusal) ? 'no tenant' : undefined;
}
