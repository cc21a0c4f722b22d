import { setTimeout as wait } from 'node:timers/promises';
import { check } from '../check/check.ts';
import {
  MAIL_KIND,
  NEW_ACCOUNT,
  SECOND_FACTORS,
  TENANT_SETTINGS,
  type AccountDetails,
  type MailKind,
  type NewAccount,
  type SecondFactor,
  type TenantSettings,
} from './account-details.ts';
import { authAdmin, enrollmentsOf, type AuthAdmin } from './auth-admin.ts';
import { faultsClient, type FaultsClient } from '../client/client.ts';
import { phoneNumberOf } from '../supplements/phone-number.ts';
import type { RunningStack } from './running-stack.ts';

/** An account that a test created, with the credentials to sign in. */
export type TestAccount = AccountDetails & { uid: string };

/** The accounts of one test. Every e-mail address contains the test's namespace, so no other test uses the same address. */
export type Accounts = ReturnType<typeof testAccounts>;

/** A tenant of one test, and the accounts in it. */
export type TestTenant = ReturnType<typeof accountsOf> & { id: string };

/**
 * How long a mail or a code may take to arrive (milliseconds). The emulator stores the mail or code before it answers the
 * app's call.
 */
const MAIL_LIMIT = 5000;
/** How long to wait between two looks (milliseconds). */
const PAUSE = 50;

/**
 * Waits until `newest` returns a mail or code.
 *
 * @param message What is missing, for the error.
 * @throws {Error} after {@link MAIL_LIMIT}
 */
async function untilSent<Sent>(message: string, newest: () => Promise<Sent | undefined>): Promise<Sent> {
  // Counts looks, because a test may set the clock to a time that does not pass.
  for (let waited = 0; waited < MAIL_LIMIT; waited += PAUSE) {
    const sent = await newest();
    if (sent !== undefined) return sent;
    await wait(PAUSE);
  }
  throw new Error(`No ${message} was sent within ${MAIL_LIMIT / 1000} s.`);
}

/**
 * @param stack the test's gateway and the Auth emulator behind it
 * @param origin origin of the test's namespace; the links in mails begin with this origin
 * @example const accounts = testAccounts(stack, namespace, stack.gateway);
 */
export function testAccounts({ auth, projectId, gateway }: RunningStack, namespace: string, origin: string) {
  const admin = authAdmin(auth, projectId);
  const { act } = faultsClient(gateway, namespace);
  return {
    ...accountsOf(admin, namespace, origin, act),
    /** Creates a tenant, which by default allows every sign-in method. @example const tenant = await accounts.createTenant(); */
    async createTenant(settings?: TenantSettings): Promise<TestTenant> {
      if (settings !== undefined) check(TENANT_SETTINGS, settings, 'accounts.createTenant');
      const id = await admin.createTenant(settings);
      return { id, ...accountsOf(authAdmin(auth, projectId, id), namespace, origin, act) };
    },
    /** Changes the sign-in methods of a tenant. @example await accounts.changeTenant(tenant.id, { disableAuth: true }); */
    async changeTenant(id: string, settings: TenantSettings): Promise<void> {
      await admin.changeTenant(id, check(TENANT_SETTINGS, settings, 'accounts.changeTenant'));
    },
  };
}

