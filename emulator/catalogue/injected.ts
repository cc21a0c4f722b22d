import { refusal, type ProviderAnswer } from './cause.ts';

const notMapped = 'SDK api/index.ts:235-239';

/** The SDK reports a code that does not tell what happened; a site can tell the message apart by this one. */
const keptApart = (code: string, line: number) => `SDK api/errors.ts:${line}, which reports ${code}`;

/** Answers of the provider that the stock emulator never gives to a page; brackets name where the emulator could. */
export const injected = {
  // Email and password
  'auth/too-many-requests': {
    when: 'too many attempts came from one network',
    answer: refusal('TOO_MANY_ATTEMPTS_TRY_LATER'),
    source: 'SDK api/errors.ts:184',
  },
  'auth/missing-email': {
    when: 'an address is missing in the request',
    answer: refusal('MISSING_EMAIL'),
    source: `${notMapped} (emulator operations.ts:198, REST only)`,
  },
  'auth/missing-password': {
    when: 'a password is missing in the request',
    answer: refusal('MISSING_PASSWORD'),
    source: 'SDK api/errors.ts:148 (emulator operations.ts:199, REST only)',
  },
  'auth/password-does-not-meet-requirements': {
    when: 'the new password breaks the project’s rules',
    answer: refusal(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 8 characters, Password must contain an upper case character]',
    ),
    source: 'SDK api/errors.ts:186',
  },

  // Google and other providers
  'auth/account-exists-with-different-credential': {
    when: 'the address’s account uses another sign-in method, and Google does not vouch for it',
    answer: { body: { needConfirmation: true, verifiedProvider: ['password'] } },
    source: 'SDK api/index.ts:215-217 (emulator operations.ts:2989; its account page always vouches)',
  },
  'auth/user-cancelled': {
    when: 'the person denies the permission that sign-in needs',
    answer: refusal('USER_CANCELLED'),
    source: notMapped,
  },
  'auth/missing-or-invalid-nonce': {
    when: 'Google’s answer belongs to another request',
    answer: refusal('MISSING_OR_INVALID_NONCE'),
    source: notMapped,
  },
  'auth/invalid-credential-or-provider-id': {
    when: 'Google’s answer is malformed',
    answer: refusal(
      'INVALID_CREDENTIAL_OR_PROVIDER_ID : Invalid IdP response/credential: http://localhost?providerId=google.com',
    ),
    source: `${notMapped} (emulator operations.ts:1573, REST only)`,
  },
  'auth/invalid-idp-response': {
    when: 'the provider rejects Google’s claims about the person',
    answer: refusal('INVALID_IDP_RESPONSE : Failed to fetch resource from Google'),
    source: keptApart('invalid-credential', 122),
  },
  'auth/invalid-pending-token': {
    when: 'a sign-in started with Google cannot continue',
    answer: refusal('INVALID_PENDING_TOKEN'),
    source: keptApart('invalid-credential', 123),
  },
  'auth/invalid-provider-id': {
    when: 'the provider does not know the sign-in method',
    answer: refusal('INVALID_PROVIDER_ID : Provider Id is not supported.'),
    source: notMapped,
  },
  'auth/invalid-oauth-client-id': {
    when: 'the project’s Google client is misconfigured',
    answer: refusal('INVALID_OAUTH_CLIENT_ID'),
    source: 'SDK api/errors.ts:204',
  },

  // The current user's session
  'auth/missing-refresh-token': {
    when: 'the request to renew the session has no refresh token',
    answer: refusal('MISSING_REFRESH_TOKEN'),
    source: `${notMapped} (emulator operations.ts, grantToken; the SDK sends none without)`,
  },
  'auth/invalid-grant-type': {
    when: 'the request to renew the session has an unknown grant type',
    answer: refusal('INVALID_GRANT_TYPE'),
    source: `${notMapped} (emulator operations.ts, grantToken, REST only)`,
  },
  'auth/project-number-mismatch': {
    when: 'the session belongs to another project than the site’s key',
    answer: refusal('PROJECT_NUMBER_MISMATCH'),
    source: `${notMapped}; as public code handles it when it exchanges a refresh token, not seen in public issues`,
  },
  'auth/invalid-user-token': {
    when: 'the provider does not know the session',
    answer: refusal('INVALID_ID_TOKEN'),
    source: 'SDK api/errors.ts:179 (emulator operations.ts:2517; a browser never holds such a token)',
  },
  'auth/requires-recent-login': {
    when: 'the sign-in is too old for this operation',
    answer: refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    source: 'SDK api/errors.ts:177',
  },
  'auth/email-change-needs-verification': {
    when: 'an account with a second factor changes to an unverified address',
    answer: refusal('EMAIL_CHANGE_NEEDS_VERIFICATION'),
    source: notMapped,
  },
  'auth/unverified-email': {
    when: 'a second factor is added before the address is verified',
    answer: refusal('UNVERIFIED_EMAIL'),
    source: `${notMapped} (emulator operations.ts:2057)`,
  },

  // Links and mails
  'auth/expired-action-code': {
    when: 'a mailed link has expired',
    answer: refusal('EXPIRED_OOB_CODE'),
    source: 'SDK api/errors.ts:171',
  },
  'auth/missing-oob-code': {
    when: 'a mailed link was cut off',
    answer: refusal('MISSING_OOB_CODE'),
    source: keptApart('internal-error', 174),
  },
  'auth/invalid-recipient-email': {
    when: 'the address cannot receive mail',
    answer: refusal('INVALID_RECIPIENT_EMAIL'),
    source: notMapped,
  },
  'auth/invalid-message-payload': {
    when: 'the project’s mail template is broken',
    answer: refusal('INVALID_MESSAGE_PAYLOAD'),
    source: notMapped,
  },
  'auth/invalid-sender': {
    when: 'the sender address of the mail is invalid',
    answer: refusal('INVALID_SENDER'),
    source: notMapped,
  },
  'auth/invalid-continue-uri': {
    when: 'the return address of the mail’s link is malformed',
    answer: refusal('INVALID_CONTINUE_URI'),
    source: `${notMapped} (emulator operations.ts:891, REST only)`,
  },
  'auth/missing-continue-uri': {
    when: 'the return address of the mail’s link is missing',
    answer: refusal('MISSING_CONTINUE_URI'),
    source: keptApart('internal-error', 143),
  },
  'auth/unauthorized-continue-uri': {
    when: 'the return address of the mail’s link is on a domain that is not allowed',
    answer: refusal('UNAUTHORIZED_DOMAIN : Domain not allowlisted by project'),
    source: 'SDK api/errors.ts:201',
  },
  'auth/invalid-hosting-link-domain': {
    when: 'the domain for mailed links is unknown',
    answer: refusal('INVALID_HOSTING_LINK_DOMAIN'),
    source: notMapped,
  },
  'auth/invalid-dynamic-link-domain': {
    when: 'the domain for mobile app links is unknown',
    answer: refusal('INVALID_DYNAMIC_LINK_DOMAIN'),
    source: notMapped,
  },
  'auth/dynamic-link-not-activated': {
    when: 'mobile app links are not activated',
    answer: refusal('DYNAMIC_LINK_NOT_ACTIVATED'),
    source: notMapped,
  },
  'auth/missing-android-pkg-name': {
    when: 'the link is for an Android app without a name',
    answer: refusal('MISSING_ANDROID_PACKAGE_NAME'),
    source: 'SDK api/errors.ts:199',
  },
  'auth/missing-ios-bundle-id': {
    when: 'the link is for an iOS app without a name',
    answer: refusal('MISSING_IOS_BUNDLE_ID'),
    source: notMapped,
  },
  'auth/invalid-req-type': {
    when: 'the request for a mail has an unknown purpose',
    answer: refusal('INVALID_REQ_TYPE'),
    source: 'SDK api/errors.ts:235 (emulator operations.ts:1061, REST only)',
  },
  'auth/missing-req-type': {
    when: 'the request for a mail has no purpose',
    answer: refusal('MISSING_REQ_TYPE'),
    source: keptApart('internal-error', 164),
  },
  'auth/quota-exceeded': {
    when: 'the project’s quota is used up',
    answer: refusal('QUOTA_EXCEEDED : Exceeded daily quota for email actions.'),
    source: notMapped,
  },

  // Phone
  'auth/invalid-phone-number': {
    when: 'the phone number is invalid',
    answer: refusal('INVALID_PHONE_NUMBER : TOO_SHORT'),
    source: `${notMapped} (emulator operations.ts:1001; the form always sends a plus)`,
  },
  'auth/missing-phone-number': {
    when: 'a phone number is missing in the request',
    answer: refusal('MISSING_PHONE_NUMBER'),
    source: `${notMapped} (emulator operations.ts:1860, REST only)`,
  },
  'auth/missing-code': {
    when: 'the code from the text message is missing in the request',
    answer: refusal('MISSING_CODE'),
    source: `${notMapped} (emulator operations.ts:1866, REST only)`,
  },
  'auth/code-expired': {
    when: 'the code from the text message has expired',
    answer: refusal('SESSION_EXPIRED'),
    source: 'SDK api/errors.ts:194',
  },
  'auth/missing-verification-id': {
    when: 'the request does not say which text message it is about',
    answer: refusal('MISSING_SESSION_INFO'),
    source: 'SDK api/errors.ts:193 (emulator operations.ts:1865, REST only)',
  },
  'auth/rejected-credential': {
    when: 'the phone sign-in was rejected',
    answer: refusal('REJECTED_CREDENTIAL'),
    source: notMapped,
  },
  'auth/phone-number-exists': {
    when: 'the phone number belongs to another account',
    answer: refusal('PHONE_NUMBER_EXISTS'),
    source: `${notMapped} (emulator operations.ts:1875, linking only)`,
  },

  'auth/invalid-temporary-proof': {
    when: 'the proof of a confirmed phone number is no longer valid',
    answer: refusal('INVALID_TEMPORARY_PROOF'),
    source: keptApart('invalid-credential', 192),
  },
  'auth/error-code:-<number>': {
    when: 'text messages cannot reach the number',
    answer: refusal('Error code: 39', 503),
    source: `${notMapped}; firebase-js-sdk issue 8955`,
  },

  // The bot check
  'auth/captcha-check-failed': {
    when: 'the bot check failed',
    answer: refusal('CAPTCHA_CHECK_FAILED : Hostname match not found'),
    source: notMapped,
  },
  'auth/invalid-app-credential': {
    when: 'the result of the bot check is invalid',
    answer: refusal('INVALID_APP_CREDENTIAL'),
    source: notMapped,
  },
  'auth/missing-app-credential': {
    when: 'the bot check was not solved',
    answer: refusal('MISSING_APP_CREDENTIAL'),
    source: notMapped,
  },
  'auth/recaptcha-not-enabled': {
    when: 'the project has no bot check',
    answer: refusal('RECAPTCHA_NOT_ENABLED'),
    source: 'SDK api/errors.ts:225',
  },
  'auth/missing-recaptcha-token': {
    when: 'the request lacks a bot check, even at the second attempt',
    answer: refusal('MISSING_RECAPTCHA_TOKEN'),
    source: 'SDK api/errors.ts:226, platform_browser/recaptcha/recaptcha_enterprise_verifier.ts:311-326',
  },
  'auth/invalid-recaptcha-token': {
    when: 'the token of the bot check is invalid',
    answer: refusal('INVALID_RECAPTCHA_TOKEN'),
    source: 'SDK api/errors.ts:227',
  },
  'auth/invalid-recaptcha-action': {
    when: 'the bot check is for another action',
    answer: refusal('INVALID_RECAPTCHA_ACTION'),
    source: 'SDK api/errors.ts:228',
  },
  'auth/missing-client-type': {
    when: 'the bot check does not name the kind of client',
    answer: refusal('MISSING_CLIENT_TYPE'),
    source: 'SDK api/errors.ts:230',
  },
  'auth/missing-recaptcha-version': {
    when: 'the bot check does not name its version',
    answer: refusal('MISSING_RECAPTCHA_VERSION'),
    source: 'SDK api/errors.ts:231',
  },
  'auth/invalid-recaptcha-version': {
    when: 'the bot check has a version that the provider does not know',
    answer: refusal('INVALID_RECAPTCHA_VERSION'),
    source: 'SDK api/errors.ts:233',
  },

  // The second factor
  'auth/missing-multi-factor-session': {
    when: 'the second factor does not name the sign-in that it belongs to',
    answer: refusal('MISSING_MFA_PENDING_CREDENTIAL'),
    source: 'SDK api/errors.ts:214 (emulator operations.ts:2187, REST only)',
  },
  'auth/invalid-multi-factor-session': {
    when: 'the second factor comes too late',
    answer: refusal('INVALID_MFA_PENDING_CREDENTIAL'),
    source: 'SDK api/errors.ts:210',
  },
  'auth/missing-credential': {
    when: 'the second factor comes without the first',
    answer: refusal('MISSING_CREDENTIAL : Please set MFA Pending Credential.'),
    source: `${notMapped} (emulator operations.ts:2233, REST only)`,
  },
  'auth/missing-multi-factor-info': {
    when: 'the request does not name the second factor',
    answer: refusal('MISSING_MFA_ENROLLMENT_ID'),
    source: 'SDK api/errors.ts:213 (emulator operations.ts:2191, REST only)',
  },
  'auth/second-factor-already-in-use': {
    when: 'the account already has that second factor',
    answer: refusal('SECOND_FACTOR_EXISTS'),
    source: 'SDK api/errors.ts:216 (emulator operations.ts:2072)',
  },
  'auth/maximum-second-factor-count-exceeded': {
    when: 'the account has the maximum number of second factors',
    answer: refusal('SECOND_FACTOR_LIMIT_EXCEEDED'),
    source: 'SDK api/errors.ts:218',
  },
  'auth/unsupported-first-factor': {
    when: 'the first factor does not allow a second',
    answer: refusal('UNSUPPORTED_FIRST_FACTOR'),
    source: `${notMapped} (emulator operations.ts:1007)`,
  },

  // Tenants
  'auth/invalid-tenant-id': {
    when: 'the tenant is unknown',
    answer: refusal('INVALID_TENANT_ID'),
    source: notMapped,
  },
  'auth/tenant-id-mismatch': {
    when: 'the session belongs to another tenant',
    answer: refusal('TENANT_ID_MISMATCH'),
    source: `${notMapped} (emulator operations.ts:2534, REST only)`,
  },

  'auth/unsupported-tenant-operation': {
    when: 'tenants do not support the operation',
    answer: refusal('UNSUPPORTED_TENANT_OPERATION'),
    source: `${notMapped} (emulator operations.ts, sendVerificationCode; organizations offer no sign-in by phone)`,
  },

  // The project's blocking functions
  'auth/blocking-function-error-response': {
    when: 'a blocking function of the project stops the sign-in without a message',
    answer: refusal('BLOCKING_FUNCTION_ERROR_RESPONSE'),
    source: keptApart('internal-error', 222),
  },

  // Google's own layer in front of the provider is busy
  'auth/the-service-is-currently-unavailable.': {
    when: 'the provider is overloaded',
    answer: refusal('The service is currently unavailable.', 503),
    source: `${notMapped}; in the words of Google’s other APIs, firebase-tools issue 913`,
  },
  'auth/internal-error-encountered.': {
    when: 'the provider has an internal failure',
    answer: refusal('Internal error encountered.', 500),
    source: `${notMapped}; in the words of Google’s other APIs, as seen in public issues`,
  },
  'auth/quota-exceeded-for-quota-metric-<metric>': {
    when: 'the site exceeds its project’s quota of requests per minute',
    answer: refusal(
      "Quota exceeded for quota metric 'Identity Toolkit requests' and limit 'Requests per minute' of service 'identitytoolkit.googleapis.com' for consumer 'project_number:600992827094'.",
      429,
    ),
    source: `${notMapped}; in the words of Google’s other APIs, as seen in public issues`,
  },
  'auth/visibility-check-was-unavailable.<advice>': {
    when: 'the provider cannot check whether the site may call it',
    answer: refusal(
      'Visibility check was unavailable. Please retry the request and contact support if the problem persists',
      503,
    ),
    source: `${notMapped}; flutterflow-issues issue 5987`,
  },

  // The site's configuration
  'auth/api-key-invalid': {
    when: 'the site’s key is malformed',
    answer: refusal('API_KEY_INVALID'),
    source: `${notMapped}; the answer as seen in public issues`,
  },
  'auth/configuration-not-found': {
    when: 'sign-in was never set up in the project',
    answer: refusal('CONFIGURATION_NOT_FOUND'),
    source: `${notMapped}; firebaseui-web issue 17`,
  },
  'auth/project-not-found': {
    when: 'the key’s project no longer exists',
    answer: refusal('PROJECT_NOT_FOUND'),
    source: `${notMapped}; the answer as seen in public issues`,
  },
  'auth/identity-toolkit-api-has-not-been-used-in-project-<number>': {
    when: 'the project has the sign-in service disabled',
    answer: refusal(
      'Identity Toolkit API has not been used in project 600992827094 before or it is disabled. Enable it by visiting https://console.developers.google.com/apis/api/identitytoolkit.googleapis.com/overview?project=600992827094 then retry.',
      403,
    ),
    source: `${notMapped}; firebaseui-web issue 217`,
  },
  'auth/requests-to-this-api-<method>-are-blocked.': {
    when: 'the key does not allow sign-in',
    answer: refusal(
      'Requests to this API identitytoolkit method google.cloud.identitytoolkit.v1.AuthenticationService.SignInWithPassword are blocked.',
      403,
    ),
    source: `${notMapped}; react-native-firebase issue 2281`,
  },
  'auth/billing-not-enabled': {
    when: 'the project’s plan includes no text messages',
    answer: refusal('BILLING_NOT_ENABLED'),
    source: `${notMapped}; flutterfire issue 13272`,
  },
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': {
    when: 'the provider does not know the site’s key',
    answer: refusal('API key not valid. Please pass a valid API key.'),
    source: `${notMapped}; the answer as seen in public issues`,
  },
  'auth/requests-from-referer-<origin>-are-blocked.': {
    when: 'the key does not allow the site’s address',
    answer: refusal('Requests from referer https://example.com/ are blocked.', 403),
    source: `${notMapped}; the answer as seen in public issues`,
  },
  'auth/firebase-app-check-token-is-invalid.': {
    when: 'the provider requires proof of the app’s authenticity',
    answer: refusal('Firebase App Check token is invalid.', 401),
    source: `${notMapped}; firebaseui-web issue 1059`,
  },
  'auth/invalid-app-id': {
    when: 'the key belongs to another app',
    answer: refusal('INVALID_APP_ID'),
    source: notMapped,
  },
  'auth/invalid-cert-hash': {
    when: 'the key belongs to an Android app with a different certificate',
    answer: refusal('INVALID_CERT_HASH'),
    source: notMapped,
  },
  'auth/cors-unsupported': {
    when: 'the browser is too old to talk to the provider',
    answer: refusal('CORS_UNSUPPORTED'),
    source: notMapped,
  },

  // Operations that sign-in does not use
  'auth/missing-custom-token': {
    when: 'the custom token is missing in the request',
    answer: refusal('MISSING_CUSTOM_TOKEN'),
    source: keptApart('internal-error', 138),
  },
  'auth/invalid-argument': {
    when: 'the provider does not know this kind of request',
    answer: refusal('INVALID_ARGUMENT : ((Missing phoneEnrollmentInfo.))'),
    source: `${notMapped} (emulator operations.ts:2060)`,
  },
  'auth/custom-token-mismatch': {
    when: 'the custom token is for another project',
    answer: refusal('CREDENTIAL_MISMATCH'),
    source: 'SDK api/errors.ts:136',
  },
  'auth/invalid-custom-token': {
    when: 'the custom token is malformed',
    answer: refusal('INVALID_CUSTOM_TOKEN : Invalid assertion format.'),
    source: `${notMapped} (emulator operations.ts:1388, REST only)`,
  },
} satisfies Record<string, { when: string; answer: ProviderAnswer; source: string }>;
