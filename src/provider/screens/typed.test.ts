import { expect, test, vi } from 'vitest';
import { readAddress, readFields, type TypedName } from './typed.ts';

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@mail.bücher.example', 'ada@mail.xn--bcher-kva.example'],
  ['jürgen@bücher.example', 'jürgen@xn--bcher-kva.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
])('the domain of %s is converted to ASCII', (typed, expected) => {
  expect(readAddress(typed)).toBe(expected);
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
  expect(readAddress(typed)).toBe(typed);
});

// src/ui/visible-text.test.ts has the invisible characters.
test.each([
  ['a zero width space on both sides of the sign', 'ada\u200b@\u200bexample.com'],
  ['a byte order mark at the start', '\ufeffada@example.com'],
  ['a no-break space at the end', 'ada@example.com\u00a0'],
])('an address is read without %s', (_, typed) => {
  expect(readAddress(typed)).toBe('ada@example.com');
});

test.each(['ada lovelace@example.com', 'ada\u00a0l@example.com', 'ada @example.com'])(
  'the typed address %j keeps the gap that a person can see',
  (typed) => {
    expect(readAddress(typed)).toBe(typed);
  },
);

test('a domain keeps the joiner that its spelling needs', () => {
  expect(readAddress('ada@نامه\u200cای.com')).toBe('ada@xn--mgba3gch31f060k.com');
});

const read = (name: TypedName, text: string) => {
  const content = new Map([[name, text]]);
  vi.stubGlobal(
    'FormData',
    class {
      get = (of: TypedName) => content.get(of) ?? null;
    },
  );
  const { typed, refusals } = readFields({} as HTMLFormElement, [name]);
  return [typed[name], Object.values(refusals)[0]];
};

test.each<[TypedName, string, string, string | undefined]>([
  ['email', '', '', 'Enter your email address to continue'],
  ['email', '\u200b ', '', 'Enter your email address to continue'],
  ['email', 'ada', 'ada', "That email address isn't correct"],
  ['email', 'ada@example', 'ada@example', "That email address isn't correct"],
  ['email', ' ada+x@mail.example.com\u200b', 'ada+x@mail.example.com', undefined],
  ['name', '', '', 'Enter your account name'],
  ['name', '\u00a0\u200b\u3164 ', '', 'Enter your account name'],
  ['name', ' \u200bAda\u00a0L ', ' \u200bAda\u00a0L ', undefined],
  ['name', 'x'.repeat(100), 'x'.repeat(100), undefined],
  ['name', 'x'.repeat(10_000), 'x'.repeat(10_000), 'Enter a name of at most 100 characters.'],
  ['password', '', '', 'Enter your password'],
  ['password', '      ', '      ', undefined],
  ['newPassword', '', '', 'Enter your password'],
  ['newPassword', 'x'.repeat(4096), 'x'.repeat(4096), undefined],
])('the %s %j is read as %j; refusal: %s', (name, text, expected, refusal) => {
  expect(read(name, text)).toEqual([expected, refusal]);
});
