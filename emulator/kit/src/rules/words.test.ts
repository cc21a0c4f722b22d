import { expect, test } from 'vitest';
import { providerCauses } from '../catalogue/causes.ts';
import { readRule } from './rule.ts';
import { catalogue, codesInText, namedFault, wordProblem } from './words.ts';

const every = [...catalogue.native, ...catalogue.injected, ...catalogue.synthetic];

test('every injected cause names its operations, except a word for which the SDK names no call', () => {
  const without = catalogue.injected.filter(({ operations }) => operations.length === 0);
  expect(without.map(({ code }) => code)).toEqual(['auth/cors-unsupported']);
});

test('no cause names an operation twice', () => {
  const twice = every.filter(({ operations }) => new Set(operations).size < operations.length);
  expect(twice.map(({ when }) => when)).toEqual([]);
});

test('every answer of the catalogue is a valid fault for each of its operations', () => {
  const rules = every.flatMap(({ answer, operations }) =>
    answer ? operations.map((operation) => ({ operation, fault: answer })) : [],
  );
  expect(rules.map(readRule)).toEqual(rules);
});

test('each entry of the catalogue has a unique description, which can serve as the title of a test', () => {
  const told = every.map(({ when }) => when);
  expect(told).toEqual([...new Set(told)]);
  expect(every).toHaveLength(providerCauses.size);
});

test("a catalogue entry has the code that the SDK reports, even if that code is vaguer than the provider's message", () => {
  const codeOf = (message: string) =>
    catalogue.injected.find(({ answer }) => answer.kind === 'provider-error' && answer.message === message)
      ?.code;
  expect(codeOf('MISSING_OOB_CODE')).toBe('auth/internal-error');
  expect(codeOf('RESET_PASSWORD_EXCEED_LIMIT')).toBe('auth/too-many-requests');
  expect(codeOf('Error code: 39')).toBe('auth/error-code:-39');
});

test('the codes are listed as a table with a line for each cause', () => {
  const lines = codesInText().split('\n');
  expect(lines).toHaveLength(1 + providerCauses.size);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(240);
  for (const line of [
    /^auth\/too-many-requests +400 +too many attempts.* TOO_MANY_ATTEMPTS_TRY_LATER$/m,
    /^auth\/invalid-email +400 +the provider finds no address.* INVALID_IDENTIFIER$/m,
    /^auth\/multi-factor-auth-required +200 .* native$/m,
    /^auth\/popup-blocked +the browser blocks.* native$/m,
  ])
    expect(lines.join('\n')).toMatch(line);
});

test.each([
  ['QUOTA_EXCEEDED', { kind: 'provider-error', message: 'QUOTA_EXCEEDED', status: 400 }],
  [
    'Internal error encountered.',
    { kind: 'provider-error', message: 'Internal error encountered.', status: 500 },
  ],
  ['auth/email-already-in-use', { kind: 'provider-error', message: 'EMAIL_EXISTS', status: 400 }],
  ['auth/network-request-failed', { kind: 'refused' }],
  [
    'auth/account-exists-with-different-credential',
    { kind: 'answer', body: { needConfirmation: true, verifiedProvider: ['password'] } },
  ],
  ['auth/timeout', { kind: 'provider-error', message: 'timeout' }],
  ['stall', { kind: 'stall' }],
])('%s names a fault', (name, fault) => {
  expect(namedFault(name)).toEqual(fault);
});

test.each([
  ['auth/quota-exeeded', 'There is no code "auth/quota-exeeded". Did you mean "auth/quota-exceeded"?'],
  ['stal', 'There is no fault "stal". Did you mean "stall"?'],
  ['STALL', 'There is no fault "STALL". Did you mean "stall"?'],
  ['Html 502', 'There is no fault "Html 502". Did you mean "html-502"?'],
])('the fault name %s is refused with a suggestion', (name, line) => {
  expect(() => namedFault(name)).toThrow(line);
});

test.each([
  'QUOTA_EXCEEDED : Exceeded daily quota for email actions.',
  'SIGN_UP_PAUSED',
  'INVALID_RECAPTCHA_SOMETHING',
  'quota-exceeded',
  'Error code: 40',
  'Try again later',
  'The service is currently unavailable.',
])('the message of a provider error may be %j', (message) => {
  expect(wordProblem({ message })).toBeUndefined();
});

test.each([
  ['QUOTA_EXEEDED : Exceeded daily quota.', 'QUOTA_EXEEDED', 'QUOTA_EXCEEDED'],
  ['email_exists', 'email_exists', 'EMAIL_EXISTS'],
  ['MISSING_MODE', 'MISSING_MODE', 'MISSING_CODE'],
  ['EMAIL_EXISTS: taken', 'EMAIL_EXISTS: taken', 'EMAIL_EXISTS'],
  ['EMAIL_EXISTS:', 'EMAIL_EXISTS:', 'EMAIL_EXISTS'],
  ['EMAIL_EXISTS :taken', 'EMAIL_EXISTS :taken', 'EMAIL_EXISTS'],
  ['EMAIL_EXISTS ', 'EMAIL_EXISTS ', 'EMAIL_EXISTS'],
  [' EMAIL_EXISTS', ' EMAIL_EXISTS', 'EMAIL_EXISTS'],
  ['QUOTA EXCEEDED', 'QUOTA EXCEEDED', 'QUOTA_EXCEEDED'],
  ['Quota exceeded : daily', 'Quota exceeded', 'QUOTA_EXCEEDED'],
])(
  'the message %j is refused as a misspelling, unless the fault has `unknown: true`',
  (message, word, meant) => {
    expect(wordProblem({ message })).toBe(
      `must be an error code of the provider, not "${word}". Did you mean "${meant}"? If not, add "unknown": true to the fault.`,
    );
    expect(wordProblem({ message, unknown: true })).toBeUndefined();
  },
);

test.each([
  ['auth/quota-exeeded', 'The message "QUOTA_EXCEEDED" causes this code.'],
  ['auth/network-request-failed', 'A failed connection causes this code: use the fault "refused".'],
  [
    'auth/account-exists-with-different-credential',
    'An answer causes this code: use the fault "answer" with the body {"needConfirmation":true,"verifiedProvider":["password"]}.',
  ],
  [
    'auth/sign-up-paused',
    'No known answer of the provider causes this code, but the message "sign-up-paused" does.',
  ],
])('the message cannot be %j, which is a code of the SDK', (message, hint) => {
  for (const unknown of [false, true])
    expect(wordProblem({ message, unknown })).toBe(
      `must be a message of the provider, not "${message}", a code of the SDK. ${hint}`,
    );
});
