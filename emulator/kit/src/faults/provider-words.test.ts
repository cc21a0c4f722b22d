import { describe, expect, test } from 'vitest';
import { providerCauses } from '../catalogue/causes.ts';
import { checkWord } from './provider-words.ts';
import { RuleError } from './rule-error.ts';

describe('the message of a provider error', () => {
  test.each([
    ['EMAIL_EXISTS'],
    ['QUOTA_EXCEEDED : Exceeded daily quota for email actions.'],
    ['SIGN_UP_PAUSED'],
    ['INVALID_RECAPTCHA_SOMETHING'],
    ['quota-exceeded'],
    ['The service is currently unavailable.'],
  ])('may be %j', (message) => {
    expect(() => checkWord({ message })).not.toThrow();
  });

  test('may be every message of the catalogue, and every code without its prefix', () => {
    for (const [code, { answer }] of providerCauses) {
      const message =
        typeof answer === 'object' && 'message' in answer ? answer.message : code.replace('auth/', '');
      expect(() => checkWord({ message })).not.toThrow();
    }
  });

  test.each([
    ['QUOTA_EXEEDED', 'QUOTA_EXCEEDED'],
    ['QUOTA_EXEEDED : Exceeded daily quota.', 'QUOTA_EXCEEDED'],
    ['email_exists', 'EMAIL_EXISTS'],
    ['MISSING_MODE', 'MISSING_CODE'],
  ])('is refused as a misspelling if it is %j, unless the fault has `unknown: true`', (message, meant) => {
    expect(() => checkWord({ message })).toThrow(RuleError);
    expect(() => checkWord({ message })).toThrow(
      `"${message.split(' : ')[0]}" is not a known error code of the provider. Did you mean "${meant}"? If not, add "unknown": true to the fault.`,
    );
    expect(() => checkWord({ message, unknown: true })).not.toThrow();
  });

  test.each([
    ['auth/quota-exceeded', 'The message "QUOTA_EXCEEDED" causes this code.'],
    ['auth/quota-exeeded', 'The message "QUOTA_EXCEEDED" causes this code.'],
    ['auth/network-request-failed', 'A failed connection causes this code: use the fault "refused".'],
    [
      'auth/account-exists-with-different-credential',
      'An answer causes this code: use the fault "answer" with the body {"needConfirmation":true,"verifiedProvider":["password"]}.',
    ],
    [
      'auth/popup-blocked',
      'No known answer of the provider causes this code, but the message "popup-blocked" does.',
    ],
    [
      'auth/sign-up-paused',
      'No known answer of the provider causes this code, but the message "sign-up-paused" does.',
    ],
  ])('cannot be %j, which is a code of the SDK', (message, hint) => {
    for (const unknown of [false, true])
      expect(() => checkWord({ message, unknown })).toThrow(
        `"${message}" is a code of the SDK, not a message of the provider. ${hint}`,
      );
  });
});
