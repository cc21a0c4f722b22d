/** The properties of a new account. */
export interface AccountDetails {
  /** Display name; may be empty. */
  name: string;
  email: string;
  /** At least six characters. */
  password: string;
  /** Whether the e-mail address counts as verified. */
  verified: boolean;
  /** The id of its tenant; absent for none. */
  organization?: string;
}

/** The sign-in methods that a tenant allows, in the provider's words; `disableAuth` disables all of them. */
export interface OrganizationSettings {
  allowPasswordSignup?: boolean;
  enableEmailLinkSignin?: boolean;
  enableAnonymousUser?: boolean;
  disableAuth?: boolean;
}

/** An account as the provider stores it, in the provider's words; the password is not readable. */
export interface StoredAccount {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** E.164, or empty. */
  phoneNumber: string;
  /** Sign-in methods, e.g. `password`, `google.com`. */
  providers: string[];
}

/** The purpose of a mail, in the provider's words. */
export type MailKind =
  | 'VERIFY_EMAIL'
  | 'PASSWORD_RESET'
  | 'EMAIL_SIGNIN'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL';

/** A mail the provider would have sent. */
export interface Mail {
  email: string;
  kind: MailKind;
  link: string;
}

/** A phone number that receives a code when its owner signs in. */
export interface SecondFactor {
  /** E.164, e.g. `+15550100`. */
  phoneNumber: string;
  /** The name that its owner gave it. */
  name?: string;
}

/** A text message the provider would have sent. */
export interface PhoneCode {
  phoneNumber: string;
  /** Identifies the message; the provider requires it together with the code. */
  sessionInfo: string;
  /** Six digits. */
  code: string;
}

/** The administration of an Auth emulator, as a project's owner has it. It bypasses the gateway and so its rules. */
export interface AuthAdmin {
  /** @throws {Error} with the emulator's code, e.g. `EMAIL_EXISTS`. */
  createAccount(details: AccountDetails): Promise<{ uid: string }>;
  /** Creates a tenant that allows every sign-in method. @returns its id */
  createOrganization(): Promise<string>;
  changeOrganization(id: string, settings: OrganizationSettings): Promise<void>;
  findAccount(email: string): Promise<StoredAccount | undefined>;
  /** @param phoneNumber E.164. */
  findAccountOfPhone(phoneNumber: string): Promise<StoredAccount | undefined>;
  /** Deletes an account; does nothing if there is no such account. */
  removeAccount(email: string): Promise<void>;
  /** Disables an account, as an administrator can. @throws {Error} if there is none. */
  disableAccount(email: string): Promise<void>;
  /**
   * Enables or disables enumeration protection for the project. New projects have it; the emulator's default is off.
   *
   * @param hidden whether the project hides which addresses have an account from now on
   */
  protectEnumeration(hidden?: boolean): Promise<void>;
  /**
   * Gives an account second factors: numbers that receive a code at each sign-in. This also verifies the address, which
   * the provider requires.
   *
   * @throws {Error} if there is no such account.
   */
  addSecondFactors(email: string, factors: SecondFactor[]): Promise<void>;
  /** @returns every unused code that was sent to a phone, oldest first */
  phoneCodes(): Promise<PhoneCode[]>;
  /** @returns every mail with an unused link, oldest first. @param origin The origin of the links. */
  mails(origin: string): Promise<Mail[]>;
}

/** A user in the emulator's answers (firebase-tools, emulator/auth/schema: UserInfo). */
interface UserInfo {
  localId: string;
  email?: string;
  displayName?: string;
  emailVerified?: boolean;
  phoneNumber?: string;
  providerUserInfo?: { providerId: string }[];
}

/**
 * @param auth Origin of the Auth emulator itself: Node does not resolve NAME.localhost, and needs no namespace.
 */
