import * as v from 'valibot';
import { fields, jsonObject, list, oneOf, text } from '../check/schemas.ts';

export const SECOND_FACTORS = list(fields({ phoneNumber: text, name: v.optional(v.string()) }));

/** A phone number (E.164) that receives a code when its owner signs in, and the `name` that the person gave to it. */
export type SecondFactor = v.InferInput<typeof SECOND_FACTORS>[number];

const DETAILS = v.strictObject({
  name: v.string(),
  email: text,
  password: text,
  verified: v.boolean(),
  tenant: v.optional(text),
  uid: v.optional(text),
  phoneNumber: v.optional(text),
  claims: v.optional(jsonObject<Readonly<Record<string, unknown>>>()),
  secondFactors: v.optional(SECOND_FACTORS),
  providers: v.optional(list(text)),
});

/**
 * The properties of a new account.
 *
 * - `name`: the display name, or an empty string.
 * - `password`: at least six characters.
 * - `verified`: whether the e-mail address counts as verified.
 * - `tenant`: the id of the account's tenant; absent for an account without a tenant.
 * - `uid`: the account's id; by default, the provider chooses one.
 * - `phoneNumber`: a phone number with which the person can sign in too (E.164).
 * - `claims`: custom claims, which are in each ID token of the account.
 * - `secondFactors`: phone numbers that receive a code at each sign-in. The address then counts as verified.
 * - `providers`: further sign-in methods under the same address, e.g. `google.com`.
 */
export type AccountDetails = v.InferInput<typeof DETAILS>;

const { entries } = v.partial(DETAILS);

export const NEW_ACCOUNT = fields(entries);

/** The properties that a test or a seed chooses for an account. */
export type NewAccount = v.InferInput<typeof NEW_ACCOUNT>;

export const SEED_ACCOUNT = fields({ ...entries, email: text });

/** An account of a seed. Without a password, its owner can sign in by `providers` or by `phoneNumber` only. */
export type SeedAccount = v.InferInput<typeof SEED_ACCOUNT>;

const flag = v.optional(v.boolean());

export const TENANT_SETTINGS = fields({
  allowPasswordSignup: flag,
  enableEmailLinkSignin: flag,
  enableAnonymousUser: flag,
  disableAuth: flag,
  mfaConfig: v.optional(
    fields({ state: v.picklist(['ENABLED']), enabledProviders: list(v.picklist(['PHONE_SMS'])) }),
  ),
});

/**
 * The sign-in methods that a tenant allows, under the provider's names. `disableAuth` disables every sign-in method;
 * `mfaConfig` says whether accounts may have a second factor.
 */
export type TenantSettings = v.InferInput<typeof TENANT_SETTINGS>;

export const MAIL_KIND = oneOf('a kind of mail', [
  'VERIFY_EMAIL',
  'PASSWORD_RESET',
  'EMAIL_SIGNIN',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'REVERT_SECOND_FACTOR_ADDITION',
]);

/** The purpose of a mail, by the provider's name for it. */
export type MailKind = v.InferInput<typeof MAIL_KIND>;
