import { AuthErrorCodes, debugErrorMap } from '@firebase/auth';
import { describe, expect, it } from 'vitest';
import {
  authErrorOf,
  authErrors,
  textOfAuthError,
  unknownAuthError,
  type AuthError,
  type AuthErrorCode,
  type ErrorAction,
  type ErrorPlace,
  type Flow,
} from './auth-errors.ts';

/** Codes that the SDK throws and its public AuthErrorCodes lacks. */
const enumOnlyCodes = [
  'auth/login-blocked',
  'auth/password-does-not-meet-requirements',
  'auth/unsupported-password-policy-schema-version',
];

/** Codes that the SDK makes of messages that it does not know. No list of it has them. */
const wireCodes = [
  'auth/api-key-invalid',
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.',
  'auth/billing-not-enabled',
  'auth/captcha-unimplemented',
  'auth/configuration-not-found',
  'auth/email-exists',
  'auth/error-code:-<number>',
  'auth/firebase-app-check-token-is-invalid.',
  'auth/identity-toolkit-api-has-not-been-used-in-project-<number>',
  'auth/internal-error-encountered.',
  'auth/invalid-argument',
  'auth/invalid-credential-or-provider-id',
  'auth/invalid-grant-type',
  'auth/invalid-refresh-token',
  'auth/missing-code',
  'auth/missing-credential',
  'auth/missing-email',
  'auth/missing-refresh-token',
  'auth/phone-number-exists',
  'auth/project-disabled',
  'auth/project-not-found',
  'auth/project-number-mismatch',
  'auth/quota-exceeded-for-quota-metric-<metric>',
  'auth/requests-from-referer-<origin>-are-blocked.',
  'auth/requests-to-this-api-<method>-are-blocked.',
  'auth/the-service-is-currently-unavailable.',
  'auth/visibility-check-was-unavailable.<advice>',
  // Codes that provider/sdk/distinct-codes.ts keeps apart.
  'auth/blocking-function-error-response',
  'auth/invalid-idp-response',
  'auth/invalid-pending-token',
  'auth/invalid-temporary-proof',
  'auth/missing-custom-token',
  'auth/missing-oob-code',
  'auth/missing-req-type',
];

/** Codes of our own making. */
const ownCodes = [
  'site/frame-refused',
  'site/window-blocked',
  'site/guest-left-behind',
  'site/bot-check-unreachable',
  'site/name-not-saved',
  'site/no-matching-tenant',
  'site/not-configured',
  'site/opened-again',
  'site/sign-up-refused',
  'site/unsupported-country',
];

/** Section 8 of the specification: codes with the place or the action that it gives them; `text` where it gives neither. */
const specReactions = {
  'popup-blocked': 'redirect',
  'popup-closed-by-user': 'ignore',
  'cancelled-popup-request': 'ignore',
  'credential-already-in-use': 'merge-conflict',
  'network-request-failed': 'text',
  'too-many-requests': 'text',
  'user-cancelled': 'text',
  'admin-restricted-operation': 'unauthorized-screen',
  'email-already-in-use': 'sign-in-or-recover',
  'wrong-password': 'password-field',
  'weak-password': 'password-field',
  'operation-not-allowed': 'password-field',
  'code-expired': 'new-code',
  'invalid-verification-code': 'code-field',
  'missing-verification-code': 'code-field',
  'invalid-phone-number': 'phone-field',
  'missing-phone-number': 'phone-field',
  'invalid-email': 'email-field',
  // "The current user is signed out when …"
  'user-disabled': 'sign-out',
  'user-token-expired': 'sign-out',
  // Section 4: "… leads to linking."
  'account-exists-with-different-credential': 'link',
} satisfies Record<string, ErrorPlace | ErrorAction | 'text'>;

