import { askJson } from '../http/ask-json.ts';
import type { MailKind, NewAccount, SecondFactor, TenantSettings } from './account-details.ts';

/** An account as the provider stores it, under the provider's names. The password cannot be read. */
export interface StoredAccount {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** The phone number in E.164, or an empty string. */
  phoneNumber: string;
  /** Sign-in methods, e.g. `password`, `google.com`. */
  providers: string[];
  /** The second factors as the emulator stores them; absent if the account has had none. */
  mfaInfo?: readonly Readonly<Record<string, unknown>>[];
}

/** The administration of an Auth emulator, with the rights of a project's owner. */
export type AuthAdmin = ReturnType<typeof authAdmin>;

/** A user in the emulator's answers (firebase-tools, emulator/auth/schema: UserInfo). */
type UserInfo = Partial<Omit<StoredAccount, 'uid' | 'providers'>> & {
  localId: string;
  providerUserInfo?: { providerId: string }[];
};

const EVERY_METHOD: TenantSettings = {
  allowPasswordSignup: true,
  enableEmailLinkSignin: true,
  enableAnonymousUser: true,
};

/**
 * Makes a client for the administration of an Auth emulator. The client bypasses the gateway and its rules. When the
 * emulator refuses a call, the method throws an `Error` with the emulator's code, e.g. `EMAIL_EXISTS`.
 *
 * @param auth Origin of the Auth emulator, not of the gateway. (Node could not resolve the gateway's NAME.localhost, and
 *   accounts need no namespace.)
 * @param scope Id of the tenant whose accounts, mails and codes the client manages; absent for those that belong to no
 *   tenant.
 * @example const admin = authAdmin('http://127.0.0.1:9099', 'demo-app');
 */
export function authAdmin(auth: string, projectId: string, scope?: string) {
  const toolkit = `${auth}/identitytoolkit.googleapis.com`;
  const pathOf = (tenant?: string) => `projects/${projectId}${tenant ? `/tenants/${tenant}` : ''}`;
  const accountsOf = (tenant?: string) => `${toolkit}/v1/${pathOf(tenant)}/accounts`;
  const accounts = accountsOf(scope);
  const tenants = `${toolkit}/v2/projects/${projectId}/tenants`;
  const emulated = `${auth}/emulator/v1/${pathOf(scope)}`;

  async function lookUp(key: object): Promise<StoredAccount | undefined> {
    const { users } = await ask<{ users?: UserInfo[] }>(`${accounts}:lookup`, key);
    return users?.[0] && toAccount(users[0]);
  }
  const findAccount = (email: string) => lookUp({ email: [email] });

  async function uidOf(email: string): Promise<string> {
    const account = await findAccount(email);
    if (!account) throw new Error(`There is no account for ${email}.`);
    return account.uid;
  }
  async function updateAccount(email: string, changes: object): Promise<void> {
    await ask(`${accounts}:update`, { localId: await uidOf(email), ...changes });
  }
  /** Deletes an account. @param tenant The account's tenant; by default, that of the client. */
  async function removeById(uid: string, tenant = scope): Promise<void> {
    await ask(`${accountsOf(tenant)}:delete`, { localId: uid });
  }

  return {
    tenantId: scope,
    /** Creates an account whole, or not at all. */
    async createAccount(account: NewAccount) {
      const { name, verified, tenant, uid, claims, secondFactors, providers = [], ...credentials } = account;
      const ofTenant = accountsOf(tenant ?? scope);
      const { localId } = await ask<UserInfo>(ofTenant, {
        ...credentials,
        emailVerified: verified || Boolean(secondFactors?.length),
        ...(name && { displayName: name }),
        ...(uid && { localId: uid }),
        ...(secondFactors && { mfaInfo: enrollmentsOf(secondFactors) }),
      });
      const update = (changes: object) => ask(`${ofTenant}:update`, { localId, ...changes });
      try {
        if (claims) await update({ customAttributes: JSON.stringify(claims) });
        for (const providerId of providers) {
          const { email } = credentials;
          await update({ linkProviderUserInfo: { providerId, rawId: email, email, displayName: name } });
        }
      } catch (error) {
        await removeById(localId, tenant);
        throw error;
      }
      return { uid: localId };
    },
    /** Creates a tenant, which by default allows every sign-in method. @returns the tenant's id */
    async createTenant(settings: TenantSettings = EVERY_METHOD): Promise<string> {
      const { name } = await ask<{ name: string }>(tenants, settings);
      return name.split('/').at(-1)!;
    },
    async changeTenant(id: string, settings: TenantSettings): Promise<void> {
      await ask(`${tenants}/${id}?updateMask=${Object.keys(settings).join(',')}`, settings, 'PATCH');
    },
    /** @param key The account's addresses or numbers, under the provider's names. */
    lookUp,
    findAccount,
    /** @returns the id of an account. @throws {Error} if there is no such account. */
    uidOf,
    removeById,
    /** Changes fields of an account, under the provider's names. @throws {Error} if there is no such account. */
    updateAccount,
    /**
     * @returns every unused code of six digits that was sent to a phone, oldest first. To use a code, a client sends it with
     *   `sessionInfo`
     */
    async phoneCodes() {
      type Code = { phoneNumber: string; sessionInfo: string; code: string };
      return (await ask<{ verificationCodes: Code[] }>(`${emulated}/verificationCodes`)).verificationCodes;
    },
    /** @returns every mail with an unused link, oldest first. @param origin The origin to put into the links. */
    async mails(origin: string) {
      type Code = { email: string; requestType: MailKind; oobLink: string };
      const { oobCodes } = await ask<{ oobCodes: Code[] }>(`${emulated}/oobCodes`);
      return oobCodes.map(({ email, requestType, oobLink }) => {
        const { pathname, search } = new URL(oobLink);
        return { email, kind: requestType, link: `${origin}${pathname}${search}` };
      });
    },
    /**
     * Calls the provider as an app does, without the rights of the project's owner.
     *
     * @param operation e.g. `signInWithPassword`, as in `/v1/accounts:signInWithPassword`
     */
    callAsClient: (operation: string, body: object): Promise<Record<string, string>> =>
      ask(`${toolkit}/v1/accounts:${operation}?key=any`, body, 'POST', {}),
  };
}

/** @returns second factors under the provider's names */
export const enrollmentsOf = (factors: readonly SecondFactor[]) =>
  factors.map(({ phoneNumber, name }, index) => ({
    mfaEnrollmentId: `factor-${index}`,
    phoneInfo: phoneNumber,
    enrolledAt: new Date().toISOString(),
    ...(name && { displayName: name }),
  }));

const toAccount = ({ localId: uid, providerUserInfo = [], ...known }: UserInfo): StoredAccount => ({
  email: '',
  displayName: '',
  emailVerified: false,
  phoneNumber: '',
  ...known,
  uid,
  providers: providerUserInfo.map(({ providerId }) => providerId),
});

const OWNER = { authorization: 'Bearer owner' };

async function ask<Answer>(
  url: string,
  body?: object,
  method = 'POST',
  rights: Record<string, string> = OWNER,
): Promise<Answer> {
  type Refused = { error?: { message: string } };
  const { ok, status, json } = await askJson<Answer & Refused>(url, {
    headers: rights,
    ...(body && { method, body }),
  });
  if (!ok || !json) throw new Error(`The Auth emulator refused: ${json?.error?.message ?? status}`);
  return json;
}
