import { buttonOf, methodFault } from '../../../src/sign-in/method-buttons.ts';
import type { SignInMethod } from '../../../src/site.ts';
import { notChecked, ok, wrong, type Result } from '../finding.ts';
import { nameOf, opensWindow } from '../methods.ts';
import type { Reply } from '../provider.ts';
import type { Checks, Visit } from '../visit.ts';
import { NOBODY } from './project.ts';

/** Checks whether the Firebase project has enabled each sign-in method that the site offers. */
export const methodChecks: Checks = {
  async methods(visit) {
    const methods = await visit.methods();
    const fault = methodFault(methods);
    if (fault === undefined) return ok(`The site offers ${methods.map(nameOf).join(', ')}.`);
    return wrong(
      `Sign-in does not open, because its methods ${fault}.`,
      'Correct signIn.methods in src/site.ts, or signIn in the configuration, and deploy again.',
    );
  },

  async method(visit) {
    const { methods, tenants } = await visit.signIn();
    await visit.project();
    const results: Result[] = [];
    for (const tenant of tenants?.options ?? [undefined])
      for (const method of tenant?.methods ?? methods)
        if (buttonOf(method))
          results.push({
            id: `method-${nameOf(method)}`,
            ...(await isSwitchedOn(visit, method, tenant?.id)),
          });
    return results;
  },
};

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

/** Checks whether a sign-in method is on. @param tenant the id of a tenant; undefined for accounts outside tenants */
async function isSwitchedOn(visit: Visit, method: SignInMethod, tenant?: string): Promise<Result> {
  const { host, isEmulator } = await visit.provider();
  const name = nameOf(method);
  const label = buttonOf(method)!.name ?? CONSOLE_NAMES[name]!;
  const place = tenant ? ` of the organization ${tenant}` : '';
  const reply = await probe(visit, method, tenant);
  if (reply && (reply.refusal === undefined || IS_ON.test(reply.refusal)))
    return ok(`${label} is switched on${place}.`);
  const refusal = reply?.refusal ?? '';
  if (HAS_NO_TENANT.test(refusal))
    return wrong(
      `The project has no tenant ${tenant}, so nobody of that organization can sign in.`,
      'Correct signIn.tenants in src/site.ts, or add the tenant in the Google Cloud console, under Identity Platform, Tenants.',
    );
  if (IS_OFF.test(refusal))
    return wrong(
      `The site offers ${label}, which is switched off${place}: whoever tries it reads an error.`,
      `In the Firebase console, under Authentication, Sign-in method, enable ${label}; or remove ${name} from signIn.methods in src/site.ts and deploy again.`,
      host,
    );
  if (isEmulator) return ok(`The Auth emulator takes ${label}.`);
  const why = reply ? `the provider says ${refusal}` : 'it does not show from outside';
  return notChecked(
    `Whether ${label} is switched on${place}: ${why}.`,
    `In the Firebase console, look at ${label} under Authentication, Sign-in method.`,
  );
}

/** Makes a call that cannot succeed, and so has no effect. @returns undefined if the method has no such call */
async function probe(visit: Visit, method: SignInMethod, tenantId?: string): Promise<Reply | undefined> {
  const { operate } = await visit.provider();
  if (opensWindow(method)) {
    const continueUri = `https://${(await visit.config()).authDomain}/__/auth/handler`;
    return operate('createAuthUri', { providerId: buttonOf(method)!.provider, continueUri, tenantId });
  }
  if (method === 'email')
    return operate('signInWithPassword', { email: NOBODY, password: 'of nobody', tenantId });
  if (method === 'emailLink')
    return operate('signInWithEmailLink', { email: NOBODY, oobCode: 'of-no-mail', tenantId });
  return undefined;
}
