import { expect, it } from 'vitest';
import { exampleRow } from './testing/example-run.ts';
import { textsAsCsv } from './texts.ts';

const google = { facts: { Screen: 'Google' }, operation: 'accounts:signInWithIdp' };
const rows = [
  exampleRow({ code: 'auth/b', seen: ['Try again.'] }),
  exampleRow({ code: 'auth/a', seen: ['Try again.'], ...google }),
  exampleRow({ code: 'auth/a', seen: ['Try again.'], ...google, title: 'the same once more' }),
  exampleRow({ code: 'auth/c', seen: [] }),
  exampleRow({ code: 'auth/d', seen: ['Choose ‘Next’, "Back"\nor nothing', 'Try again.'], facts: {} }),
];

it('each text of a run is a line of CSV by RFC 4180, with its codes, operations and facts', () => {
  expect(textsAsCsv(rows, ['Screen'])).toBe(
    'text,codes,operations,Screen\r\n' +
      '"Choose ‘Next’, ""Back""\nor nothing",auth/d,accounts:signUp,\r\n' +
      'Try again.,auth/a; auth/b; auth/d,accounts:signInWithIdp; accounts:signUp,Google; Sign-up\r\n',
  );
});
