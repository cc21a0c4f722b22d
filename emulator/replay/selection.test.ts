import { expect, it } from 'vitest';
import { readSelection } from './selection.ts';

it('the options of npm run replay select codes, screens and an operation', () => {
  const args = ['--code', 'auth/wrong-password', '--screen', 'password-sign-in'];
  expect(readSelection(args)).toEqual({ code: ['auth/wrong-password'], screen: ['password-sign-in'] });
  expect(readSelection(['--full'])).toEqual({ full: true });
  expect(readSelection(['--help', '--full'])).toBe('help');
});

it.each([
  [
    ['--code', 'auth/wrong-pasword'],
    'There is no code "auth/wrong-pasword". Did you mean "auth/wrong-password"?',
  ],
  [['--screen', '--full'], "Option '--screen' argument is ambiguous."],
  [['--screen', 'google', '--code', 'auth/weak-password'], 'No row matches all of these options.'],
])('npm run replay -- %j is refused in one line', (args, line) => {
  expect(() => readSelection(args)).toThrow(line);
});
