import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('without arguments, the lab opens with its first choice', () => {
  expect(readArguments([])).toEqual({ fragment: '', opens: true });
});

test('names go to the address, and --no-open opens no browser', () => {
  const args = ['--screen', 'sign-up', '--code', 'auth/weak-password', '--no-open'];
  expect(readArguments(args)).toEqual({
    fragment: '#screen=sign-up&code=auth%2Fweak-password',
    opens: false,
  });
});

test.each(['html-502', 'auth/missing-recaptcha-token:2'])('%s is a code for the lab', (code) => {
  expect(readArguments(['--code', code])).toMatchObject({ fragment: `#${new URLSearchParams({ code })}` });
});

test.each([
  [['--screen', 'sing-up'], 'There is no screen "sing-up". Did you mean "sign-up"?'],
  [
    ['--code', 'auth/wrong-pasword'],
    'There is no code "auth/wrong-pasword". Did you mean "auth/wrong-password"?',
  ],
  [
    ['--operation', 'accounts:signup2'],
    'There is no operation "accounts:signup2". Did you mean "accounts:signUp"?',
  ],
])('%j is refused in one line', (args, line) => {
  expect(() => readArguments(args)).toThrow(line);
});
