import { expect, it } from 'vitest';
import { readSelection } from './selection.ts';

it('the options of npm run replay select codes, words and the matrix', () => {
  const args = ['--code', 'auth/wrong-password', '-g', 'sign-up'];
  expect(readSelection(args)).toEqual({ code: ['auth/wrong-password'], grep: 'sign-up' });
  expect(readSelection(['--full'])).toEqual({ full: true });
  expect(readSelection(['--help', '--full'])).toBe('help');
});

it.each([
  [
    ['--code', 'auth/wrong-pasword'],
    'There is no code "auth/wrong-pasword". Did you mean "auth/wrong-password"?',
  ],
  [['--code', '--full'], "Option '--code' argument is ambiguous."],
])('npm run replay -- %j is refused in one line', (args, line) => {
  expect(() => readSelection(args)).toThrow(line);
});
