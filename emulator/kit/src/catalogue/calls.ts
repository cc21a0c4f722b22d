import { APP_OPERATIONS, type AppOperation } from './operations.ts';

/*
 * Groups of operations. Each error of the catalogue names the operations whose calls can get it. Sources: the SDK's handling
 * of each error word, call by call (firebase-js-sdk 12.19, packages/auth/src/api and core), and the checks of the stock
 * emulator (firebase-tools 15.34, src/emulator/auth/operations.ts).
 */

export const PASSWORD = ['accounts:signInWithPassword', 'accounts:signUp'] as const;
export const MAIL = ['accounts:sendOobCode'] as const;
export const MAILED_LINK = [
  'accounts:resetPassword',
  'accounts:update',
  'accounts:signInWithEmailLink',
] as const;
export const IDP = ['accounts:signInWithIdp'] as const;
export const CUSTOM_TOKEN = ['accounts:signInWithCustomToken'] as const;
export const TEXT_MESSAGE = [
  'accounts:sendVerificationCode',
  'mfaEnrollment:start',
  'mfaSignIn:start',
] as const;
export const PHONE = ['accounts:sendVerificationCode', 'accounts:signInWithPhoneNumber'] as const;
export const PHONE_CODE = [
  'accounts:signInWithPhoneNumber',
  'mfaEnrollment:finalize',
  'mfaSignIn:finalize',
] as const;
export const ENROLLMENT = ['mfaEnrollment:start', 'mfaEnrollment:finalize'] as const;
export const SECOND_FACTOR = [...ENROLLMENT, 'mfaSignIn:start', 'mfaSignIn:finalize'] as const;
export const PASSKEY_ENROLLMENT = ['passkeyEnrollment:start', 'passkeyEnrollment:finalize'] as const;
export const PASSKEY_ANSWER = ['passkeyEnrollment:finalize', 'passkeySignIn:finalize'] as const;
export const ACCOUNT_CHANGE = [
  'accounts:update',
  'accounts:delete',
  ...MAIL,
  ...ENROLLMENT,
  'mfaEnrollment:withdraw',
] as const;
export const CURRENT_USER = ['accounts:lookup', ...ACCOUNT_CHANGE] as const;
export const BOT_CHECK = [...PASSWORD, ...MAIL, ...TEXT_MESSAGE] as const;
/** The calls that sign a person in. Sign-in with a custom token is not among them, because a server makes the token. */
export const SIGN_IN = [
  ...PASSWORD,
  'accounts:signInWithEmailLink',
  ...IDP,
  'accounts:signInWithPhoneNumber',
] as const;
/** The calls that an app makes before a person is signed in, and its first call after that. */
export const START = [
  ...SIGN_IN,
  ...MAIL,
  'accounts:sendVerificationCode',
  'accounts:createAuthUri',
  ...CUSTOM_TOKEN,
  'accounts:lookup',
] as const;
/**
 * All calls of an app. Google's servers in front of the provider can refuse each of them, and a broken connection can
 * interrupt each of them.
 */
export const EVERY_CALL = Object.keys(APP_OPERATIONS) as AppOperation[];
