import { expect, test } from 'vitest';
import { readField } from './read-field.ts';

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@mail.bücher.example', 'ada@mail.xn--bcher-kva.example'],
  ['jürgen@bücher.example', 'jürgen@xn--bcher-kva.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
])('the domain of %s is converted to ASCII', (typed, expected) => {
  expect(readField('email', typed)).toBe(expected);
});

test.each([
  '',
  'ada',
  'ada@',
  'bücher.example',
  'Ada@Example.COM',
  'jürgen@example.com',
  'ada@bücher.example/path',
  'ada@bücher.example:80',
  'ada@bücher.example?query#part',
  'ada@bü cher.example',
  'ada@bü_cher.example',
  'ada@bücher@',
  // The URL parser refuses these domains.
  'ada@bücher..example／path',
  'ada@xn--ü.example',
])('the typed address %j stays unchanged', (typed) => {
  expect(readField('email', typed)).toBe(typed);
});

test.each([
  ['a zero width space before the sign', 'ada\u200b@example.com'],
  ['a zero width space after the sign', 'ada@\u200bexample.com'],
  ['a zero width space at the start', '\u200bada@example.com'],
  ['a zero width space at the end', 'ada@example.com\u200b'],
  ['a byte order mark', '\ufeffada@example.com'],
  ['a soft hyphen', 'a\u00adda@exam\u00adple.com'],
  ['a word joiner', 'ada\u2060@example.com'],
  ['marks of direction', '\u202aada@example.com\u202c'],
  ['isolates', '\u2068ada@example.com\u2069'],
  ['a right-to-left mark', 'ada@example.com\u200f'],
  ['joiners', 'a\u200cd\u200da@example.com'],
  ['a no-break space at the end', 'ada@example.com\u00a0'],
  ['an ideographic space at the start', '\u3000ada@example.com'],
  ['a control character', 'ada\x7f@example.com'],
  ['a tag', 'ada@example.com\u{e007f}'],
  ['a variation selector', 'ada\ufe0e@example.com'],
])('an address is read without %s', (_, typed) => {
  expect(readField('email', typed)).toBe('ada@example.com');
});

test.each(['ada lovelace@example.com', 'ada\u00a0l@example.com', 'ada @example.com'])(
  'the typed address %j keeps the gap that a person can see',
  (typed) => {
    expect(readField('email', typed)).toBe(typed);
  },
);

test('a domain keeps the joiner that its spelling needs', () => {
  expect(readField('email', 'ada@نامه\u200cای.com')).toBe('ada@xn--mgba3gch31f060k.com');
});

test('a name is read as typed, unless it has no visible characters', () => {
  expect(readField('name', ' \u200bAda\u00a0L ')).toBe(' \u200bAda\u00a0L ');
  expect(readField('name', '\u00a0\u200b\u3164 ')).toBe('');
});
