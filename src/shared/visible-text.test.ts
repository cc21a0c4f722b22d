import { expect, test } from 'vitest';
import { unlessBlank, withoutInvisible } from './visible-text.ts';

const invisible = {
  'zero width space': '\u200b',
  'zero width joiner': '\u200d',
  'right-to-left mark': '\u200f',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'Hangul filler': '\u3164',
  'tag space': '\u{e0020}',
  'interlinear annotation anchor': '\ufff9',
  delete: '\x7f',
};

test.each(Object.entries(invisible))(
  'each %s is removed, and a text of only this character and spaces is blank',
  (_, sign) => {
    expect(withoutInvisible(`${sign}ad${sign}a ${sign}`)).toBe('ada ');
    expect(unlessBlank(` ${sign}${sign}`)).toBe('');
    expect(unlessBlank(`${sign}Ada${sign}`)).toBe(`${sign}Ada${sign}`);
  },
);

test.each(['', ' ', '\t\n', '\u00a0', '\u00a0 \u00a0', '\u2003', '\u202f', '\u3000', '\u2800', '\u2028'])(
  'the name %j is blank',
  (name) => {
    expect(unlessBlank(name)).toBe('');
  },
);

test.each(['A', '.', '🙂', '👩‍🚀', 'ä', '名', 'ع', '\u0301', '0', '\u{1d173}x'])(
  'the name %s is not blank',
  (name) => {
    expect(unlessBlank(name)).toBe(name);
  },
);
