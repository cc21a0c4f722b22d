import { refusal, type Cause } from './cause.ts';
import {
  CURRENT_USER,
  CUSTOM_TOKEN,
  EVERY_CALL,
  IDP,
  MAIL,
  MAILED_LINK,
  PASSWORD,
  PHONE,
  PHONE_CODE,
  SIGN_IN,
} from './calls.ts';

/** Codes that the stock emulator, the SDK or the browser produces by itself. */
export const native = {
  'auth/wrong-password': {
    when: 'the password is wrong',
    answer: refusal('INVALID_PASSWORD'),
    operations: ['accounts:signInWithPassword'],
    source: 'SDK api/errors.ts:146, emulator operations.ts:1821',
  },
  'auth/invalid-credential': {
    when: 'address or password is wrong, and the project does not reveal which',
    answer: refusal('INVALID_LOGIN_CREDENTIALS'),
    operations: ['accounts:signInWithPassword'],
    source: 'SDK api/errors.ts:151, emulator operations.ts:1811',
  },
  'auth/user-not-found': {
    when: 'no account has the address',
    answer: refusal('EMAIL_NOT_FOUND'),
    operations: ['accounts:signInWithPassword', ...MAIL],
    source: 'SDK api/errors.ts:167, emulator operations.ts:1819',
  },
  'auth/user-disabled': {
    when: 'the account is disabled',
    answer: refusal('USER_DISABLED'),
    operations: [...SIGN_IN, ...CUSTOM_TOKEN, ...CURRENT_USER, 'token', 'mfaSignIn:finalize'],
    source: 'SDK api/index.ts:232, emulator operations.ts:1820',
  },
  'auth/email-already-in-use': {
    when: 'the address already has an account',
    answer: refusal('EMAIL_EXISTS'),
    operations: ['accounts:signUp', 'accounts:update', ...MAIL, ...IDP, 'accounts:signInWithEmailLink'],
    source: 'SDK api/index.ts:230, emulator operations.ts:214',
  },
  'auth/weak-password': {
    when: 'the new password is shorter than six characters',
    answer: refusal('WEAK_PASSWORD : Password should be at least 6 characters'),
    operations: ['accounts:signUp', 'accounts:update', 'accounts:resetPassword'],
    source: 'SDK api/index.ts:235, emulator operations.ts:220',
  },
  'auth/invalid-action-code': {
    when: 'a mailed link was used already or is incomplete',
    answer: refusal('INVALID_OOB_CODE'),
    operations: MAILED_LINK,
    source: 'SDK api/errors.ts:172, emulator operations.ts:1087',
  },
  'auth/user-token-expired': {
    when: 'the signed-in account was deleted elsewhere',
    answer: refusal('USER_NOT_FOUND'),
    operations: ['token', ...CURRENT_USER, ...IDP, 'accounts:signInWithPhoneNumber'],
    source: 'SDK api/errors.ts:181, emulator operations.ts:2539',
  },
  'auth/invalid-refresh-token': {
    when: 'the session is renewed after the account was deleted elsewhere',
    answer: refusal('INVALID_REFRESH_TOKEN'),
    operations: ['token'],
    source: 'SDK api/index.ts:235, emulator state.ts:439',
  },
  'auth/multi-factor-auth-required': {
    when: 'the account has a second factor',
    answer: {
      body: {
        mfaPendingCredential: 'pending',
        mfaInfo: [
          { mfaEnrollmentId: 'second', phoneInfo: '+*******0100', enrolledAt: '2026-01-01T00:00:00Z' },
        ],
      },
    },
    operations: SIGN_IN,
    source: 'SDK api/index.ts:271-275, emulator operations.ts:1833',
  },
  'auth/popup-blocked': {
    when: 'the browser blocks the sign-in window',
    source: 'SDK platform_browser/util/popup.ts:103',
  },
  'auth/popup-closed-by-user': {
    when: 'the person closes the sign-in window early',
    source: 'SDK platform_browser/strategies/popup.ts:300-321',
  },
  'auth/cancelled-popup-request': {
    when: 'a second sign-in window takes the place of the first',
    source: 'SDK platform_browser/strategies/popup.ts:228-230',
  },
  'auth/internal-error': {
    when: 'something in the browser blocks Google’s script',
    // Some messages of the provider lead to this code too. They are in injected.ts (`vagueCode`).
    source: 'SDK platform_browser/index.ts:129-133',
  },
  'auth/network-request-failed': {
    when: 'the provider is down',
    answer: 'cut',
    operations: EVERY_CALL,
    source: 'SDK api/index.ts:246-254',
  },
  'auth/no-auth-event': {
    when: 'the sign-in window opens while no redirect is pending',
    source: 'SDK core/auth/auth_event_manager.ts:132-137, emulator handlers.ts:278-282',
  },
  'auth/operation-not-supported-in-this-environment': {
    when: 'the browser denies local storage to the page',
    source: 'auth-compat/src/auth.ts:148',
  },
  'auth/invalid-api-key': {
    when: 'the site’s configuration has no key',
    source: 'SDK core/auth/register.ts:72-76',
  },
  'auth/auth-domain-config-required': {
    when: 'the site’s configuration has no auth domain',
    source: 'SDK platform_browser/iframe/iframe.ts:55',
  },
  'auth/unauthorized-domain': {
    when: 'the site’s domain is not an authorized domain of the project',
    source: 'SDK core/util/validate_origin.ts:28-45',
  },
  'auth/invalid-emulator-scheme': {
    when: 'the site’s configuration names an emulator without http',
    source: 'SDK core/auth/emulator.ts:51-55',
  },
  'auth/operation-not-allowed': {
    when: 'the project has this sign-in method disabled',
    answer: refusal('PASSWORD_LOGIN_DISABLED'),
    operations: ['accounts:signInWithPassword', 'accounts:resetPassword'],
    source: 'SDK api/errors.ts:155, emulator operations.ts, signInWithPassword',
  },
  'auth/project-disabled': {
    when: 'sign-in is disabled for the tenant',
    answer: refusal('PROJECT_DISABLED'),
    operations: [...PASSWORD, 'accounts:lookup'],
    source: 'SDK api/index.ts:235-239, emulator operations.ts, signInWithPassword',
  },
  'auth/admin-restricted-operation': {
    when: 'only administrators may add accounts to the project',
    answer: refusal('ADMIN_ONLY_OPERATION'),
    operations: [
      'accounts:signUp',
      'accounts:signInWithEmailLink',
      ...IDP,
      ...PHONE,
      ...MAIL,
      'accounts:delete',
    ],
    source: 'SDK api/errors.ts:207, emulator operations.ts, signUp',
  },
  'auth/invalid-email': {
    when: 'the provider finds the address malformed or different from the link’s',
    answer: refusal('INVALID_EMAIL'),
    operations: [...PASSWORD, 'accounts:update', 'accounts:signInWithEmailLink', ...MAIL],
    source: 'SDK api/index.ts:235-239, emulator operations.ts, signInWithEmailLink',
  },
  'auth/credential-already-in-use': {
    when: 'the Google account belongs to another account',
    answer: refusal('FEDERATED_USER_ID_ALREADY_LINKED'),
    operations: IDP,
    source: 'SDK api/index.ts:224-229, emulator operations.ts:1640',
  },
  'auth/invalid-verification-code': {
    when: 'the code from the text message is wrong',
    answer: refusal('INVALID_CODE'),
    operations: PHONE_CODE,
    source: 'SDK api/errors.ts:190, emulator operations.ts, verifyPhoneNumber',
  },
  'auth/invalid-verification-id': {
    when: 'the text message belongs to no pending sign-in',
    answer: refusal('INVALID_SESSION_INFO'),
    operations: PHONE_CODE,
    source: 'SDK api/errors.ts:191, emulator operations.ts, verifyPhoneNumber',
  },
  'auth/multi-factor-info-not-found': {
    when: 'the account does not have that second factor',
    answer: refusal('MFA_ENROLLMENT_NOT_FOUND'),
    operations: ['mfaSignIn:start', 'mfaSignIn:finalize', 'mfaEnrollment:withdraw'],
    source: 'SDK api/errors.ts:212, emulator operations.ts, mfaSignInStart',
  },
  'auth/captcha-unimplemented': {
    when: 'the emulator receives a bot check, which it does not implement',
    answer: refusal('captcha unimplemented', 501),
    operations: ['accounts:signInWithPassword'],
    source: 'SDK api/index.ts:235-239, emulator operations.ts, signInWithPassword',
  },
  'auth/provider-already-linked': {
    when: 'the added sign-in method is already on the account',
    source: 'SDK core/user/link_unlink.ts:74-87',
  },
  'auth/no-such-provider': {
    when: 'the removed sign-in method is not on the account',
    source: 'SDK core/user/link_unlink.ts:74-87',
  },
  'auth/user-mismatch': {
    when: 'the person confirms with another account',
    source: 'SDK core/user/reauthenticate.ts:60-68',
  },
  'auth/login-blocked': {
    when: 'the page itself stops the sign-in',
    source: 'SDK core/auth/middleware.ts:64-98',
  },
  'auth/unsupported-persistence-type': {
    when: 'the browser does not support the kind of storage',
    source: 'auth-compat/src/persistence.ts:75-80',
  },
} satisfies Record<string, Omit<Cause, 'kind'>>;