/** Section 8, "Other provider codes that may occur", without those above. The section names the groups so. */
const otherSpecCodes = {
  named: [
    'expired-action-code',
    'internal-error',
    'invalid-action-code',
    'invalid-credential',
    'invalid-user-token',
    'invalid-verification-id',
    'login-blocked',
    'missing-password',
    'missing-verification-id',
    'multi-factor-auth-required',
    'password-does-not-meet-requirements',
    'requires-recent-login',
    'unauthorized-domain',
    'user-mismatch',
    'user-not-found',
  ],
  'multi-factor errors': [
    'invalid-multi-factor-session',
    'maximum-second-factor-count-exceeded',
    'missing-multi-factor-info',
    'missing-multi-factor-session',
    'multi-factor-info-not-found',
    'second-factor-already-in-use',
  ],
  'captcha errors': [
    'captcha-check-failed',
    'invalid-recaptcha-action',
    'invalid-recaptcha-token',
    'invalid-recaptcha-version',
    'missing-recaptcha-token',
    'missing-recaptcha-version',
    'recaptcha-not-enabled',
  ],
};

/** Sections 5 and 8: the quoted messages that belong to a code. The others belong to a form, a screen or a dialog. */
const specMessages = {
  'auth/too-many-requests':
    'Too many account requests are coming from your IP address. Try again in a few minutes.',
  'auth/web-storage-unsupported':
    'The browser you are using does not support Web Storage. Please try again in a different browser.',
  'auth/requires-recent-login': 'Please login again to perform this operation',
  'auth/missing-password': 'Enter your password',
  'auth/invalid-verification-code': 'Wrong code. Try again.',
  'auth/missing-verification-code': 'Wrong code. Try again.',
  'auth/invalid-phone-number': 'Enter a valid phone number',
  'auth/missing-phone-number': 'Enter a valid phone number',
  'auth/missing-app-credential': 'Solve the reCAPTCHA',
  'site/unsupported-country': 'The country code provided is not supported.',
} satisfies Partial<Record<AuthErrorCode, string>>;

/** Section 8: the text of a code that has another text elsewhere. */
const phoneNumberWornOut = 'This phone number has been used too many times';

const rows = new Map<string, AuthError & { in?: Partial<Record<Flow, AuthError>> }>(
  Object.entries(authErrors),
);
const all: AuthError[] = [...rows.values()].flatMap((row) => [row, Object.values(row.in ?? {})].flat());
const texts = [...new Set([...all, unknownAuthError].map(({ text }) => text))];

describe('the table', () => {
  // At run time the map is a function, to the texts of every code that the SDK can throw.
  const sdkTexts = (debugErrorMap as unknown as () => Record<string, string>)();
  const sdkCodes = new Set([
    ...Object.values<string>(AuthErrorCodes),
    ...Object.keys(sdkTexts).map((code) => `auth/${code}`),
  ]);
  const expectedCodes = new Set([...sdkCodes, ...enumOnlyCodes, ...wireCodes, ...ownCodes]);
  const specCodes = [...Object.keys(specReactions), ...Object.values(otherSpecCodes).flat()].map(
    (code) => `auth/${code}`,
  );

  it('has every code of the SDK', () => {
    expect([...sdkCodes, ...enumOnlyCodes].filter((code) => !rows.has(code))).toEqual([]);
  });

  it('has every code of the specification', () => {
    expect(specCodes.filter((code) => !rows.has(code))).toEqual([]);
  });

  it('has every code that the SDK makes of an unknown message', () => {
    expect(wireCodes.filter((code) => !rows.has(code))).toEqual([]);
  });

  it('has no code that cannot occur', () => {
    expect([...rows.keys()].filter((code) => !expectedCodes.has(code))).toEqual([]);
  });

  it.each(Object.entries(specReactions))('answers %s as the specification says: %s', (code, reaction) => {
    const { at, then } = rows.get(`auth/${code}`)!;
    expect(then ?? at ?? 'text').toBe(reaction);
  });

  it('has one row for a wrong password and an unknown address, which reminds of Google', () => {
    const row = authErrors['auth/wrong-password'];
    expect(authErrors['auth/user-not-found']).toEqual(row);
    expect(authErrors['auth/invalid-credential']).toEqual(row);
    expect(row.text).toContain('Google');
  });
});

