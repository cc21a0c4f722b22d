import { expect, test } from 'vitest';
import { namedFault } from './named-fault.ts';
import { CODES } from './provider-words.ts';
import { readRule } from './rule.ts';

test.each([
  ['QUOTA_EXCEEDED', { kind: 'provider-error', message: 'QUOTA_EXCEEDED', status: 400 }],
  [
    'WEAK_PASSWORD : Six at least',
    { kind: 'provider-error', message: 'WEAK_PASSWORD : Six at least', status: 400 },
  ],
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
])('the fault name %s is refused with a suggestion', (name, line) => {
  expect(() => namedFault(name)).toThrow(line);
});

test('every code of the catalogue names a fault that a rule may have', () => {
  for (const code of CODES)
    expect(() => readRule({ operation: 'token', fault: namedFault(code) })).not.toThrow();
});
