import { codeOfMessage, refusal, type Cause } from './cause.ts';
import {
  ACCOUNT_CHANGE,
  BOT_CHECK,
  CURRENT_USER,
  CUSTOM_TOKEN,
  ENROLLMENT,
  EVERY_CALL,
  IDP,
  MAIL,
  MAILED_LINK,
  PASSKEY_ANSWER,
  PASSKEY_ENROLLMENT,
  PASSWORD,
  PHONE,
  PHONE_CODE,
  SECOND_FACTOR,
  SIGN_IN,
  START,
  TEXT_MESSAGE,
  type OperationName,
} from './calls.ts';

/** An error message of the provider. In some messages, details follow the error word after ` : `. */
interface Refusal {
  /** What happened, in plain words without codes. */
  when: string;
  /** The code that the SDK reports; by default, a code that the SDK makes from the message. */
  code?: string;
  /** The code that the SDK reports, if another cause has this code. The cause is then listed under its message. */
  sharedCode?: string;
  /**
   * The code that the SDK reports, if this code does not say what happened. The cause is then listed under a code made from
   * the message.
   */
  vagueCode?: string;
  /** The HTTP status; by default 400. */
  status?: number;
  /** The operations whose calls can get the message; by default, all. Empty if the SDK does not say which. */
  operations?: readonly OperationName[];
  /** The evidence that the provider sends the message: where people have seen it, or that the emulator could send it. */
  evidence?: string;
}

const REST = 'emulator, REST only';
const SEEN = 'the answer as seen in public issues';

/**
 * The messages with which the provider refuses a call. The last ones are sentences, most of them of Google's servers in front
 * of the provider, which use the same sentences for other Google APIs.
 */
