import * as v from 'valibot';
import { check, mustBe } from '../check/check.ts';
import { dictionary, fields, whole } from '../check/schemas.ts';

/** @returns a schema for texts of this form. @param words Says what the text must be. */
const textLike = (form: RegExp, words: string) =>
  v.pipe(v.string(mustBe(words)), v.regex(form, mustBe(words)));

/** @returns a schema for a setting that a namespace may change, and take back with `null` */
const setting = <Schema extends v.GenericSchema>(schema: Schema) => v.exactOptional(v.nullable(schema));

const flag = v.exactOptional(v.boolean());

/** The limits of lengths are the provider's (cloud.google.com/identity-platform/docs/password-policy). */
const PASSWORD_POLICY = fields({
  enforcementState: v.exactOptional(v.picklist(['ENFORCE', 'OFF'])),
  forceUpgradeOnSignin: flag,
  customStrengthOptions: fields({
    minPasswordLength: v.exactOptional(whole(6, 30)),
    maxPasswordLength: v.exactOptional(whole(6, 4096)),
    containsLowercaseCharacter: flag,
    containsUppercaseCharacter: flag,
    containsNumericCharacter: flag,
    containsNonAlphanumericCharacter: flag,
  }),
});

/**
 * The rules for passwords, in the provider's names. By default, `enforcementState` is `ENFORCE`, a password needs 6
 * characters and may have 4096, and a password that is in use stays valid: `forceUpgradeOnSignin` refuses it too.
 */
export type PasswordPolicy = v.InferInput<typeof PASSWORD_POLICY>;

export const PROJECT_CHANGES = fields({
  phoneCodes: setting(
    dictionary(
      textLike(/^\d{6}$/, 'a text of six digits, such as "654321"'),
      textLike(/^\+\d{7,15}$/, 'an object of phone numbers (E.164), such as { "+16505553434": "654321" }'),
    ),
  ),
  passwordPolicy: setting(PASSWORD_POLICY),
  enumerationProtection: setting(v.boolean()),
  unverifiedProviders: setting(
    v.array(
      textLike(/^[a-z0-9-]+\.[a-z0-9.-]+$/, 'the id of a provider, such as "facebook.com" or "oidc.acme"'),
    ),
  ),
  totp: setting(v.boolean()),
  revocation: setting(v.boolean()),
  addressChanges: setting(v.boolean()),
  secondFactorMails: setting(v.boolean()),
});

/** Changes of the project's settings; `null` takes a change back. */
export type ProjectChanges = v.InferInput<typeof PROJECT_CHANGES>;

/**
 * Settings of the Firebase project that the stock Auth emulator lacks, or has for all tests together.
 *
 * - `phoneCodes`: the code of each test phone number (E.164), e.g. `{ '+16505553434': '654321' }`.
 * - `passwordPolicy`: which passwords the provider accepts.
 * - `enumerationProtection`: whether the provider hides which addresses have an account. `false` changes nothing at the
 *   emulator.
 * - `unverifiedProviders`: the ids of identity providers that do not vouch for an e-mail address, e.g. `facebook.com`.
 * - `totp`: whether apps can add an authenticator app as second factor. `accounts.addTotp` asks for it too.
 * - `addressChanges`: whether a mailed link that changes an address ends sessions, and mails the old address.
 * - `secondFactorMails`: whether an added second factor gets a mail whose link removes it.
 * - `revocation`: whether `revokeRefreshTokens` of the Admin SDK ends sessions. `accounts.revoke` asks for it too.
 */
export type ProjectSettings = { [Name in keyof ProjectChanges]: NonNullable<ProjectChanges[Name]> };

/** @param value JSON of a request. @throws {AuthFaultsError} with one sentence, if a setting is unknown or wrong */
export const readProjectChanges = (value: unknown): ProjectChanges =>
  check(PROJECT_CHANGES, value, 'The project');
