import type { Operation } from 'firebase-auth-faults';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

/** The provider paths of the site's specification, section 7, by the names of the SDK. */
const PATHS: readonly Operation[] = [
  'accounts:signInWithPassword',
  'accounts:signUp',
  'accounts:signInWithEmailLink',
  'accounts:signInWithIdp',
  'accounts:signInWithPhoneNumber',
  'accounts:signInWithCustomToken',
  'accounts:sendVerificationCode',
  'accounts:sendOobCode',
  'accounts:resetPassword',
  'accounts:update',
  'accounts:lookup',
  'accounts:delete',
  'accounts:createAuthUri',
  'accounts:revokeToken',
  'mfaEnrollment:start',
  'mfaEnrollment:finalize',
  'mfaEnrollment:withdraw',
  'mfaSignIn:start',
  'mfaSignIn:finalize',
  'passwordPolicy',
  'recaptchaConfig',
  'recaptchaParams',
  'token',
  'projects',
];

/** The paths that no row refuses after a click, each with the reason. */
const NOT_BY_CLICK: Partial<Record<Operation, string>> = {
  'accounts:signInWithCustomToken': 'only a server of the owner makes custom tokens, and the site has none',
  passwordPolicy: 'a screen asks as it opens; the row about the version of its schema has the answer',
  token: 'the SDK renews a session by itself; the rows of later-page-load refuse it',
  projects:
    'the SDK asks only where the provider is no emulator; the row about the authorized domain has the answer',
};

test('a person’s click calls every provider path of the specification, except those that are listed with a reason', () => {
  const called = new Set(
    Object.values(screens)
      .filter(({ asksByItself }) => !asksByItself)
      .flatMap(({ operations }) => operations),
  );
  expect(PATHS.filter((path) => !called.has(path))).toEqual(Object.keys(NOT_BY_CLICK));
});