export function authAdmin(auth: string, projectId: string): AuthAdmin {
  const toolkit = `${auth}/identitytoolkit.googleapis.com`;
  const accounts = `${toolkit}/v1/projects/${projectId}/accounts`;
  const tenants = `${toolkit}/v2/projects/${projectId}/tenants`;

  async function lookUp(key: object): Promise<StoredAccount | undefined> {
    const { users } = await ask<{ users?: UserInfo[] }>(`${accounts}:lookup`, key);
    return users?.[0] && toAccount(users[0]);
  }
  const findAccount = (email: string) => lookUp({ email: [email] });

  return {
    async createAccount({ name, email, password, verified, organization }) {
      const details = { email, password, emailVerified: verified, ...(name && { displayName: name }) };
      const place = organization
        ? accounts.replace(/accounts$/, `tenants/${organization}/accounts`)
        : accounts;
      const { localId } = await ask<UserInfo>(place, details);
      return { uid: localId };
    },
    async createOrganization() {
      const everything: OrganizationSettings = {
        allowPasswordSignup: true,
        enableEmailLinkSignin: true,
        enableAnonymousUser: true,
      };
      const { name } = await ask<{ name: string }>(tenants, everything);
      return name.split('/').at(-1)!;
    },
    async changeOrganization(id, settings) {
      await ask(`${tenants}/${id}?updateMask=${Object.keys(settings).join(',')}`, settings, 'PATCH');
    },
    findAccount,
    findAccountOfPhone: (phoneNumber) => lookUp({ phoneNumber: [phoneNumber] }),
    async removeAccount(email) {
      const account = await findAccount(email);
      if (account) await ask(`${accounts}:delete`, { localId: account.uid });
    },
    async disableAccount(email) {
      const account = await findAccount(email);
      if (!account) throw new Error(`There is no account for ${email}.`);
      await ask(`${accounts}:update`, { localId: account.uid, disableUser: true });
    },
    async protectEnumeration(hidden = true) {
      const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: hidden } };
      await ask(`${auth}/emulator/v1/projects/${projectId}/config`, config, 'PATCH');
    },
    async addSecondFactors(email, factors) {
      const account = await findAccount(email);
      if (!account) throw new Error(`There is no account for ${email}.`);
      const enrollments = factors.map(({ phoneNumber, name }, index) => ({
        mfaEnrollmentId: `factor-${index}`,
        phoneInfo: phoneNumber,
        enrolledAt: new Date().toISOString(),
        ...(name && { displayName: name }),
      }));
      await ask(`${accounts}:update`, { localId: account.uid, emailVerified: true, mfa: { enrollments } });
    },
    async phoneCodes() {
      const { verificationCodes } = await ask<{ verificationCodes: PhoneCode[] }>(
        `${auth}/emulator/v1/projects/${projectId}/verificationCodes`,
      );
      return verificationCodes;
    },
    async mails(origin) {
      type Code = { email: string; requestType: MailKind; oobLink: string };
      const { oobCodes } = await ask<{ oobCodes: Code[] }>(
        `${auth}/emulator/v1/projects/${projectId}/oobCodes`,
      );
      return oobCodes.map(({ email, requestType, oobLink }) => {
        const { pathname, search } = new URL(oobLink);
        return { email, kind: requestType, link: `${origin}${pathname}${search}` };
      });
    },
  };
}

function toAccount(user: UserInfo): StoredAccount {
  return {
    uid: user.localId,
    email: user.email ?? '',
    displayName: user.displayName ?? '',
    emailVerified: user.emailVerified ?? false,
    phoneNumber: user.phoneNumber ?? '',
    providers: (user.providerUserInfo ?? []).map(({ providerId }) => providerId),
  };
}

async function ask<Answer>(url: string, body?: object, method = 'POST'): Promise<Answer> {
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const response = await fetch(url, body ? { method, headers, body: JSON.stringify(body) } : { headers });
  const answer = (await response.json()) as Answer & { error?: { message: string } };
  if (!response.ok) throw new Error(`The Auth emulator refused: ${answer.error?.message ?? response.status}`);
  return answer;
}
