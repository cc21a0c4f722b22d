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
} from './calls.ts';
import { refusals, type Row } from './rows.ts';

const VAGUE = 'auth/internal-error';

/**
 * What Google's servers in front of the provider answer; other Google APIs answer so too. People have quoted these answers in public
 * issues: flutterflow-issues 5987, firebaseui-web 217 and 1059, react-native-firebase 2281 and others.
 */
const SENTENCES = {
  API_KEY_INVALID: 'the site’s key is malformed',
  PROJECT_NOT_FOUND: 'the key’s project no longer exists',
  'The service is currently unavailable.': { when: 'the provider is overloaded', status: 503 },
  'Internal error encountered.': { when: 'the provider has an internal failure', status: 500 },
  'Backend Error': { when: 'the provider’s own backend fails', status: 503 },
  'Authentication backend unavailable.': { when: 'the provider cannot check the site’s key', status: 503 },
  'Deadline expired before operation could complete.': { when: 'the provider runs out of time', status: 504 },
  'Resource has been exhausted (e.g. check quota).': { when: 'the provider’s quota is used up', status: 429 },
  "Quota exceeded for quota metric 'Identity Toolkit requests' and limit 'Requests per minute' of service 'identitytoolkit.googleapis.com' for consumer 'project_number:600992827094'.":
    {
      when: 'the site exceeds its project’s quota of requests per minute',
      code: 'auth/quota-exceeded-for-quota-metric-<metric>',
      status: 429,
    },
  'Visibility check was unavailable. Please retry the request and contact support if the problem persists': {
    when: 'the provider cannot check whether the site may call it',
    code: 'auth/visibility-check-was-unavailable.<advice>',
    status: 503,
  },
  'Identity Toolkit API has not been used in project 600992827094 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/identitytoolkit.googleapis.com/overview?project=600992827094 then retry.':
    {
      when: 'the project has the sign-in service disabled',
      code: 'auth/identity-toolkit-api-has-not-been-used-in-project-<number>',
      status: 403,
    },
  'API key not valid. Please pass a valid API key.': 'the provider does not know the site’s key',
  'API key not found. Please pass a valid API key.': 'the site’s key has been deleted',
  'API key expired. Please renew the API key.': 'the site’s key has expired',
  'The request is missing a valid API key.': { when: 'the request has no key', status: 403 },
  "Permission denied: Consumer 'project_number:600992827094' has been suspended.": {
    when: 'Google has suspended the project',
    code: 'auth/permission-denied:-<consumer>',
    status: 403,
  },
  'Rate Limit Exceeded': { when: 'the site asks too often', status: 429 },
  'The caller does not have permission': { when: 'the key may not do that', status: 403 },
  'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.':
    {
      when: 'something on the way removes the key from the request',
      code: 'auth/request-had-invalid-authentication<advice>',
      status: 401,
    },
  'Requests from this iOS client application <empty> are blocked.': {
    when: 'the key is for an app on phones',
    code: 'auth/requests-from-this-<client>-are-blocked.',
    status: 403,
  },
  'This API method requires billing to be enabled. Please enable billing on project #600992827094 by visiting https://console.developers.google.com/billing/enable?project=600992827094 then retry.':
    {
      when: 'the project needs a billing account',
      code: 'auth/this-api-method-requires-billing<advice>',
      status: 403,
    },
  'App attestation failed.': { when: 'the app’s proof of authenticity is refused', status: 403 },
  'Requests from referer https://example.com/ are blocked.': {
    when: 'the key does not allow the site’s address',
    code: 'auth/requests-from-referer-<origin>-are-blocked.',
    status: 403,
  },
  'Firebase App Check token is invalid.': {
    when: 'the provider requires proof of the app’s authenticity',
    status: 401,
  },
};

