import { expect, test } from 'vitest';
import { firstLine } from './one-line-errors.ts';

test('an error is printed on one line, without escape sequences', () => {
  expect(firstLine(new Error('There is no rule \u001b[2J\u202e7.\nat somewhere'))).toBe(
    'There is no rule 7.',
  );
});

test.each([
  [
    'ENOSPC: no space left on device, write',
    'ENOSPC: no space left on device, write. Free some space, or set TMPDIR to a folder on another disk.',
  ],
  [
    "EACCES: permission denied, mkdir '/dist'",
    "EACCES: permission denied, mkdir '/dist'. Make it writable, or work in a copy of your own.",
  ],
  ['constructor: no code', 'constructor: no code'],
  ['listen EACCES: permission denied ::1:80', 'listen EACCES: permission denied ::1:80'],
])('the error “%s” is printed as “%s”', (message, line) => {
  expect(firstLine(new Error(message))).toBe(line);
});
