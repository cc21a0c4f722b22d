import { describe, expect, test } from 'vitest';
import { RuleError } from './rule-error.ts';
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
    ['a rule', 'A rule must be a JSON object, not "a rule".'],
    [[], 'A rule must be a JSON object, not [].'],
    [{ fault: { kind: 'no-op' } }, 'A rule needs an "operation".'],
    [{ operation: 'token' }, 'A rule needs a "fault".'],
    [
      { ...rule, operation: 'accounts:signInWithPasword' },
      'There is no operation "accounts:signInWithPasword". Did you mean "accounts:signInWithPassword"?',
    ],
    [{ ...rule, operation: 'toString' }, /^There is no operation "toString"\. There are: accounts:signIn/],
    [{ ...rule, operation: 7 }, /^There is no operation 7\./],
    [{ ...rule, time: 1 }, 'A rule has no field "time". Did you mean "times"?'],
    [{ ...rule, fault: 'no-op' }, 'A fault must be a JSON object, not "no-op".'],
    [{ ...rule, fault: {} }, 'A fault needs a "kind".'],
    [{ ...rule, fault: [] }, 'A rule needs at least one fault.'],
    [{ ...rule, fault: { kind: 'latncy' } }, 'There is no fault "latncy". Did you mean "latency"?'],
    [{ ...rule, fault: { kind: 'no-op', ms: 1 } }, 'The fault "no-op" has no attribute "ms". Leave it out.'],
    [
      { ...rule, fault: { kind: 'slow-body', byte: 1 } },
      'The fault "slow-body" has no attribute "byte". Did you mean "bytes"?',
    ],
    [{ ...rule, fault: { kind: 'latency' } }, 'The fault "latency" needs "ms": how long, in milliseconds.'],
    [
      { ...rule, fault: { kind: 'provider-error', message: 'X', status: '400' } },
      '"status" of the fault "provider-error" must be a whole number from 200 to 599, not "400".',
    ],
    [
      {
        ...rule,
        fault: [
          { kind: 'latency', ms: 1 },
          { kind: 'provider-error', message: 'EMAIL_EXIST' },
        ],
      },
      '"EMAIL_EXIST" is not a known error code of the provider. Did you mean "EMAIL_EXISTS"?',
    ],
    [{ ...rule, match: { body: 'a@b.c' } }, '"body" must be a JSON object, not "a@b.c".'],
    [{ ...rule, times: 0 }, '"times" must be a whole number from 1, not 0.'],
    [
      { ...rule, within: 1000 },
      '"within" is the period of a rate limit, so the rule must have "after" and cannot have "times".',
    ],
    [{ ...rule, after: 1, within: '1 s' }, '"within" must be a whole number from 1, not "1 s".'],
    [{ ...rule, after: 1.5 }, '"after" must be a whole number from 1, not 1.5.'],
    [
      { ...rule, nth: 1, times: 1 },
      '"nth" selects one call, so a rule with "nth" cannot have "times" or "after".',
    ],
    [
      { ...rule, fault: [{ kind: 'refused' }, { kind: 'latency', ms: 1 }] },
      '"refused" answers the call, so no other fault can follow it.',
    ],
    [
      { operation: 'recaptchaConfig', fault: { kind: 'strip-captcha' } },
      '"strip-captcha" changes the body of a call, but recaptchaConfig is a GET without a body.',
    ],
  ])('may not be %j', (value, message) => {
    expect(() => readRule(value)).toThrow(RuleError);
    expect(() => readRule(value)).toThrow(message);
  });
});

test('the error of the only rule in a list has no number', () => {
  expect(() => readRules([{ ...rule, times: 0 }])).toThrow(
    /^"times" must be a whole number from 1, not 0\.$/,
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
