import { expect, it, vi } from 'vitest';
import { readSelection } from './selection.ts';

it('the options of npm run replay select codes, words and the matrix', () => {
  const args = ['--code', 'auth/wrong-password', '-g', 'sign-up'];
  expect(readSelection(args)).toEqual({ code: ['auth/wrong-password'], grep: 'sign-up' });
  expect(readSelection(['--full'])).toEqual({ full: true });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(readSelection(['--help', '--full'])).toBeUndefined();
  expect(write.mock.calls.join('')).toMatch(/^Usage: npm run replay -- /);
  write.mockRestore();
});

it.each([
  [
    ['--code', 'auth/wrong-pasword'],
    'There is no code "auth/wrong-pasword". Did you mean "auth/wrong-password"?',
  ],
  [['--code', '--full'], 'There is no code "--full".'],
  [['--ful'], "Unknown option '--ful'. Did you mean --full?"],
  [['sign-up'], 'Too many arguments. Expected 0 arguments but got 1.'],
])('npm run replay -- %j is refused in one line', (args, line) => {
  expect(() => readSelection(args)).toThrow(line);
});
