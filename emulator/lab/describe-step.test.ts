import { expect, test } from 'vitest';
import type { Step } from '../site/steps.ts';
import { describeStep, sentenceCase } from './describe-step.ts';

const ada = {
  email: 'ada@example.com',
  name: 'Ada',
  password: 'right-password',
  newPassword: 'second-password',
  phone: '+12025550100',
  code: 'c-1',
};

test.each<[Step, string | undefined]>([
  [{ go: '/auth?oobCode={code}' }, 'Open /auth?oobCode=c-1'],
  [{ openLink: 'EMAIL_SIGNIN' }, 'Open the link of the mail that you got'],
  [{ press: 'Next' }, 'Press ‘Next’'],
  [{ press: 'Sign In', on: 'header' }, 'Press ‘Sign In’ in the top bar'],
  [{ fill: 'Email', with: 'email' }, 'Fill in ‘Email’: ada@example.com'],
  [{ fill: '6-digit code', with: 'smsCode' }, 'Fill in ‘6-digit code’: the code of the text message'],
  [{ comeBack: true }, 'Go to another tab and come back'],
  [{ reach: 'sign-in' }, undefined],
])('%j reads: %s', (step, words) => {
  expect(describeStep(step, ada)).toBe(words);
});

test('a step in the provider’s window names the address to give there', () => {
  expect(describeStep({ chooseAccountAfter: 'Sign in with Google' }, ada)).toMatch(
    /^Press ‘Sign in with Google’\..* give it ada@example\.com/,
  );
});

test('a name becomes the start of a sentence', () => {
  expect(sentenceCase('password-sign-in')).toBe('Password sign in');
});
