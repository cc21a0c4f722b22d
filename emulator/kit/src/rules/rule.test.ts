import { describe, expect, test } from 'vitest';
import { AuthFaultsError } from '../check/auth-faults-error.ts';
import { readRule, readRules, ruleInWords, wantsCall, type Rule } from './rule.ts';

const rule: Rule = { operation: 'accounts:signUp', fault: { kind: 'no-op' } };

describe('a rule', () => {
  test.each([
    [rule],
    [{ ...rule, times: 1, after: 2 }],
    [{ ...rule, nth: 2 }],
    [{ ...rule, match: { body: { email: 'a@b.c' }, header: { 'x-team': 'red' } } }],
    [{ operation: 'token', fault: { kind: 'provider-error', message: 'TOKEN_EXPIRED', status: 401 } }],
    [{ operation: 'accounts:lookup', fault: [{ kind: 'latency', ms: 0 }, { kind: 'html-502' }] }],
    [{ operation: 'passwordPolicy', fault: { kind: 'answer', body: {} } }],
  ])('may be %j', (value) => {
    expect(readRule(value)).toEqual(value);
  });

  test.each([
    [{ fault: { kind: 'no-op' } }, 'The rule needs "operation".'],
    [
      { ...rule, operation: 'accounts:signInWithPasword' },
      '"operation" of the rule must be an operation, not "accounts:signInWithPasword". Did you mean "accounts:signInWithPassword"?',
    ],
    [
      { ...rule, operation: 'toString' },
      /^"operation" of the rule must be an operation, not "toString"\. There are: accounts:signIn/,
    ],
    [{ ...rule, operation: 'foo*' }, '"operation" of the rule must be an operation, not "foo*".'],
    [{ ...rule, time: 1 }, 'The rule has no "time". Did you mean "times"?'],
    [{ ...rule, fault: [] }, '"fault" of the rule must have at least one fault.'],
    [{ ...rule, fault: [rule.fault, 'stall'] }, '"fault[1]" of the rule must be a JSON object, not "stall".'],
    [
      { ...rule, fault: { kind: 'latncy' } },
      '"fault.kind" of the rule must be a kind of fault, not "latncy". Did you mean "latency"?',
    ],
    [
      { ...rule, fault: { kind: 'toString' } },
      '"fault.kind" of the rule must be a kind of fault, not "toString".',
    ],
    [
      { ...rule, fault: { kind: 'slow-body', byte: 1 } },
      '"fault" of the rule has no "byte". Did you mean "bytes"?',
    ],
    [{ ...rule, fault: { kind: 'latency' } }, '"fault" of the rule needs "ms": how long, in milliseconds.'],
    [
      { ...rule, fault: { kind: 'provider-error', message: 'EMAIL_EXISTS', status: 200 } },
      '"fault.status" of the rule must be a whole number from 400 to 599, not 200.',
    ],
    [
      {
        ...rule,
        fault: [
          { kind: 'latency', ms: 1 },
          { kind: 'provider-error', message: 'EMAIL_EXIST' },
        ],
      },
      '"fault[1].message" of the rule must be an error code of the provider, not "EMAIL_EXIST". Did you mean "EMAIL_EXISTS"?',
    ],
    [
      { ...rule, within: 1000 },
      'The rule has "within", the period of a rate limit, so it must have "after" and cannot have "times".',
    ],
    [{ ...rule, after: 1, within: '1 s' }, '"within" of the rule must be a whole number from 1, not "1 s".'],
    [
      { ...rule, nth: 1, times: 1 },
      'The rule has "nth", which selects one call, so it cannot have "times" or "after".',
    ],
    [
      { ...rule, fault: [{ kind: 'refused' }, { kind: 'latency', ms: 1 }] },
      '"fault" of the rule has "refused", which answers the call, so no other fault can follow it.',
    ],
    [
      { operation: 'recaptchaConfig', fault: { kind: 'strip-captcha' } },
      'The rule has "strip-captcha", which changes the body of a call, but recaptchaConfig is a GET without a body.',
    ],
  ])('may not be %j', (value, message) => {
    expect(() => readRule(value)).toThrow(AuthFaultsError);
    expect(() => readRule(value)).toThrow(message);
  });
});

test('the error of the only rule in a list has no number', () => {
  expect(() => readRules([{ ...rule, times: 0 }])).toThrow(
    /^"times" of the rule must be a whole number from 1, not 0\.$/,
  );
});

test.each([
  [{}, [1, 2, 3, 4]],
  [{ times: 2 }, [1, 2]],
  [{ nth: 3 }, [3]],
  [{ after: 2 }, [3, 4]],
  [{ after: 1, times: 2 }, [2, 3]],
])('a rule with %j catches the calls %j of four calls', (counts, wanted) => {
  expect([1, 2, 3, 4].filter((number) => wantsCall({ ...rule, ...counts }, number))).toEqual(wanted);
});

test('a rule has a short description', () => {
  const fault = [{ kind: 'latency', ms: 1 } as const, { kind: 'provider-error', message: 'X' } as const];

  expect(ruleInWords({ ...rule, fault, after: 1, times: 2 })).toBe(
    'latency, then provider-error X on accounts:signUp (times 2, after 1)',
  );
  expect(ruleInWords({ ...rule, match: { body: { email: 'a@b.c' } }, nth: 2 })).toBe(
    'no-op on accounts:signUp with {"body":{"email":"a@b.c"}} (nth 2)',
  );
});
