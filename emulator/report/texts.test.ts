import { describe, expect, it } from 'vitest';
import { exampleRow } from './example-run.ts';
import { textsAsCsv, textsOf } from './texts.ts';

const rows = [
  exampleRow({ code: 'auth/b', text: 'Try again.' }),
  exampleRow({ code: 'auth/a', text: 'Try again.', screen: 'google' }),
  exampleRow({ code: 'auth/a', text: 'Try again.', screen: 'google', title: 'the same once more' }),
  exampleRow({ code: 'auth/a', text: 'Try again.' }),
  exampleRow({ code: 'auth/c', text: null }),
  exampleRow({ code: 'auth/d', text: 'Choose ‘Next’, "Back"\nor nothing' }),
];

describe('the texts of a run', () => {
  it('are listed once each, with every code on every screen', () => {
    const said = textsOf(rows).map((one) => [
      one.text,
      one.rows.map(({ code, screen }) => `${code} ${screen}`),
    ]);
    expect(said).toEqual([
      ['Choose ‘Next’, "Back"\nor nothing', ['auth/d sign-up']],
      ['Try again.', ['auth/b sign-up', 'auth/a google', 'auth/a sign-up']],
    ]);
  });

  it('are CSV by RFC 4180', () => {
    expect(textsAsCsv(textsOf(rows))).toBe(
      'text,codes,screens\r\n' +
        '"Choose ‘Next’, ""Back""\nor nothing",auth/d,Password sign-up\r\n' +
        'Try again.,auth/a; auth/b,Password sign-up; Sign-in with Google\r\n',
    );
  });
});