const refusals: Readonly<Record<string, Refusal>> = {
  // Email and password
  TOO_MANY_ATTEMPTS_TRY_LATER: {
    when: 'too many attempts came from one network',
    code: 'auth/too-many-requests',
    operations: [
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
  },
  MISSING_EMAIL: {
    when: 'an address is missing in the request',
    operations: [...PASSWORD, ...MAIL, 'accounts:signInWithEmailLink'],
    evidence: REST,
  },
  MISSING_PASSWORD: { when: 'a password is missing in the request', operations: PASSWORD, evidence: REST },
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters, Password must contain an upper case character]':
    {
      when: 'the new password breaks the project’s rules',
      operations: [...PASSWORD, 'accounts:resetPassword', 'accounts:update'],
    },
  INVALID_IDENTIFIER: {
    when: 'the provider finds no address in the request',
    sharedCode: 'auth/invalid-email',
    operations: ['accounts:createAuthUri'],
    evidence: 'emulator operations.ts, createAuthUri, for a text that is no address',
  },
  RESET_PASSWORD_EXCEED_LIMIT: {
    when: 'a new password was requested too often',
    sharedCode: 'auth/too-many-requests',
    operations: [...MAIL, 'accounts:resetPassword'],
  },
  OPERATION_NOT_ALLOWED: {
    when: 'the sign-in method is disabled for the whole project',
    sharedCode: 'auth/operation-not-allowed',
    operations: [
      'accounts:signUp',
      'accounts:signInWithEmailLink',
      ...MAIL,
      ...IDP,
      ...PHONE,
      ...SECOND_FACTOR,
      'accounts:update',
    ],
    evidence: 'emulator operations.ts, signUp in an organization',
  },

  // Google and other providers
  USER_CANCELLED: { when: 'the person denies the permission that sign-in needs', operations: IDP },
  MISSING_OR_INVALID_NONCE: { when: 'Google’s answer belongs to another request', operations: IDP },
  'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: http://localhost?providerId=google.com':
    { when: 'Google’s answer is malformed', operations: IDP, evidence: REST },
  'INVALID_IDP_RESPONSE : Failed to fetch resource from Google': {
    when: 'the provider rejects Google’s claims about the person',
    vagueCode: 'auth/invalid-credential',
    operations: IDP,
  },
  INVALID_PENDING_TOKEN: {
    when: 'a sign-in started with Google cannot continue',
    vagueCode: 'auth/invalid-credential',
    operations: [...IDP, 'mfaSignIn:finalize'],
  },
  'INVALID_PROVIDER_ID : Provider Id is not supported.': {
    when: 'the provider does not know the sign-in method',
    operations: ['accounts:createAuthUri', ...IDP, 'accounts:update', 'projects'],
  },
  INVALID_OAUTH_CLIENT_ID: { when: 'the project’s Google client is misconfigured', operations: ['projects'] },

  // The current user's session
  MISSING_REFRESH_TOKEN: {
    when: 'the request to renew the session has no refresh token',
    operations: ['token'],
    evidence: 'emulator operations.ts, grantToken; the SDK sends none without',
  },
  INVALID_GRANT_TYPE: {
    when: 'the request to renew the session has an unknown grant type',
    operations: ['token'],
    evidence: 'emulator operations.ts, grantToken, REST only',
  },
  PROJECT_NUMBER_MISMATCH: {
    when: 'the session belongs to another project than the site’s key',
    operations: ['token'],
    evidence: 'as public code handles it when it exchanges a refresh token, not seen in public issues',
  },
  INVALID_ID_TOKEN: {
    when: 'the provider does not know the session',
    code: 'auth/invalid-user-token',
    operations: [...CURRENT_USER, 'accounts:signUp', ...IDP, 'accounts:revokeToken'],
    evidence: 'emulator operations.ts:2517; a browser never holds such a token',
  },
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: {
    when: 'the sign-in is too old for this operation',
    code: 'auth/requires-recent-login',
    operations: ACCOUNT_CHANGE,
  },
  TOKEN_EXPIRED: {
    when: 'the session was ended elsewhere, as by a new password',
    sharedCode: 'auth/user-token-expired',
    operations: ['token', ...CURRENT_USER],
    evidence: 'emulator operations.ts:2540',
  },
  EMAIL_CHANGE_NEEDS_VERIFICATION: {
    when: 'an account with a second factor changes to an unverified address',
    operations: ['accounts:update'],
  },
  UNVERIFIED_EMAIL: {
    when: 'a second factor is added before the address is verified',
    operations: ['mfaEnrollment:start'],
    evidence: 'emulator operations.ts:2057',
  },

  // Links and mails
  EXPIRED_OOB_CODE: {
    when: 'a mailed link has expired',
    code: 'auth/expired-action-code',
    operations: MAILED_LINK,
  },
  MISSING_OOB_CODE: {
    when: 'a mailed link was cut off',
    vagueCode: 'auth/internal-error',
    operations: ['accounts:resetPassword', 'accounts:signInWithEmailLink'],
  },
  INVALID_RECIPIENT_EMAIL: { when: 'the address cannot receive mail', operations: MAIL },
  INVALID_MESSAGE_PAYLOAD: { when: 'the project’s mail template is broken', operations: MAIL },
  INVALID_SENDER: { when: 'the sender address of the mail is invalid', operations: MAIL },
  INVALID_CONTINUE_URI: {
    when: 'the return address of the mail’s link is malformed',
    operations: ['accounts:createAuthUri', ...MAIL],
    evidence: REST,
  },
  MISSING_CONTINUE_URI: {
    when: 'the return address of the mail’s link is missing',
    vagueCode: 'auth/internal-error',
    operations: ['accounts:createAuthUri', ...MAIL],
  },
  'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project': {
    when: 'the return address of the mail’s link is on a domain that is not allowed',
    code: 'auth/unauthorized-continue-uri',
    operations: [...MAIL, 'recaptchaParams'],
  },
  INVALID_HOSTING_LINK_DOMAIN: { when: 'the domain for mailed links is unknown', operations: MAIL },
  INVALID_DYNAMIC_LINK_DOMAIN: { when: 'the domain for mobile app links is unknown', operations: MAIL },
  DYNAMIC_LINK_NOT_ACTIVATED: { when: 'mobile app links are not activated', operations: ['projects'] },
  MISSING_ANDROID_PACKAGE_NAME: {
    when: 'the link is for an Android app without a name',
    code: 'auth/missing-android-pkg-name',
    operations: MAIL,
  },
  MISSING_IOS_BUNDLE_ID: { when: 'the link is for an iOS app without a name', operations: MAIL },
  INVALID_REQ_TYPE: {
    when: 'the request for a mail has an unknown purpose',
    operations: ['accounts:update', ...MAIL],
    evidence: REST,
  },
  MISSING_REQ_TYPE: {
    when: 'the request for a mail has no purpose',
    vagueCode: 'auth/internal-error',
    operations: MAIL,
  },
  'QUOTA_EXCEEDED : Exceeded daily quota for email actions.': {
    when: 'the project’s quota is used up',
    operations: [...MAIL, ...TEXT_MESSAGE],
  },

  // Phone
  'INVALID_PHONE_NUMBER : TOO_SHORT': {
    when: 'the phone number is invalid',
    operations: ['accounts:sendVerificationCode', 'mfaEnrollment:start'],
    evidence: 'emulator operations.ts:1001, for a number without a plus',
  },
  MISSING_PHONE_NUMBER: {
    when: 'a phone number is missing in the request',
    operations: PHONE,
    evidence: REST,
  },
  MISSING_CODE: {
    when: 'the code from the text message is missing in the request',
    operations: PHONE_CODE,
    evidence: REST,
  },
  SESSION_EXPIRED: {
    when: 'the code from the text message has expired',
    code: 'auth/code-expired',
    operations: PHONE_CODE,
  },
  MISSING_SESSION_INFO: {
    when: 'the request does not say which text message it is about',
    code: 'auth/missing-verification-id',
    operations: PHONE_CODE,
    evidence: REST,
  },
  REJECTED_CREDENTIAL: {
    when: 'the phone sign-in was rejected',
    operations: ['accounts:signInWithPhoneNumber'],
  },
  PHONE_NUMBER_EXISTS: {
    when: 'the phone number belongs to another account',
    operations: ['accounts:signInWithPhoneNumber'],
    evidence: 'emulator operations.ts:1875, linking only',
  },
  INVALID_TEMPORARY_PROOF: {
    when: 'the proof of a confirmed phone number is no longer valid',
    vagueCode: 'auth/invalid-credential',
    operations: ['accounts:signInWithPhoneNumber'],
  },

  // The bot check
  'CAPTCHA_CHECK_FAILED : Hostname match not found': {
    when: 'the bot check failed',
    operations: TEXT_MESSAGE,
  },
  INVALID_APP_CREDENTIAL: { when: 'the result of the bot check is invalid', operations: TEXT_MESSAGE },
  MISSING_APP_CREDENTIAL: {
    when: 'the bot check was not solved',
    operations: ['accounts:sendVerificationCode'],
  },
  RECAPTCHA_NOT_ENABLED: {
    when: 'the project has no bot check',
    operations: [...PASSWORD, ...MAIL, 'accounts:sendVerificationCode', 'recaptchaConfig'],
  },
  MISSING_RECAPTCHA_TOKEN: {
    when: 'the request lacks a bot check, even at the second attempt',
    operations: BOT_CHECK,
    evidence: 'platform_browser/recaptcha/recaptcha_enterprise_verifier.ts:311-326',
  },
  INVALID_RECAPTCHA_TOKEN: { when: 'the token of the bot check is invalid', operations: BOT_CHECK },
  INVALID_RECAPTCHA_ACTION: { when: 'the bot check is for another action', operations: BOT_CHECK },
  MISSING_CLIENT_TYPE: {
    when: 'the bot check does not name the kind of client',
    operations: [...BOT_CHECK, 'recaptchaConfig'],
  },
  MISSING_RECAPTCHA_VERSION: {
    when: 'the bot check does not name its version',
    operations: [...BOT_CHECK, 'recaptchaConfig'],
  },
  INVALID_RECAPTCHA_VERSION: {
    when: 'the bot check has a version that the provider does not know',
    operations: [...BOT_CHECK, 'recaptchaConfig'],
  },

  // The second factor
  MISSING_MFA_PENDING_CREDENTIAL: {
    when: 'the second factor does not name the sign-in that it belongs to',
    code: 'auth/missing-multi-factor-session',
    operations: ['mfaSignIn:start'],
    evidence: REST,
  },
  INVALID_MFA_PENDING_CREDENTIAL: {
    when: 'the second factor comes too late',
    code: 'auth/invalid-multi-factor-session',
    operations: ['mfaSignIn:start', 'mfaSignIn:finalize'],
  },
  'MISSING_CREDENTIAL : Please set MFA Pending Credential.': {
    when: 'the second factor comes without the first',
    operations: ['mfaSignIn:finalize'],
    evidence: REST,
  },
  MISSING_MFA_ENROLLMENT_ID: {
    when: 'the request does not name the second factor',
    code: 'auth/missing-multi-factor-info',
    operations: ['mfaSignIn:start'],
    evidence: REST,
  },
  SECOND_FACTOR_EXISTS: {
    when: 'the account already has that second factor',
    code: 'auth/second-factor-already-in-use',
    operations: ENROLLMENT,
    evidence: 'emulator operations.ts:2072',
  },
  SECOND_FACTOR_LIMIT_EXCEEDED: {
    when: 'the account has the maximum number of second factors',
    code: 'auth/maximum-second-factor-count-exceeded',
    operations: ENROLLMENT,
  },
  UNSUPPORTED_FIRST_FACTOR: {
    when: 'the first factor does not allow a second',
    operations: [...ENROLLMENT, ...PHONE],
    evidence: 'emulator operations.ts:1007',
  },

  // Passkeys
  PASSKEY_LIMIT_EXCEEDED: {
    when: 'the account has the maximum number of passkeys',
    operations: PASSKEY_ENROLLMENT,
  },
  PASSKEY_NOT_ENABLED: {
    when: 'the project has passkeys disabled',
    operations: [...PASSKEY_ENROLLMENT, 'passkeySignIn:start', 'passkeySignIn:finalize'],
  },
  PASSKEY_EXISTS: { when: 'the account already has that passkey', operations: PASSKEY_ENROLLMENT },
  PASSKEY_CHALLENGE_TIMEOUT: { when: 'the person confirms the passkey too late', operations: PASSKEY_ANSWER },
  PASSKEY_ENROLLMENT_NOT_FOUND: {
    when: 'the account has no such passkey',
    operations: ['passkeySignIn:finalize', 'accounts:update'],
  },
  INVALID_AUTHENTICATOR_RESPONSE: {
    when: 'the answer of the passkey’s device is malformed',
    operations: PASSKEY_ANSWER,
  },

  // Tenants
  INVALID_TENANT_ID: {
    when: 'the tenant is unknown',
    operations: [...PASSWORD, ...IDP, 'accounts:signInWithPhoneNumber', ...MAIL],
  },
  TENANT_ID_MISMATCH: {
    when: 'the session belongs to another tenant',
    operations: [...CUSTOM_TOKEN, 'accounts:update', 'accounts:lookup', 'token'],
    evidence: REST,
  },
  UNSUPPORTED_TENANT_OPERATION: {
    when: 'tenants do not support the operation',
    operations: [...PHONE, 'projects'],
    evidence: 'emulator operations.ts, sendVerificationCode; organizations offer no sign-in by phone',
  },

  // The project's blocking functions
  BLOCKING_FUNCTION_ERROR_RESPONSE: {
    when: 'a blocking function of the project stops the sign-in without a message',
    vagueCode: 'auth/internal-error',
    operations: [...SIGN_IN, 'mfaSignIn:finalize'],
  },

  // The site's configuration
  API_KEY_INVALID: { when: 'the site’s key is malformed', evidence: SEEN },
  CONFIGURATION_NOT_FOUND: {
    when: 'sign-in was never set up in the project',
    operations: START,
    evidence: 'firebaseui-web issue 17',
  },
  PROJECT_NOT_FOUND: { when: 'the key’s project no longer exists', evidence: SEEN },
  BILLING_NOT_ENABLED: {
    when: 'the project’s plan includes no text messages',
    operations: TEXT_MESSAGE,
    evidence: 'flutterfire issue 13272',
  },
  INVALID_APP_ID: { when: 'the key belongs to another app', operations: ['projects'] },
  INVALID_CERT_HASH: {
    when: 'the key belongs to an Android app with a different certificate',
    operations: ['projects'],
  },
  CORS_UNSUPPORTED: { when: 'the browser is too old to talk to the provider', operations: [] },

  // Operations that sign-in does not use
  MISSING_CUSTOM_TOKEN: {
    when: 'the custom token is missing in the request',
    vagueCode: 'auth/internal-error',
    operations: CUSTOM_TOKEN,
  },
  'INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))': {
    when: 'the provider does not know this kind of request',
    operations: SECOND_FACTOR,
    evidence: 'emulator operations.ts:2060',
  },
  CREDENTIAL_MISMATCH: {
    when: 'the custom token is for another project',
    code: 'auth/custom-token-mismatch',
    operations: CUSTOM_TOKEN,
  },
  'INVALID_CUSTOM_TOKEN : Invalid assertion format.': {
    when: 'the custom token is malformed',
    operations: CUSTOM_TOKEN,
    evidence: REST,
  },

  // Sentences
  'Error code: 39': {
    code: 'auth/error-code:-<number>',
    when: 'text messages cannot reach the number',
    operations: TEXT_MESSAGE,
    status: 503,
    evidence: 'firebase-js-sdk issue 8955',
  },
  'The service is currently unavailable.': {
    when: 'the provider is overloaded',
    status: 503,
    evidence: SEEN,
  },
  'Internal error encountered.': {
    when: 'the provider has an internal failure',
    status: 500,
    evidence: SEEN,
  },
  'Backend Error': { when: 'the provider’s own backend fails', status: 503, evidence: SEEN },
  'Authentication backend unavailable.': {
    when: 'the provider cannot check the site’s key',
    status: 503,
    evidence: SEEN,
  },
  'Deadline expired before operation could complete.': {
    when: 'the provider runs out of time',
    status: 504,
    evidence: SEEN,
  },
  'Resource has been exhausted (e.g. check quota).': {
    when: 'the provider’s quota is used up',
    status: 429,
    evidence: SEEN,
  },
  "Quota exceeded for quota metric 'Identity Toolkit requests' and limit 'Requests per minute' of service 'identitytoolkit.googleapis.com' for consumer 'project_number:600992827094'.":
    {
      code: 'auth/quota-exceeded-for-quota-metric-<metric>',
      when: 'the site exceeds its project’s quota of requests per minute',
      status: 429,
      evidence: SEEN,
    },
  'Visibility check was unavailable. Please retry the request and contact support if the problem persists': {
    code: 'auth/visibility-check-was-unavailable.<advice>',
    when: 'the provider cannot check whether the site may call it',
    status: 503,
    evidence: 'flutterflow-issues issue 5987',
  },
  'Identity Toolkit API has not been used in project 600992827094 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/identitytoolkit.googleapis.com/overview?project=600992827094 then retry.':
    {
      code: 'auth/identity-toolkit-api-has-not-been-used-in-project-<number>',
      when: 'the project has the sign-in service disabled',
      status: 403,
      evidence: 'firebaseui-web issue 217',
    },
  'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword are blocked.':
    {
      code: 'auth/requests-to-this-api-<method>-are-blocked.',
      when: 'the key does not allow sign-in',
      operations: ['accounts:signInWithPassword'],
      status: 403,
      evidence: 'react-native-firebase issue 2281',
    },
  'API key not valid. Please pass a valid API key.': {
    when: 'the provider does not know the site’s key',
    evidence: SEEN,
  },
  'API key not found. Please pass a valid API key.': {
    when: 'the site’s key has been deleted',
    evidence: SEEN,
  },
  'API key expired. Please renew the API key.': { when: 'the site’s key has expired', evidence: SEEN },
  'The request is missing a valid API key.': { when: 'the request has no key', status: 403, evidence: SEEN },
  "Permission denied: Consumer 'project_number:600992827094' has been suspended.": {
    code: 'auth/permission-denied:-<consumer>',
    when: 'Google has suspended the project',
    status: 403,
    evidence: SEEN,
  },
  'Rate Limit Exceeded': { when: 'the site asks too often', status: 429, evidence: SEEN },
  'The caller does not have permission': { when: 'the key may not do that', status: 403, evidence: SEEN },
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.':
    {
      code: 'auth/request-had-invalid-authentication<advice>',
      when: 'something on the way removes the key from the request',
      status: 401,
      evidence: SEEN,
    },
  'Requests from this iOS client application <empty> are blocked.': {
    code: 'auth/requests-from-this-<client>-are-blocked.',
    when: 'the key is for an app on phones',
    status: 403,
    evidence: SEEN,
  },
  'This API method requires billing to be enabled. Please enable billing on project #600992827094 by visiting https://console.developers.google.com/billing/enable?project=600992827094 then retry.':
    {
      code: 'auth/this-api-method-requires-billing<advice>',
      when: 'the project needs a billing account',
      status: 403,
      evidence: SEEN,
    },
  'App attestation failed.': {
    when: 'the app’s proof of authenticity is refused',
    status: 403,
    evidence: SEEN,
  },
  'Requests from referer https://example.com/ are blocked.': {
    code: 'auth/requests-from-referer-<origin>-are-blocked.',
    when: 'the key does not allow the site’s address',
    status: 403,
    evidence: SEEN,
  },
  'Firebase App Check token is invalid.': {
    when: 'the provider requires proof of the app’s authenticity',
    status: 401,
    evidence: 'firebaseui-web issue 1059',
  },
};