describe('the texts', () => {
  it.each(Object.entries(specMessages))('quote the specification for %s', (code, message) => {
    expect(rows.get(code)?.text).toBe(message);
  });

  it.each(texts)('are short and plain: %s', (text) => {
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/^\p{Lu}/u);
    expect(text).not.toMatch(/firebase|auth\/|["'!]|\s\s/i);
  });

  it('end with a full stop, unless the specification quotes one without', () => {
    const quoted = new Set<string>([...Object.values(specMessages), phoneNumberWornOut]);
    expect(texts.filter((text) => !text.endsWith('.') && !quoted.has(text))).toEqual([]);
  });

  it('name no code', () => {
    const names = [...rows.keys()].map((code) => code.replace(/^\w+\//, ''));
    expect(texts.filter((text) => names.some((name) => text.includes(name)))).toEqual([]);
  });

  it('spell one sentence in one way', () => {
    const spellings = new Map<string, Set<string>>();
    for (const sentence of texts.flatMap((text) => text.split(/(?<=\.) /))) {
      const bare = sentence
        .toLowerCase()
        .replaceAll('can’t', 'cannot')
        .replaceAll('n’t', ' not')
        .replace(/[^a-z0-9]/g, '');
      spellings.set(bare, (spellings.get(bare) ?? new Set()).add(sentence));
    }
    expect([...spellings.values()].filter(({ size }) => size > 1)).toEqual([]);
  });
});

describe('authErrorOf', () => {
  it('gives the row of a known code', () => {
    expect(authErrorOf({ code: 'auth/user-disabled' })).toBe(authErrors['auth/user-disabled']);
  });

  it('reads a failed fetch or import as a network failure', () => {
    expect(authErrorOf(new TypeError('Failed to fetch'))).toBe(authErrors['auth/network-request-failed']);
  });

  // The SDK's codes for sentences of Google's API layer, as quoted in public issues.
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
  ] as const)('knows %s, whatever its open part contains', (code, key) => {
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

  it('gets the list of missing rules where somebody chooses a new one', () => {
    expect(authErrorOf(refused)).toMatchObject({
      text: 'This password must also have a number.',
      at: 'password-field',
    });
  });

  it('needs a new one where somebody signs in with it', () => {
    const row = authErrors['auth/password-does-not-meet-requirements'];
    expect(authErrorOf(refused, 'password')).toBe(row.in.password);
  });

  it.each(['', 'Firebase: Missing password requirements (auth/…).'])(
    'gets advice where the message is “%s”',
    (message) => {
      expect(authErrorOf({ ...refused, message })).toBe(
        authErrors['auth/password-does-not-meet-requirements'],
      );
    },
  );
});

describe('a flow', () => {
  const said = (code: string, flow?: Flow) => authErrorOf({ code: `auth/${code}`, flow }).text;
  const lost = 'The sign-in service gave an answer that we could not read. Please ask for a new code.';
  const mailMistake = 'A mistake on this site keeps emails from being sent. Please contact us.';
  const signInMistake = 'Sign-in is not set up correctly on this site. Please contact us.';

  // Written out, because the table must not check itself where the flow decides.
  it.each([
    ['too-many-requests', 'phone', phoneNumberWornOut],
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
  ] as const)('%s in %s has a text of its own', (code, flow, text) => {
    expect(said(code, flow)).toBe(text);
  });

  it('mentions apis.google.com in the window of a provider only', () => {
    const flows = ['window', 'mail', 'phone', 'link', undefined] as const;
    const speak = [...rows.keys()].flatMap((code) =>
      flows
        .filter((flow) => authErrorOf({ code, flow }).text.includes('apis.google.com'))
        .map((flow) => [code, flow]),
    );
    expect(speak).toEqual([['auth/internal-error', 'window']]);
  });

  it('comes from the error, or from the caller', () => {
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
  ])('changes nothing about %o', (error) => {
    expect(authErrorOf(error, 'phone')).toBe(authErrorOf(error));
    expect(authErrorOf(error, 'link')).toBe(authErrorOf(error));
  });
});

describe('textOfAuthError', () => {
  it('gives the text of the row', () => {
    expect(textOfAuthError({ code: 'auth/user-disabled' })).toBe(authErrors['auth/user-disabled'].text);
    expect(textOfAuthError(undefined)).toBe(unknownAuthError.text);
  });
});
