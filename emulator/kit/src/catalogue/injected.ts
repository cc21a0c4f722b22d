import { codeOfMessage, refusal, wordOf, type Cause } from './cause.ts';
import { EVERY_CALL, IDP, TEXT_MESSAGE } from './operations-by-word.ts';

/** What each error message of the provider means. In some messages, details follow after ` : `. */
const refusals = {
  // Email and password
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too many attempts came from one network',
  MISSING_EMAIL: 'an address is missing in the request',
  MISSING_PASSWORD: 'a password is missing in the request',
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters, Password must contain an upper case character]':
    'the new password breaks the project’s rules',
  INVALID_IDENTIFIER: 'the provider finds no address in the request',
  RESET_PASSWORD_EXCEED_LIMIT: 'a new password was requested too often',
  OPERATION_NOT_ALLOWED: 'the sign-in method is disabled for the whole project',

  // Google and other providers
  USER_CANCELLED: 'the person denies the permission that sign-in needs',
  MISSING_OR_INVALID_NONCE: 'Google’s answer belongs to another request',
  'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: http://localhost?providerId=google.com':
    'Google’s answer is malformed',
  'INVALID_IDP_RESPONSE : Failed to fetch resource from Google':
    'the provider rejects Google’s claims about the person',
  INVALID_PENDING_TOKEN: 'a sign-in started with Google cannot continue',
  'INVALID_PROVIDER_ID : Provider Id is not supported.': 'the provider does not know the sign-in method',
  INVALID_OAUTH_CLIENT_ID: 'the project’s Google client is misconfigured',

  // The current user's session
  MISSING_REFRESH_TOKEN: 'the request to renew the session has no refresh token',
  INVALID_GRANT_TYPE: 'the request to renew the session has an unknown grant type',
  PROJECT_NUMBER_MISMATCH: 'the session belongs to another project than the site’s key',
  INVALID_ID_TOKEN: 'the provider does not know the session',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'the sign-in is too old for this operation',
  TOKEN_EXPIRED: 'the session was ended elsewhere, as by a new password',
  EMAIL_CHANGE_NEEDS_VERIFICATION: 'an account with a second factor changes to an unverified address',
  UNVERIFIED_EMAIL: 'a second factor is added before the address is verified',

  // Links and mails
  EXPIRED_OOB_CODE: 'a mailed link has expired',
  MISSING_OOB_CODE: 'a mailed link was cut off',
  INVALID_RECIPIENT_EMAIL: 'the address cannot receive mail',
  INVALID_MESSAGE_PAYLOAD: 'the project’s mail template is broken',
  INVALID_SENDER: 'the sender address of the mail is invalid',
  INVALID_CONTINUE_URI: 'the return address of the mail’s link is malformed',
  MISSING_CONTINUE_URI: 'the return address of the mail’s link is missing',
  'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project':
    'the return address of the mail’s link is on a domain that is not allowed',
  INVALID_HOSTING_LINK_DOMAIN: 'the domain for mailed links is unknown',
  INVALID_DYNAMIC_LINK_DOMAIN: 'the domain for mobile app links is unknown',
  DYNAMIC_LINK_NOT_ACTIVATED: 'mobile app links are not activated',
  MISSING_ANDROID_PACKAGE_NAME: 'the link is for an Android app without a name',
  MISSING_IOS_BUNDLE_ID: 'the link is for an iOS app without a name',
  INVALID_REQ_TYPE: 'the request for a mail has an unknown purpose',
  MISSING_REQ_TYPE: 'the request for a mail has no purpose',
  'QUOTA_EXCEEDED : Exceeded daily quota for email actions.': 'the project’s quota is used up',

  // Phone
  'INVALID_PHONE_NUMBER : TOO_SHORT': 'the phone number is invalid',
  MISSING_PHONE_NUMBER: 'a phone number is missing in the request',
  MISSING_CODE: 'the code from the text message is missing in the request',
  SESSION_EXPIRED: 'the code from the text message has expired',
  MISSING_SESSION_INFO: 'the request does not say which text message it is about',
  REJECTED_CREDENTIAL: 'the phone sign-in was rejected',
  PHONE_NUMBER_EXISTS: 'the phone number belongs to another account',
  INVALID_TEMPORARY_PROOF: 'the proof of a confirmed phone number is no longer valid',

  // The bot check
  'CAPTCHA_CHECK_FAILED : Hostname match not found': 'the bot check failed',
  INVALID_APP_CREDENTIAL: 'the result of the bot check is invalid',
  MISSING_APP_CREDENTIAL: 'the bot check was not solved',
  RECAPTCHA_NOT_ENABLED: 'the project has no bot check',
  MISSING_RECAPTCHA_TOKEN: 'the request lacks a bot check, even at the second attempt',
  INVALID_RECAPTCHA_TOKEN: 'the token of the bot check is invalid',
  INVALID_RECAPTCHA_ACTION: 'the bot check is for another action',
  MISSING_CLIENT_TYPE: 'the bot check does not name the kind of client',
  MISSING_RECAPTCHA_VERSION: 'the bot check does not name its version',
  INVALID_RECAPTCHA_VERSION: 'the bot check has a version that the provider does not know',

  // The second factor
  MISSING_MFA_PENDING_CREDENTIAL: 'the second factor does not name the sign-in that it belongs to',
  INVALID_MFA_PENDING_CREDENTIAL: 'the second factor comes too late',
  'MISSING_CREDENTIAL : Please set MFA Pending Credential.': 'the second factor comes without the first',
  MISSING_MFA_ENROLLMENT_ID: 'the request does not name the second factor',
  SECOND_FACTOR_EXISTS: 'the account already has that second factor',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'the account has the maximum number of second factors',
  UNSUPPORTED_FIRST_FACTOR: 'the first factor does not allow a second',

  // Passkeys
  PASSKEY_LIMIT_EXCEEDED: 'the account has the maximum number of passkeys',
  PASSKEY_NOT_ENABLED: 'the project has passkeys disabled',
  PASSKEY_EXISTS: 'the account already has that passkey',
  PASSKEY_CHALLENGE_TIMEOUT: 'the person confirms the passkey too late',
  PASSKEY_ENROLLMENT_NOT_FOUND: 'the account has no such passkey',
  INVALID_AUTHENTICATOR_RESPONSE: 'the answer of the passkey’s device is malformed',

  // Tenants
  INVALID_TENANT_ID: 'the tenant is unknown',
  TENANT_ID_MISMATCH: 'the session belongs to another tenant',
  UNSUPPORTED_TENANT_OPERATION: 'tenants do not support the operation',

  // The project's blocking functions
  BLOCKING_FUNCTION_ERROR_RESPONSE: 'a blocking function of the project stops the sign-in without a message',

  // The site's configuration
  API_KEY_INVALID: 'the site’s key is malformed',
  CONFIGURATION_NOT_FOUND: 'sign-in was never set up in the project',
  PROJECT_NOT_FOUND: 'the key’s project no longer exists',
  BILLING_NOT_ENABLED: 'the project’s plan includes no text messages',
  INVALID_APP_ID: 'the key belongs to another app',
  INVALID_CERT_HASH: 'the key belongs to an Android app with a different certificate',
  CORS_UNSUPPORTED: 'the browser is too old to talk to the provider',

  // Operations that sign-in does not use
  MISSING_CUSTOM_TOKEN: 'the custom token is missing in the request',
  'INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))': 'the provider does not know this kind of request',
  CREDENTIAL_MISMATCH: 'the custom token is for another project',
  'INVALID_CUSTOM_TOKEN : Invalid assertion format.': 'the custom token is malformed',
};

