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
import { refusals, withoutAnswer, type Row } from './rows.ts';

/** What the stock emulator (operations.ts, state.ts), the SDK or the browser produces by itself. */
export const native: readonly Row[] = [
  ...refusals(['accounts:signInWithPassword'], {
    INVALID_PASSWORD: { when: 'the password is wrong', code: 'auth/wrong-password' },
    INVALID_LOGIN_CREDENTIALS: {
      when: 'address or password is wrong, and the project does not reveal which',
      code: 'auth/invalid-credential',
    },
    'captcha unimplemented': {
      when: 'the emulator receives a bot check, which it does not implement',
      status: 501,
    },
  }),
  ...refusals(['accounts:signInWithPassword', ...MAIL], {
    EMAIL_NOT_FOUND: { when: 'no account has the address', code: 'auth/user-not-found' },
  }),
  ...refusals(['accounts:signInWithPassword', 'accounts:resetPassword'], {
    PASSWORD_LOGIN_DISABLED: {
      when: 'the project has this sign-in method disabled',
      code: 'auth/operation-not-allowed',
    },
  }),
  ...refusals([...PASSWORD, 'accounts:lookup'], { PROJECT_DISABLED: 'sign-in is disabled for the tenant' }),
  ...refusals([...PASSWORD, 'accounts:update', 'accounts:signInWithEmailLink', ...MAIL], {
    INVALID_EMAIL: 'the provider finds the address malformed or different from the link’s',
  }),
  ...refusals(['accounts:signUp', 'accounts:update', 'accounts:resetPassword'], {
    'WEAK_PASSWORD : Password should be at least 6 characters':
      'the new password is shorter than six characters',
  }),
  ...refusals(['accounts:signUp', 'accounts:update', ...MAIL, ...IDP, 'accounts:signInWithEmailLink'], {
    EMAIL_EXISTS: { when: 'the address already has an account', code: 'auth/email-already-in-use' },
  }),
  ...refusals(
    ['accounts:signUp', 'accounts:signInWithEmailLink', ...IDP, ...PHONE, ...MAIL, 'accounts:delete'],
    {
      ADMIN_ONLY_OPERATION: {
        when: 'only administrators may add accounts to the project',
        code: 'auth/admin-restricted-operation',
      },
    },
  ),
  ...refusals(MAILED_LINK, {
    INVALID_OOB_CODE: {
      when: 'a mailed link was used already or is incomplete',
      code: 'auth/invalid-action-code',
    },
  }),
  ...refusals(IDP, {
    FEDERATED_USER_ID_ALREADY_LINKED: {
      when: 'the Google account belongs to another account',
      code: 'auth/credential-already-in-use',
    },
  }),
  ...refusals(PHONE_CODE, {
    INVALID_CODE: { when: 'the code from the text message is wrong', code: 'auth/invalid-verification-code' },
    INVALID_SESSION_INFO: {
      when: 'the text message belongs to no pending sign-in',
      code: 'auth/invalid-verification-id',
    },
  }),
  ...refusals(['mfaSignIn:start', 'mfaSignIn:finalize', 'mfaEnrollment:withdraw'], {
    MFA_ENROLLMENT_NOT_FOUND: {
      when: 'the account does not have that second factor',
      code: 'auth/multi-factor-info-not-found',
    },
  }),
  ...refusals([...SIGN_IN, ...CUSTOM_TOKEN, ...CURRENT_USER, 'token', 'mfaSignIn:finalize'], {
    USER_DISABLED: 'the account is disabled',
  }),
  ...refusals(['token', ...CURRENT_USER, ...IDP, 'accounts:signInWithPhoneNumber'], {
    USER_NOT_FOUND: { when: 'the signed-in account was deleted elsewhere', code: 'auth/user-token-expired' },
  }),
  ...refusals(['token'], {
    INVALID_REFRESH_TOKEN: 'the session is renewed after the account was deleted elsewhere',
  }),
  {
    code: 'auth/multi-factor-auth-required',
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
  },
  {
    code: 'auth/network-request-failed',
    when: 'the provider is down',
    answer: 'cut',
    operations: EVERY_CALL,
  },
  ...withoutAnswer({
    'auth/popup-blocked': 'the browser blocks the sign-in window',
    'auth/popup-closed-by-user': 'the person closes the sign-in window early',
    'auth/cancelled-popup-request': 'a second sign-in window takes the place of the first',
    // Some messages of the provider lead to this code too: see injected.ts.
    'auth/internal-error': 'something in the browser blocks Google’s script',
    'auth/no-auth-event': 'the sign-in window opens while no redirect is pending',
    'auth/operation-not-supported-in-this-environment': 'the browser denies local storage to the page',
    'auth/invalid-api-key': 'the site’s configuration has no key',
    'auth/auth-domain-config-required': 'the site’s configuration has no auth domain',
    'auth/unauthorized-domain': 'the site’s domain is not an authorized domain of the project',
    'auth/invalid-emulator-scheme': 'the site’s configuration names an emulator without http',
    'auth/provider-already-linked': 'the added sign-in method is already on the account',
    'auth/no-such-provider': 'the removed sign-in method is not on the account',
    'auth/user-mismatch': 'the person confirms with another account',
    'auth/login-blocked': 'the page itself stops the sign-in',
    'auth/unsupported-persistence-type': 'the browser does not support the kind of storage',
  }),
];
