import { expect, test } from 'vitest';
import { printable, printableJson } from './printable.ts';

test.each([
  ['a colour', '\u001b[31mAda\u001b[0m', 'Ada'],
  ['a window title', '\u001b]0;owned\u0007Ada', 'Ada'],
  ['an 8-bit sequence', '\u009b2JAda', 'Ada'],
  ['an unfinished sequence', 'Ada\u001b', 'Ada'],
  ['a device control string', '\u001bP$q"p\u001b\\Ada', '$q"p\\Ada'],
  ['a new line', 'Ada\r\nMail to Grace', 'AdaMail to Grace'],
  ['a line separator', 'Ada\u2028\u2029\u0085', 'Ada'],
  ['a bell, a backspace or a delete', 'A\u0007d\u0008a\u007f', 'Ada'],
  ['reversed text', '\u202egnp.adA\u202c\u2066\u2069\u200f\u061c', 'gnp.adA'],
])('%s does not reach a terminal', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('printable keeps ordinary text of any script', () => {
  const text = 'Ada Lovelace, ädä, 李, عدا, 👩‍💻, "<&>", ~';

  expect(printable(text)).toBe(text);
});

test('printableJson keeps every character, and escapes control characters', () => {
  const value = { name: '\u001b[31m\u009b2J\u007f\u202e\n', plain: 'ä' };

  const text = printableJson(value);

  expect(JSON.parse(text)).toEqual(value);
  expect(printable(text)).toBe(text.replaceAll('\n', ''));
});