type WithoutDetails<Message> = Message extends `${infer Word} : ${string}` ? Word : Message;
type AboutMessages = Partial<Record<WithoutDetails<keyof typeof refusals>, string>>;

/**
 * The codes that the SDK's own list gives to messages (api/errors.ts). For any other message, the SDK makes a code from the
 * message.
 */
const codes: AboutMessages = {
  TOO_MANY_ATTEMPTS_TRY_LATER: 'auth/too-many-requests',
  INVALID_ID_TOKEN: 'auth/invalid-user-token',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'auth/requires-recent-login',
  EXPIRED_OOB_CODE: 'auth/expired-action-code',
  UNAUTHORIZED_DOMAIN: 'auth/unauthorized-continue-uri',
  MISSING_ANDROID_PACKAGE_NAME: 'auth/missing-android-pkg-name',
  SESSION_EXPIRED: 'auth/code-expired',
  MISSING_SESSION_INFO: 'auth/missing-verification-id',
  MISSING_MFA_PENDING_CREDENTIAL: 'auth/missing-multi-factor-session',
  INVALID_MFA_PENDING_CREDENTIAL: 'auth/invalid-multi-factor-session',
  MISSING_MFA_ENROLLMENT_ID: 'auth/missing-multi-factor-info',
  SECOND_FACTOR_EXISTS: 'auth/second-factor-already-in-use',
  SECOND_FACTOR_LIMIT_EXCEEDED: 'auth/maximum-second-factor-count-exceeded',
  CREDENTIAL_MISMATCH: 'auth/custom-token-mismatch',
};

