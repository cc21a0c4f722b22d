const PASSWORD = ['accounts:signInWithPassword', 'accounts:signUp'] as const;
const MAIL = ['accounts:sendOobCode'] as const;
const MAILED_LINK = ['accounts:resetPassword', 'accounts:update', 'accounts:signInWithEmailLink'] as const;
export const IDP = ['accounts:signInWithIdp'] as const;
const CUSTOM_TOKEN = ['accounts:signInWithCustomToken'] as const;
export const TEXT_MESSAGE = [
  'accounts:sendVerificationCode',
  'mfaEnrollment:start',
  'mfaSignIn:start',
] as const;
const PHONE = ['accounts:sendVerificationCode', 'accounts:signInWithPhoneNumber'] as const;
const PHONE_CODE = [
  'accounts:signInWithPhoneNumber',
  'mfaEnrollment:finalize',
  'mfaSignIn:finalize',
] as const;
const ENROLLMENT = ['mfaEnrollment:start', 'mfaEnrollment:finalize'] as const;
const SECOND_FACTOR = [...ENROLLMENT, 'mfaSignIn:start', 'mfaSignIn:finalize'] as const;
const PASSKEY_ENROLLMENT = ['passkeyEnrollment:start', 'passkeyEnrollment:finalize'] as const;
const PASSKEY_ANSWER = ['passkeyEnrollment:finalize', 'passkeySignIn:finalize'] as const;
const ACCOUNT_CHANGE = [
  'accounts:update',
  'accounts:delete',
  ...MAIL,
  ...ENROLLMENT,
  'mfaEnrollment:withdraw',
] as const;
const CURRENT_USER = ['accounts:lookup', ...ACCOUNT_CHANGE] as const;
const BOT_CHECK = [...PASSWORD, ...MAIL, ...TEXT_MESSAGE] as const;
/** The calls that sign a person in. Sign-in with a custom token is not among them, because a server makes the token. */
export const SIGN_IN = [
  ...PASSWORD,
  'accounts:signInWithEmailLink',
  ...IDP,
  'accounts:signInWithPhoneNumber',
] as const;
/** The calls that an app makes before a person is signed in, and its first call after that. */
const START = [
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
export const EVERY_CALL = [
  ...new Set([
    ...START,
    ...CURRENT_USER,
    ...SECOND_FACTOR,
    ...MAILED_LINK,
    ...PASSKEY_ENROLLMENT,
    'passkeySignIn:start',
    'passkeySignIn:finalize',
    'accounts:revokeToken',
    'token',
    'passwordPolicy',
    'projects',
    'recaptchaConfig',
    'recaptchaParams',
  ] as const),
];

export type OperationName = (typeof EVERY_CALL)[number];

/**
 * The operations whose calls the provider refuses with an error word, for each error word.
 *
 * Sources: the SDK's handling of each word, call by call (firebase-js-sdk 12.19, packages/auth/src/api and core), and the
 * checks of the stock emulator (firebase-tools 15.34, src/emulator/auth/operations.ts). CORS_UNSUPPORTED is missing here,
 * because the SDK knows the word but does not say which call gets it.
 */
export const OPERATIONS_BY_WORD: Readonly<Record<string, readonly OperationName[]>> = {
  // Email and password
  INVALID_PASSWORD: ['accounts:signInWithPassword'],
  INVALID_LOGIN_CREDENTIALS: ['accounts:signInWithPassword'],
  EMAIL_NOT_FOUND: ['accounts:signInWithPassword', ...MAIL],
  EMAIL_EXISTS: ['accounts:signUp', 'accounts:update', ...MAIL, ...IDP, 'accounts:signInWithEmailLink'],
  WEAK_PASSWORD: ['accounts:signUp', 'accounts:update', 'accounts:resetPassword'],
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: [...PASSWORD, 'accounts:resetPassword', 'accounts:update'],
  TOO_MANY_ATTEMPTS_TRY_LATER: [
    ...SIGN_IN,
    ...MAIL,
    'accounts:createAuthUri',
    'accounts:sendVerificationCode',
    'accounts:lookup',
    'accounts:update',
    'token',
    'recaptchaParams',
    'passwordPolicy',
  ],
  INVALID_EMAIL: [...PASSWORD, 'accounts:update', 'accounts:signInWithEmailLink', ...MAIL],
  MISSING_EMAIL: [...PASSWORD, ...MAIL, 'accounts:signInWithEmailLink'],
  MISSING_PASSWORD: PASSWORD,
  INVALID_IDENTIFIER: ['accounts:createAuthUri'],
  RESET_PASSWORD_EXCEED_LIMIT: [...MAIL, 'accounts:resetPassword'],
  PASSWORD_LOGIN_DISABLED: ['accounts:signInWithPassword', 'accounts:resetPassword'],
  OPERATION_NOT_ALLOWED: [
    'accounts:signUp',
    'accounts:signInWithEmailLink',
    ...MAIL,
    ...IDP,
    ...PHONE,
    ...SECOND_FACTOR,
    'accounts:update',
  ],
  ADMIN_ONLY_OPERATION: [
    'accounts:signUp',
    'accounts:signInWithEmailLink',
    ...IDP,
    ...PHONE,
    ...MAIL,
    'accounts:delete',
  ],
  USER_DISABLED: [...SIGN_IN, ...CUSTOM_TOKEN, ...CURRENT_USER, 'token', 'mfaSignIn:finalize'],

  // Google and other providers
  USER_CANCELLED: IDP,
  MISSING_OR_INVALID_NONCE: IDP,
  INVALID_CREDENTIAL_OR_PROVIDER_ID: IDP,
  INVALID_IDP_RESPONSE: IDP,
  FEDERATED_USER_ID_ALREADY_LINKED: IDP,
  INVALID_PENDING_TOKEN: [...IDP, 'mfaSignIn:finalize'],
  INVALID_PROVIDER_ID: ['accounts:createAuthUri', ...IDP, 'accounts:update', 'projects'],
  INVALID_OAUTH_CLIENT_ID: ['projects'],

  // The current user's session
  MISSING_REFRESH_TOKEN: ['token'],
  INVALID_REFRESH_TOKEN: ['token'],
  INVALID_GRANT_TYPE: ['token'],
  PROJECT_NUMBER_MISMATCH: ['token'],
  USER_NOT_FOUND: ['token', ...CURRENT_USER, ...IDP, 'accounts:signInWithPhoneNumber'],
  INVALID_ID_TOKEN: [...CURRENT_USER, 'accounts:signUp', ...IDP, 'accounts:revokeToken'],
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: ACCOUNT_CHANGE,
  TOKEN_EXPIRED: ['token', ...CURRENT_USER],
  EMAIL_CHANGE_NEEDS_VERIFICATION: ['accounts:update'],
  UNVERIFIED_EMAIL: ['mfaEnrollment:start'],

  // Links and mails
  INVALID_OOB_CODE: MAILED_LINK,
  EXPIRED_OOB_CODE: MAILED_LINK,
  MISSING_OOB_CODE: ['accounts:resetPassword', 'accounts:signInWithEmailLink'],
  INVALID_RECIPIENT_EMAIL: MAIL,
  INVALID_MESSAGE_PAYLOAD: MAIL,
  INVALID_SENDER: MAIL,
  INVALID_CONTINUE_URI: ['accounts:createAuthUri', ...MAIL],
  MISSING_CONTINUE_URI: ['accounts:createAuthUri', ...MAIL],
  UNAUTHORIZED_DOMAIN: [...MAIL, 'recaptchaParams'],
  INVALID_HOSTING_LINK_DOMAIN: MAIL,
  INVALID_DYNAMIC_LINK_DOMAIN: MAIL,
  DYNAMIC_LINK_NOT_ACTIVATED: ['projects'],
  MISSING_ANDROID_PACKAGE_NAME: MAIL,
  MISSING_IOS_BUNDLE_ID: MAIL,
  INVALID_REQ_TYPE: ['accounts:update', ...MAIL],
  MISSING_REQ_TYPE: MAIL,
  QUOTA_EXCEEDED: [...MAIL, ...TEXT_MESSAGE],

  // Phone
  INVALID_PHONE_NUMBER: ['accounts:sendVerificationCode', 'mfaEnrollment:start'],
  MISSING_PHONE_NUMBER: PHONE,
  INVALID_CODE: PHONE_CODE,
  MISSING_CODE: PHONE_CODE,
  SESSION_EXPIRED: PHONE_CODE,
  INVALID_SESSION_INFO: PHONE_CODE,
  MISSING_SESSION_INFO: PHONE_CODE,
  REJECTED_CREDENTIAL: ['accounts:signInWithPhoneNumber'],
  PHONE_NUMBER_EXISTS: ['accounts:signInWithPhoneNumber'],
  INVALID_TEMPORARY_PROOF: ['accounts:signInWithPhoneNumber'],

  // The bot check
  CAPTCHA_CHECK_FAILED: TEXT_MESSAGE,
  INVALID_APP_CREDENTIAL: TEXT_MESSAGE,
  MISSING_APP_CREDENTIAL: ['accounts:sendVerificationCode'],
  RECAPTCHA_NOT_ENABLED: [...PASSWORD, ...MAIL, 'accounts:sendVerificationCode', 'recaptchaConfig'],
  MISSING_RECAPTCHA_TOKEN: BOT_CHECK,
  INVALID_RECAPTCHA_TOKEN: BOT_CHECK,
  INVALID_RECAPTCHA_ACTION: BOT_CHECK,
  MISSING_CLIENT_TYPE: [...BOT_CHECK, 'recaptchaConfig'],
  MISSING_RECAPTCHA_VERSION: [...BOT_CHECK, 'recaptchaConfig'],
  INVALID_RECAPTCHA_VERSION: [...BOT_CHECK, 'recaptchaConfig'],
  'captcha unimplemented': ['accounts:signInWithPassword'],

  // The second factor
  MFA_ENROLLMENT_NOT_FOUND: ['mfaSignIn:start', 'mfaSignIn:finalize', 'mfaEnrollment:withdraw'],
  MISSING_MFA_PENDING_CREDENTIAL: ['mfaSignIn:start'],
  INVALID_MFA_PENDING_CREDENTIAL: ['mfaSignIn:start', 'mfaSignIn:finalize'],
  MISSING_CREDENTIAL: ['mfaSignIn:finalize'],
  MISSING_MFA_ENROLLMENT_ID: ['mfaSignIn:start'],
  SECOND_FACTOR_EXISTS: ENROLLMENT,
  SECOND_FACTOR_LIMIT_EXCEEDED: ENROLLMENT,
  UNSUPPORTED_FIRST_FACTOR: [...ENROLLMENT, ...PHONE],
  INVALID_ARGUMENT: SECOND_FACTOR,

  // Passkeys (a preview of the SDK: firebase-js-sdk, branch passkey, July 2026)
  PASSKEY_LIMIT_EXCEEDED: PASSKEY_ENROLLMENT,
  PASSKEY_NOT_ENABLED: [...PASSKEY_ENROLLMENT, 'passkeySignIn:start', 'passkeySignIn:finalize'],
  PASSKEY_EXISTS: PASSKEY_ENROLLMENT,
  PASSKEY_CHALLENGE_TIMEOUT: PASSKEY_ANSWER,
  PASSKEY_ENROLLMENT_NOT_FOUND: ['passkeySignIn:finalize', 'accounts:update'],
  INVALID_AUTHENTICATOR_RESPONSE: PASSKEY_ANSWER,

  // Tenants
  PROJECT_DISABLED: [...PASSWORD, 'accounts:lookup'],
  INVALID_TENANT_ID: [...PASSWORD, ...IDP, 'accounts:signInWithPhoneNumber', ...MAIL],
  TENANT_ID_MISMATCH: [...CUSTOM_TOKEN, 'accounts:update', 'accounts:lookup', 'token'],
  UNSUPPORTED_TENANT_OPERATION: [...PHONE, 'projects'],

  // The project's blocking functions
  BLOCKING_FUNCTION_ERROR_RESPONSE: [...SIGN_IN, 'mfaSignIn:finalize'],

  // Custom tokens
  MISSING_CUSTOM_TOKEN: CUSTOM_TOKEN,
  INVALID_CUSTOM_TOKEN: CUSTOM_TOKEN,
  CREDENTIAL_MISMATCH: CUSTOM_TOKEN,

  // The app's configuration
  API_KEY_INVALID: EVERY_CALL,
  CONFIGURATION_NOT_FOUND: START,
  PROJECT_NOT_FOUND: EVERY_CALL,
  BILLING_NOT_ENABLED: TEXT_MESSAGE,
  INVALID_APP_ID: ['projects'],
  INVALID_CERT_HASH: ['projects'],
};