/** Answers of the provider that the stock emulator never gives to a page. */
export const injected: readonly Row[] = [
  {
    code: 'auth/account-exists-with-different-credential',
    when: 'the address’s account uses another sign-in method, and Google does not vouch for it',
    answer: { body: { needConfirmation: true, verifiedProvider: ['password'] } },
    operations: IDP,
  },
  {
    code: 'auth/unsupported-password-policy-schema-version',
    when: 'the password policy has a version that the SDK does not know',
    answer: { body: { schemaVersion: 2, customStrengthOptions: {} } },
    operations: ['passwordPolicy'],
  },
  ...refusals(
    [
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
    {
      TOO_MANY_ATTEMPTS_TRY_LATER: {
        when: 'too many attempts came from one network',
        code: 'auth/too-many-requests',
      },
    },
  ),

  // Email and password
  ...refusals([...PASSWORD, ...MAIL, 'accounts:signInWithEmailLink'], {
    MISSING_EMAIL: 'an address is missing in the request',
  }),
  ...refusals(PASSWORD, { MISSING_PASSWORD: 'a password is missing in the request' }),
  ...refusals([...PASSWORD, 'accounts:resetPassword', 'accounts:update'], {
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters, Password must contain an upper case character]':
      'the new password breaks the project’s rules',
  }),
  ...refusals(['accounts:createAuthUri'], {
    INVALID_IDENTIFIER: { when: 'the provider finds no address in the request', code: 'auth/invalid-email' },
  }),
  ...refusals([...MAIL, 'accounts:resetPassword'], {
    RESET_PASSWORD_EXCEED_LIMIT: {
      when: 'a new password was requested too often',
      code: 'auth/too-many-requests',
    },
  }),
  ...refusals(
    [
      'accounts:signUp',
      'accounts:signInWithEmailLink',
      ...MAIL,
      ...IDP,
      ...PHONE,
      ...SECOND_FACTOR,
      'accounts:update',
    ],
    {
      OPERATION_NOT_ALLOWED: {
        when: 'the sign-in method is disabled for the whole project',
        code: 'auth/operation-not-allowed',
      },
    },
  ),

  // Google and other providers
  ...refusals(IDP, {
    USER_CANCELLED: 'the person denies the permission that sign-in needs',
    MISSING_OR_INVALID_NONCE: 'Google’s answer belongs to another request',
    'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: http://localhost?providerId=google.com':
      'Google’s answer is malformed',
    'INVALID_IDP_RESPONSE : Failed to fetch resource from Google': {
      when: 'the provider rejects Google’s claims about the person',
      code: 'auth/invalid-credential',
    },
  }),
  ...refusals([...IDP, 'mfaSignIn:finalize'], {
    INVALID_PENDING_TOKEN: {
      when: 'a sign-in started with Google cannot continue',
      code: 'auth/invalid-credential',
    },
  }),
  ...refusals(['accounts:createAuthUri', ...IDP, 'accounts:update', 'projects'], {
    'INVALID_PROVIDER_ID : Provider Id is not supported.': 'the provider does not know the sign-in method',
  }),

  // The current user's session
  ...refusals(['token'], {
    MISSING_REFRESH_TOKEN: 'the request to renew the session has no refresh token',
    INVALID_GRANT_TYPE: 'the request to renew the session has an unknown grant type',
    PROJECT_NUMBER_MISMATCH: 'the session belongs to another project than the site’s key',
  }),
  ...refusals([...CURRENT_USER, 'accounts:signUp', ...IDP, 'accounts:revokeToken'], {
    INVALID_ID_TOKEN: { when: 'the provider does not know the session', code: 'auth/invalid-user-token' },
  }),
  ...refusals(ACCOUNT_CHANGE, {
    CREDENTIAL_TOO_OLD_LOGIN_AGAIN: {
      when: 'the sign-in is too old for this operation',
      code: 'auth/requires-recent-login',
    },
  }),
  ...refusals(['token', ...CURRENT_USER], {
    TOKEN_EXPIRED: {
      when: 'the session was ended elsewhere, as by a new password',
      code: 'auth/user-token-expired',
    },
  }),
  ...refusals(['accounts:update'], {
    EMAIL_CHANGE_NEEDS_VERIFICATION: 'an account with a second factor changes to an unverified address',
  }),
  ...refusals(['mfaEnrollment:start'], {
    UNVERIFIED_EMAIL: 'a second factor is added before the address is verified',
  }),

  // Links and mails
  ...refusals(MAILED_LINK, {
    EXPIRED_OOB_CODE: { when: 'a mailed link has expired', code: 'auth/expired-action-code' },
  }),
  ...refusals(['accounts:resetPassword', 'accounts:signInWithEmailLink'], {
    MISSING_OOB_CODE: { when: 'a mailed link was cut off', code: VAGUE },
  }),
  ...refusals(MAIL, {
    INVALID_RECIPIENT_EMAIL: 'the address cannot receive mail',
    INVALID_MESSAGE_PAYLOAD: 'the project’s mail template is broken',
    INVALID_SENDER: 'the sender address of the mail is invalid',
    INVALID_HOSTING_LINK_DOMAIN: 'the domain for mailed links is unknown',
    INVALID_DYNAMIC_LINK_DOMAIN: 'the domain for mobile app links is unknown',
    MISSING_ANDROID_PACKAGE_NAME: {
      when: 'the link is for an Android app without a name',
      code: 'auth/missing-android-pkg-name',
    },
    MISSING_IOS_BUNDLE_ID: 'the link is for an iOS app without a name',
    MISSING_REQ_TYPE: { when: 'the request for a mail has no purpose', code: VAGUE },
  }),
  ...refusals(['accounts:createAuthUri', ...MAIL], {
    INVALID_CONTINUE_URI: 'the return address of the mail’s link is malformed',
    MISSING_CONTINUE_URI: { when: 'the return address of the mail’s link is missing', code: VAGUE },
  }),
  ...refusals([...MAIL, 'recaptchaParams'], {
    'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project': {
      when: 'the return address of the mail’s link is on a domain that is not allowed',
      code: 'auth/unauthorized-continue-uri',
    },
  }),
  ...refusals(['accounts:update', ...MAIL], {
    INVALID_REQ_TYPE: 'the request for a mail has an unknown purpose',
  }),
  ...refusals([...MAIL, ...TEXT_MESSAGE], {
    'QUOTA_EXCEEDED : Exceeded daily quota for email actions.': 'the project’s quota is used up',
  }),

  // Phone (firebase-js-sdk issue 8955: error code 39; flutterfire issue 13272: billing)
  ...refusals(['accounts:sendVerificationCode', 'mfaEnrollment:start'], {
    'INVALID_PHONE_NUMBER : TOO_SHORT': 'the phone number is invalid',
  }),
  ...refusals(PHONE, { MISSING_PHONE_NUMBER: 'a phone number is missing in the request' }),
  ...refusals(PHONE_CODE, {
    MISSING_CODE: 'the code from the text message is missing in the request',
    SESSION_EXPIRED: { when: 'the code from the text message has expired', code: 'auth/code-expired' },
    MISSING_SESSION_INFO: {
      when: 'the request does not say which text message it is about',
      code: 'auth/missing-verification-id',
    },
  }),
  ...refusals(['accounts:signInWithPhoneNumber'], {
    REJECTED_CREDENTIAL: 'the phone sign-in was rejected',
    PHONE_NUMBER_EXISTS: 'the phone number belongs to another account',
    INVALID_TEMPORARY_PROOF: {
      when: 'the proof of a confirmed phone number is no longer valid',
      code: 'auth/invalid-credential',
    },
  }),
  ...refusals(TEXT_MESSAGE, {
    BILLING_NOT_ENABLED: 'the project’s plan includes no text messages',
    'Error code: 39': {
      when: 'text messages cannot reach the number',
      code: 'auth/error-code:-<number>',
      status: 503,
    },
    'CAPTCHA_CHECK_FAILED : Hostname match not found': 'the bot check failed',
    INVALID_APP_CREDENTIAL: 'the result of the bot check is invalid',
  }),

  // The bot check
  ...refusals(['accounts:sendVerificationCode'], { MISSING_APP_CREDENTIAL: 'the bot check was not solved' }),
  ...refusals([...PASSWORD, ...MAIL, 'accounts:sendVerificationCode', 'recaptchaConfig'], {
    RECAPTCHA_NOT_ENABLED: 'the project has no bot check',
  }),
  ...refusals(BOT_CHECK, {
    MISSING_RECAPTCHA_TOKEN: 'the request lacks a bot check, even at the second attempt',
    INVALID_RECAPTCHA_TOKEN: 'the token of the bot check is invalid',
    INVALID_RECAPTCHA_ACTION: 'the bot check is for another action',
  }),
  ...refusals([...BOT_CHECK, 'recaptchaConfig'], {
    MISSING_CLIENT_TYPE: 'the bot check does not name the kind of client',
    MISSING_RECAPTCHA_VERSION: 'the bot check does not name its version',
    INVALID_RECAPTCHA_VERSION: 'the bot check has a version that the provider does not know',
  }),

  // The second factor
  ...refusals(['mfaSignIn:start'], {
    MISSING_MFA_PENDING_CREDENTIAL: {
      when: 'the second factor does not name the sign-in that it belongs to',
      code: 'auth/missing-multi-factor-session',
    },
    MISSING_MFA_ENROLLMENT_ID: {
      when: 'the request does not name the second factor',
      code: 'auth/missing-multi-factor-info',
    },
  }),
  ...refusals(['mfaSignIn:start', 'mfaSignIn:finalize'], {
    INVALID_MFA_PENDING_CREDENTIAL: {
      when: 'the second factor comes too late',
      code: 'auth/invalid-multi-factor-session',
    },
  }),
  ...refusals(['mfaSignIn:finalize'], {
    'MISSING_CREDENTIAL : Please set MFA Pending Credential.': 'the second factor comes without the first',
  }),
  ...refusals(ENROLLMENT, {
    SECOND_FACTOR_EXISTS: {
      when: 'the account already has that second factor',
      code: 'auth/second-factor-already-in-use',
    },
    SECOND_FACTOR_LIMIT_EXCEEDED: {
      when: 'the account has the maximum number of second factors',
      code: 'auth/maximum-second-factor-count-exceeded',
    },
  }),
  ...refusals([...ENROLLMENT, ...PHONE], {
    UNSUPPORTED_FIRST_FACTOR: 'the first factor does not allow a second',
  }),
  ...refusals(SECOND_FACTOR, {
    'INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))': 'the provider does not know this kind of request',
  }),

  // Passkeys
  ...refusals(PASSKEY_ENROLLMENT, {
    PASSKEY_LIMIT_EXCEEDED: 'the account has the maximum number of passkeys',
    PASSKEY_EXISTS: 'the account already has that passkey',
  }),
  ...refusals([...PASSKEY_ENROLLMENT, 'passkeySignIn:start', 'passkeySignIn:finalize'], {
    PASSKEY_NOT_ENABLED: 'the project has passkeys disabled',
  }),
  ...refusals(PASSKEY_ANSWER, {
    PASSKEY_CHALLENGE_TIMEOUT: 'the person confirms the passkey too late',
    INVALID_AUTHENTICATOR_RESPONSE: 'the answer of the passkey’s device is malformed',
  }),
  ...refusals(['passkeySignIn:finalize', 'accounts:update'], {
    PASSKEY_ENROLLMENT_NOT_FOUND: 'the account has no such passkey',
  }),

  // Tenants
  ...refusals([...PASSWORD, ...IDP, 'accounts:signInWithPhoneNumber', ...MAIL], {
    INVALID_TENANT_ID: 'the tenant is unknown',
  }),
  ...refusals([...CUSTOM_TOKEN, 'accounts:update', 'accounts:lookup', 'token'], {
    TENANT_ID_MISMATCH: 'the session belongs to another tenant',
  }),
  ...refusals([...PHONE, 'projects'], {
    UNSUPPORTED_TENANT_OPERATION: 'tenants do not support the operation',
  }),

  // The project, its blocking functions, and custom tokens
  ...refusals([...SIGN_IN, 'mfaSignIn:finalize'], {
    BLOCKING_FUNCTION_ERROR_RESPONSE: {
      when: 'a blocking function of the project stops the sign-in without a message',
      code: VAGUE,
    },
  }),
  ...refusals(START, { CONFIGURATION_NOT_FOUND: 'sign-in was never set up in the project' }),
  ...refusals(['projects'], {
    INVALID_OAUTH_CLIENT_ID: 'the project’s Google client is misconfigured',
    DYNAMIC_LINK_NOT_ACTIVATED: 'mobile app links are not activated',
    INVALID_APP_ID: 'the key belongs to another app',
    INVALID_CERT_HASH: 'the key belongs to an Android app with a different certificate',
  }),
  // The SDK does not say which calls get it.
  ...refusals([], { CORS_UNSUPPORTED: 'the browser is too old to talk to the provider' }),
  ...refusals(CUSTOM_TOKEN, {
    MISSING_CUSTOM_TOKEN: { when: 'the custom token is missing in the request', code: VAGUE },
    CREDENTIAL_MISMATCH: {
      when: 'the custom token is for another project',
      code: 'auth/custom-token-mismatch',
    },
    'INVALID_CUSTOM_TOKEN : Invalid assertion format.': 'the custom token is malformed',
  }),
  ...refusals(['accounts:signInWithPassword'], {
    'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword are blocked.':
      {
        when: 'the key does not allow sign-in',
        code: 'auth/requests-to-this-api-<method>-are-blocked.',
        status: 403,
      },
  }),
  ...refusals(EVERY_CALL, SENTENCES),
];
