import { describe, expect, it } from 'vitest';
import { readRule } from '../faults/rule.ts';
import { findError, labErrors, labFragment } from './errors.ts';

describe('the errors of the lab', () => {
  it('have unique names', () => {
    const names = labErrors.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('make rules that the gateway accepts', () => {
    for (const { fault, operations } of labErrors)
      for (const operation of operations) expect(readRule({ operation, fault })).toMatchObject({ operation });
  });

  it.each([
    ['an error code of the provider', 'EMAIL_EXISTS', 'auth/email-already-in-use'],
    ['a code of the SDK', 'auth/quota-exceeded', 'auth/quota-exceeded'],
    ['a kind of fault', 'stall', ''],
  ])('are found by %s', (_, name, code) => {
    expect(findError(name)).toMatchObject({ code });
  });
});

describe('the fragment of the lab’s address', () => {
  it('names the selected error, operation and screen', () => {
    expect(labFragment({})).toBe('');
    expect(labFragment({ error: 'stall', operation: 'token', screen: 'Sign-up' }, ['Sign-up'])).toBe(
      '#error=stall&operation=token&screen=Sign-up',
    );
  });

  it.each([
    [{ error: 'QUOTA_EXCEEDD' }, 'There is no error "QUOTA_EXCEEDD". Did you mean "QUOTA_EXCEEDED"?'],
    [{ operation: 'tokn' }, 'There is no operation "tokn". Did you mean "token"?'],
    [{ screen: 'Sign-ip' }, 'There is no screen "Sign-ip". Did you mean "Sign-up"?'],
  ])('is refused with a suggestion: %j', (selection, line) => {
    expect(() => labFragment(selection, ['Sign-up'])).toThrow(line);
  });
});