/** Messages whose code is already the key of another message. These messages are listed under the message itself. */
const sharedCodes: AboutMessages = {
  INVALID_IDENTIFIER: 'auth/invalid-email',
  RESET_PASSWORD_EXCEED_LIMIT: 'auth/too-many-requests',
  OPERATION_NOT_ALLOWED: 'auth/operation-not-allowed',
  TOKEN_EXPIRED: 'auth/user-token-expired',
};

/**
 * Messages whose code in the SDK's list does not say what happened. These messages are listed under a code made from the
 * message.
 */
const vagueCodes: AboutMessages = {
  INVALID_IDP_RESPONSE: 'auth/invalid-credential',
  INVALID_PENDING_TOKEN: 'auth/invalid-credential',
  MISSING_OOB_CODE: 'auth/internal-error',
  MISSING_CONTINUE_URI: 'auth/internal-error',
  MISSING_REQ_TYPE: 'auth/internal-error',
  INVALID_TEMPORARY_PROOF: 'auth/invalid-credential',
  BLOCKING_FUNCTION_ERROR_RESPONSE: 'auth/internal-error',
  MISSING_CUSTOM_TOKEN: 'auth/internal-error',
};

const SEEN = 'the answer as seen in public issues';

/** The evidence that the provider sends a message: where people have seen it, or that the emulator could send it. */
const evidence: AboutMessages = {
  MISSING_EMAIL: 'emulator, REST only',
  MISSING_PASSWORD: 'emulator, REST only',
  INVALID_IDENTIFIER: 'emulator operations.ts, createAuthUri, for a text that is no address',
  OPERATION_NOT_ALLOWED: 'emulator operations.ts, signUp in an organization',
  INVALID_CREDENTIAL_OR_PROVIDER_ID: 'emulator, REST only',
  MISSING_REFRESH_TOKEN: 'emulator operations.ts, grantToken; the SDK sends none without',
  INVALID_GRANT_TYPE: 'emulator operations.ts, grantToken, REST only',
  PROJECT_NUMBER_MISMATCH:
    'as public code handles it when it exchanges a refresh token, not seen in public issues',
  INVALID_ID_TOKEN: 'emulator operations.ts:2517; a browser never holds such a token',
  TOKEN_EXPIRED: 'emulator operations.ts:2540',
  UNVERIFIED_EMAIL: 'emulator operations.ts:2057',
  INVALID_CONTINUE_URI: 'emulator, REST only',
  INVALID_REQ_TYPE: 'emulator, REST only',
  INVALID_PHONE_NUMBER: 'emulator operations.ts:1001, for a number without a plus',
  MISSING_PHONE_NUMBER: 'emulator, REST only',
  MISSING_CODE: 'emulator, REST only',
  MISSING_SESSION_INFO: 'emulator, REST only',
  PHONE_NUMBER_EXISTS: 'emulator operations.ts:1875, linking only',
  MISSING_RECAPTCHA_TOKEN: 'platform_browser/recaptcha/recaptcha_enterprise_verifier.ts:311-326',
  MISSING_MFA_PENDING_CREDENTIAL: 'emulator, REST only',
  MISSING_CREDENTIAL: 'emulator, REST only',
  MISSING_MFA_ENROLLMENT_ID: 'emulator, REST only',
  SECOND_FACTOR_EXISTS: 'emulator operations.ts:2072',
  UNSUPPORTED_FIRST_FACTOR: 'emulator operations.ts:1007',
  TENANT_ID_MISMATCH: 'emulator, REST only',
  UNSUPPORTED_TENANT_OPERATION:
    'emulator operations.ts, sendVerificationCode; organizations offer no sign-in by phone',
  API_KEY_INVALID: SEEN,
  CONFIGURATION_NOT_FOUND: 'firebaseui-web issue 17',
  PROJECT_NOT_FOUND: SEEN,
  BILLING_NOT_ENABLED: 'flutterfire issue 13272',
  INVALID_ARGUMENT: 'emulator operations.ts:2060',
  INVALID_CUSTOM_TOKEN: 'emulator, REST only',
};

interface Sentence extends Pick<Cause, 'when' | 'operations'> {
  code?: string;
  status?: number;
  /** Where people have seen the sentence, if it is in one public issue only. */
  note?: string;
}

/**
 * Refusals whose message is a sentence. Most of them come from Google's servers in front of the provider, which use the same
 * sentences for other Google APIs.
 */