/** @returns the cause's key in the list, and the cause */
function causeOf([message, refused]: [string, Refusal]): [string, Omit<Cause, 'kind'>] {
  const { when, code, sharedCode, vagueCode, status, operations = EVERY_CALL } = refused;
  const { evidence = vagueCode && `reported as ${vagueCode}` } = refused;
  const cause = {
    ...(sharedCode && { code: sharedCode }),
    ...(vagueCode && { reportedAs: vagueCode }),
    when,
    answer: refusal(message, status),
    operations,
    source: `SDK api/index.ts:235-239${evidence ? `; ${evidence}` : ''}`,
  };
  return [sharedCode ? message : (code ?? codeOfMessage(message)), cause];
}

/**
 * Answers of the provider that the stock emulator never gives to a page, by code. If several answers share a code, all
 * except one are listed by message.
 */
export const injected: Readonly<Record<string, Omit<Cause, 'kind'>>> = {
  'auth/account-exists-with-different-credential': {
    when: 'the address’s account uses another sign-in method, and Google does not vouch for it',
    answer: { body: { needConfirmation: true, verifiedProvider: ['password'] } },
    operations: IDP,
    source: 'SDK api/index.ts:215-217; emulator operations.ts:2989, whose account page always vouches',
  },
  'auth/unsupported-password-policy-schema-version': {
    when: 'the password policy has a version that the SDK does not know',
    answer: { body: { schemaVersion: 2, customStrengthOptions: {} } },
    operations: ['passwordPolicy'],
    source: 'SDK core/auth/auth_impl.ts:500-512; only an answer to this operation causes it',
  },
  ...Object.fromEntries(Object.entries(refusals).map(causeOf)),
};
