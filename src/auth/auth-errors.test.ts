import { describe, expect, it } from 'vitest';
import { authErrorOf, authErrors, unknownAuthError, type Flow } from './auth-errors.ts';

describe('authErrorOf', () => {
  it('gives the row of a known code', () => {
    expect(authErrorOf({ code: 'auth/user-disabled' })).toBe(authErrors['auth/user-disabled']);
  });

  it.each([
    'Failed to fetch dynamically imported module: https://specdock.example/assets/a.js',
    'NetworkError when attempting to fetch resource.',
    'error loading dynamically imported module: https://specdock.example/assets/a.js',
    'Load failed (specdock.example)',
    'Importing a module script failed.',
    'The network connection was lost.',
    'The Internet connection appears to be offline.',
    'the host did not answer at /__/firebase/init.json',
  ])('reads “%s” as a network failure', (message) => {
    expect(authErrorOf(new TypeError(message))).toBe(authErrors['auth/network-request-failed']);
  });

  it.each([
    'window.open is not a function',
    "Cannot read properties of undefined (reading 'load')",
    'can\'t access property "fetch", a is null',
    "undefined is not an object (evaluating 'a.network')",
    "Failed to execute 'digest' on 'SubtleCrypto': 2 arguments required, but only 1 present.",
  ])('reads “%s” as a fault of the page', (message) => {
    expect(authErrorOf(new TypeError(message)).text).toMatch(/^Sign-in stopped working on this page\./);
  });

  // Codes that the SDK makes from sentences of Google's API layer. The codes are from public issues.
  it.each([
    [
      'requests-from-referer-https://specdock.example/-are-blocked.',
      'requests-from-referer-<origin>-are-blocked.',
    ],
    [
      'requests-to-this-api-identitytoolkit-method-google.cloud.identitytoolkit.v1.authenticationservice.signinwithpassword-are-blocked.',
      'requests-to-this-api-<method>-are-blocked.',
    ],
    [
      "quota-exceeded-for-quota-metric-'queries'-and-limit-'queries-per-minute'-of-service-'identitytoolkit.googleapis.com'-for-consumer-'project-number:477362493796'.",
      'quota-exceeded-for-quota-metric-<metric>',
    ],
    [
      'visibility-check-was-unavailable.-please-retry-the-request-and-contact-support-if-the-problem-persists',
      'visibility-check-was-unavailable.<advice>',
    ],
    [
      'identity-toolkit-api-has-not-been-used-in-project-600992827094-before-or-it-is-disabled.-enable-it',
      'identity-toolkit-api-has-not-been-used-in-project-<number>',
    ],
    ['error-code:-39', 'error-code:-<number>'],
    ["permission-denied:-consumer-'api-key:aiza'-has-been-suspended.", 'permission-denied:-<consumer>'],
    [
      'requests-from-this-android-client-application-<empty>-are-blocked.',
      'requests-from-this-<client>-are-blocked.',
    ],
    [
      'requests-from-this-ios-client-application-<empty>-are-blocked.',
      'requests-from-this-<client>-are-blocked.',
    ],
    [
      'this-api-method-requires-billing-to-be-enabled.-please-enable-billing-on-project-#1-by-visiting-https://console',
      'this-api-method-requires-billing<advice>',
    ],
    [
      'request-had-invalid-authentication-credentials.-expected-oauth-2-access-token',
      'request-had-invalid-authentication<advice>',
    ],
  ] as const)('knows %s, whatever its variable part contains', (code, key) => {
    expect(authErrorOf({ code: `auth/${code}` })).toBe(authErrors[`auth/${key}`]);
  });

  it.each([
    undefined,
    null,
    'text',
    new Error('x'),
    { code: ['auth/user-disabled'] },
    { code: '' },
    { code: 'auth/never-heard-of' },
  ])('gives the default for %o', (error) => {
    expect(authErrorOf(error)).toBe(unknownAuthError);
  });

  it.each(['toString', '__proto__', 'constructor', 'hasOwnProperty'])(
    'gives the default for %s, which every object has',
    (code) => {
      expect(authErrorOf({ code })).toBe(unknownAuthError);
    },
  );
});

describe('a refused password', () => {
  const refused = {
    code: 'auth/password-does-not-meet-requirements',
    message: 'Firebase: Missing password requirements: [Password must contain a numeric character] (auth/…).',
  };

  it('gets the list of missing rules if the person is choosing a new password', () => {
    expect(authErrorOf(refused)).toMatchObject({
      text: 'This password must also have a number.',
      place: 'password-field',
    });
  });

  it('leads to a new password if the person signs in with it', () => {
    const row = authErrors['auth/password-does-not-meet-requirements'];
    expect(authErrorOf(refused, 'password')).toBe(row.inFlow.password);
  });

  it.each(['', 'Firebase: Missing password requirements (auth/…).'])(
    'gets general advice if the message is “%s”',
    (message) => {
      expect(authErrorOf({ ...refused, message })).toBe(
        authErrors['auth/password-does-not-meet-requirements'],
      );
    },
  );
});

describe('the flow in which an error occurs', () => {
  const said = (code: string, flow?: Flow) => authErrorOf({ code: `auth/${code}`, flow }).text;
  const lost = 'The sign-in service gave an answer that we could not read. Please ask for a new code.';
  const mailMistake = 'A mistake on this site keeps emails from being sent. Please contact us.';
  const signInMistake = 'Sign-in is not set up correctly on this site. Please contact us.';

  // The expected texts are written out here: with texts from the table, the table would check itself.
  it.each([
    ['too-many-requests', 'phone', 'This phone number has been used too many times'],
    ['internal-error', 'phone', lost],
    ['invalid-email', 'link', 'The email provided does not match the current sign-in session.'],
    ['invalid-continue-uri', 'mail', mailMistake],
    ['invalid-continue-uri', 'phone', signInMistake],
    ['invalid-continue-uri', undefined, signInMistake],
    ['api-key-invalid', 'mail', mailMistake],
    ['missing-continue-uri', 'window', signInMistake],
    ['invalid-credential', 'window', 'These sign-in details were not accepted. Please try again.'],
    [
      'password-does-not-meet-requirements',
      'password',
      'This password no longer meets the requirements. Choose ‘Trouble signing in?’ to set a new one.',
    ],
  ] as const)('decides the text of an error: %s in the flow %s', (code, flow, text) => {
    expect(said(code, flow)).toBe(text);
  });

  it('makes a text mention apis.google.com only in the window of a provider', () => {
    const flows = ['window', 'mail', 'phone', 'link', undefined] as const;
    const speak = Object.keys(authErrors).flatMap((code) =>
      flows
        .filter((flow) => authErrorOf({ code, flow }).text.includes('apis.google.com'))
        .map((flow) => [code, flow]),
    );
    expect(speak).toEqual([['auth/internal-error', 'window']]);
  });

  it('is read from the error, or passed by the caller', () => {
    const error = { code: 'auth/too-many-requests' };
    expect(authErrorOf({ ...error, flow: 'phone' })).toBe(authErrorOf(error, 'phone'));
    expect(authErrorOf(error)).not.toBe(authErrorOf(error, 'phone'));
  });

  it.each([
    { code: 'auth/code-expired' },
    { code: 'toString' },
    { code: 'auth/never-heard-of' },
    new TypeError('Failed to fetch'),
    null,
  ])('does not change the text of %o', (error) => {
    expect(authErrorOf(error, 'phone')).toBe(authErrorOf(error));
    expect(authErrorOf(error, 'link')).toBe(authErrorOf(error));
  });
});