const sentences: Readonly<Record<string, Sentence>> = {
  'Error code: 39': {
    code: 'auth/error-code:-<number>',
    when: 'text messages cannot reach the number',
    operations: TEXT_MESSAGE,
    status: 503,
    note: 'firebase-js-sdk issue 8955',
  },
  'The service is currently unavailable.': { when: 'the provider is overloaded', status: 503 },
  'Internal error encountered.': { when: 'the provider has an internal failure', status: 500 },
  'Backend Error': { when: 'the provider’s own backend fails', status: 503 },
  'Authentication backend unavailable.': { when: 'the provider cannot check the site’s key', status: 503 },
  'Deadline expired before operation could complete.': { when: 'the provider runs out of time', status: 504 },
  'Resource has been exhausted (e.g. check quota).': { when: 'the provider’s quota is used up', status: 429 },
  "Quota exceeded for quota metric 'Identity Toolkit requests' and limit 'Requests per minute' of service 'identitytoolkit.googleapis.com' for consumer 'project_number:600992827094'.":
    {
      code: 'auth/quota-exceeded-for-quota-metric-<metric>',
      when: 'the site exceeds its project’s quota of requests per minute',
      status: 429,
    },
  'Visibility check was unavailable. Please retry the request and contact support if the problem persists': {
    code: 'auth/visibility-check-was-unavailable.<advice>',
    when: 'the provider cannot check whether the site may call it',
    status: 503,
    note: 'flutterflow-issues issue 5987',
  },
  'Identity Toolkit API has not been used in project 600992827094 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/identitytoolkit.googleapis.com/overview?project=600992827094 then retry.':
    {
      code: 'auth/identity-toolkit-api-has-not-been-used-in-project-<number>',
      when: 'the project has the sign-in service disabled',
      status: 403,
      note: 'firebaseui-web issue 217',
    },
  'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword are blocked.':
    {
      code: 'auth/requests-to-this-api-<method>-are-blocked.',
      when: 'the key does not allow sign-in',
      operations: ['accounts:signInWithPassword'],
      status: 403,
      note: 'react-native-firebase issue 2281',
    },
  'API key not valid. Please pass a valid API key.': { when: 'the provider does not know the site’s key' },
  'API key not found. Please pass a valid API key.': { when: 'the site’s key has been deleted' },
  'API key expired. Please renew the API key.': { when: 'the site’s key has expired' },
  'The request is missing a valid API key.': { when: 'the request has no key', status: 403 },
  "Permission denied: Consumer 'project_number:600992827094' has been suspended.": {
    code: 'auth/permission-denied:-<consumer>',
    when: 'Google has suspended the project',
    status: 403,
  },
  'Rate Limit Exceeded': { when: 'the site asks too often', status: 429 },
  'The caller does not have permission': { when: 'the key may not do that', status: 403 },
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.':
    {
      code: 'auth/request-had-invalid-authentication<advice>',
      when: 'something on the way removes the key from the request',
      status: 401,
    },
  'Requests from this iOS client application <empty> are blocked.': {
    code: 'auth/requests-from-this-<client>-are-blocked.',
    when: 'the key is for an app on phones',
    status: 403,
  },
  'This API method requires billing to be enabled. Please enable billing on project #600992827094 by visiting https://console.developers.google.com/billing/enable?project=600992827094 then retry.':
    {
      code: 'auth/this-api-method-requires-billing<advice>',
      when: 'the project needs a billing account',
      status: 403,
    },
  'App attestation failed.': { when: 'the app’s proof of authenticity is refused', status: 403 },
  'Requests from referer https://example.com/ are blocked.': {
    code: 'auth/requests-from-referer-<origin>-are-blocked.',
    when: 'the key does not allow the site’s address',
    status: 403,
  },
  'Firebase App Check token is invalid.': {
    when: 'the provider requires proof of the app’s authenticity',
    status: 401,
    note: 'firebaseui-web issue 1059',
  },
};

/** @returns the cause's key in the list, and the cause */
function causeOf([message, when]: [string, string]): [string, Omit<Cause, 'kind'>] {
  const word = wordOf(message) as keyof AboutMessages;
  const shared = sharedCodes[word];
  const vague = vagueCodes[word];
  const note = evidence[word] ?? (vague && `reported as ${vague}`);
  const cause = {
    when,
    answer: refusal(message),
    source: source(note),
    ...(vague && { reportedAs: vague }),
  };
  return shared ? [message, { code: shared, ...cause }] : [codes[word] ?? codeOfMessage(message), cause];
}

const source = (note?: string) => `SDK api/index.ts:235-239${note ? `; ${note}` : ''}`;

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
  ...Object.fromEntries(
    Object.entries(sentences).map(
      ([message, { code = codeOfMessage(message), when, operations = EVERY_CALL, status, note = SEEN }]) => [
        code,
        { when, answer: refusal(message, status), operations, source: source(note) },
      ],
    ),
  ),
};