/** @param admin the administration of the project, or of one tenant */
function accountsOf(admin: AuthAdmin, namespace: string, origin: string, act: FaultsClient['act']) {
  let emails = 0;
  let phones = 0;

  const newEmail = (label = 'person') => `${label}.${++emails}@${namespace}.example.com`;

  async function outOfBandLinks(email: string, kind?: MailKind): Promise<string[]> {
    if (kind !== undefined) check(MAIL_KIND, kind, 'The kind of mail');
    if (kind === 'REVERT_SECOND_FACTOR_ADDITION')
      return (await act<string[]>('secondFactorLinks', { email })).map((link) => `${origin}${link}`);
    const mails = await admin.mails(origin);
    return mails
      .filter((mail) => mail.email === email && (kind ?? mail.kind) === mail.kind)
      .map(({ link }) => link);
  }

  const outOfBandLink = (email: string, kind: MailKind) =>
    untilSent(`${kind} mail to ${email}`, async () => (await outOfBandLinks(email, kind)).at(-1));

  const newestCode = (phoneNumber: string, after = 0) =>
    untilSent(`code to ${phoneNumber}`, async () =>
      (await admin.phoneCodes())
        .filter((code) => code.phoneNumber === phoneNumber)
        .slice(after)
        .at(-1),
    );

  /** Signs in with an identity provider, without the app's page. */
  async function signInBy(providerId: string, email: string, name?: string): Promise<void> {
    const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
    const postBody = new URLSearchParams({ providerId, id_token: idToken }).toString();
    await admin.callAsClient('signInWithIdp', { postBody, requestUri: origin, returnSecureToken: true });
  }

  return {
    /** @returns an address that no account has yet. @example accounts.newEmail('ada+3gpp'); // begins with the label */
    newEmail,
    /** @returns the unused links mailed to an address, oldest first. @example await accounts.outOfBandLinks(email); */
    outOfBandLinks,
    /** @returns the newest link of a kind; waits 5 s for it. @example await accounts.outOfBandLink(email, 'VERIFY_EMAIL'); */
    outOfBandLink,
    /** @returns a number of the United States (E.164), which no account has yet. @example accounts.newPhoneNumber(); */
    newPhoneNumber: (): string => phoneNumberOf(`${namespace} ${++phones}`),
    /**
     * @param after how many unused codes the number had before; the function waits for one more
     * @returns the newest unused code sent to a number
     * @throws {Error} if no code arrives
     * @example await page.getByLabel('Code').fill(await accounts.phoneCode(phoneNumber));
     */
    phoneCode: async (phoneNumber: string, after?: number) => (await newestCode(phoneNumber, after)).code,
    /** Signs in with a number's newest code, without a page. @example const used = await accounts.usePhoneCode(number); */
    async usePhoneCode(phoneNumber: string): Promise<string> {
      const { code, sessionInfo } = await newestCode(phoneNumber);
      await admin.callAsClient('signInWithPhoneNumber', { sessionInfo, code });
      return code;
    },
    /** Creates an account, by default with an unverified address. @example const { email } = await accounts.create(); */
    async create(chosen: NewAccount = {}): Promise<TestAccount> {
      const {
        name = 'Ada',
        password = 'right-password',
        verified = false,
        email = newEmail(),
        ...more
      } = check(NEW_ACCOUNT, chosen, 'accounts.create');
      const details = { name, email, password, verified };
      const { uid } = await admin.createAccount({ ...details, ...more });
      return { ...more, ...details, uid };
    },
    /** Creates an account of an identity provider. @example const email = await accounts.createBy('google.com', 'Ada'); */
    async createBy(providerId: string, name: string): Promise<string> {
      const email = newEmail(providerId.replace('.', '-'));
      await signInBy(providerId, email, name);
      return email;
    },
    /** Adds Google to the sign-in methods of an account. @example await accounts.connectGoogle(email); */
    connectGoogle: (email: string) => signInBy('google.com', email),
    /** Verifies the address too. @example await accounts.addSecondFactors(email, [{ phoneNumber, name: 'Mobile' }]); */
    async addSecondFactors(email: string, factors: readonly SecondFactor[]): Promise<void> {
      const enrollments = enrollmentsOf(check(SECOND_FACTORS, factors, 'The list of second factors'));
      await admin.updateAccount(email, { emailVerified: true, mfa: { enrollments } });
    },
    /**
     * Adds an authenticator app to an account, and verifies its address. `addSecondFactors` would replace the app.
     *
     * @returns the app's secret, for `totpCode`. @throws {Error} with one sentence, if there is no such account
     * @example const { secret } = await accounts.addTotp(email);
     */
    addTotp: (email: string) =>
      act<{ secret: string }>('addTotp', { email, ...(admin.tenantId && { tenantId: admin.tenantId }) }),
    /** @returns the stored account, if there is one. @example const account = await accounts.find(email); */
    find: admin.findAccount,
    /** @returns the account of a number (E.164). @example const account = await accounts.findByPhone('+16505553434'); */
    findByPhone: (phoneNumber: string) => admin.lookUp({ phoneNumber: [phoneNumber] }),
    /** Changes the display name. @example await accounts.rename(email, 'Grace'); */
    rename: (email: string, displayName: string) => admin.updateAccount(email, { displayName }),
    /** Disables an account, as an administrator can. @example await accounts.disable(email); */
    disable: (email: string) => admin.updateAccount(email, { disableUser: true }),
    /** Deletes an account, if there is one. @example await accounts.remove(email); */
    async remove(email: string): Promise<void> {
      const account = await admin.findAccount(email);
      if (account) await admin.removeById(account.uid);
    },
    /**
     * Ends every session of an account, as `revokeRefreshTokens` of the Admin SDK does. Takes up to a second, because tokens
     * count whole seconds. @throws {Error} if there is no such account @example await accounts.revoke(email);
     */
    async revoke(email: string): Promise<void> {
      const { since } = await act<{ since: number }>('revoke', { uid: await admin.uidOf(email) });
      await admin.updateAccount(email, { validSince: String(since) });
    },
    /** Calls the provider as an app does. @example await accounts.call('signInWithPassword', { email, password }); */
    call: admin.callAsClient,
    /** Sets a new password by the link of the newest recovery mail. @example await accounts.resetPassword(email, 'new-one'); */
    async resetPassword(email: string, newPassword: string): Promise<void> {
      const { searchParams } = new URL(await outOfBandLink(email, 'PASSWORD_RESET'));
      await admin.callAsClient('resetPassword', { oobCode: searchParams.get('oobCode'), newPassword });
    },
  };
}
