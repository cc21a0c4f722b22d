import { expect, test } from 'vitest';
import { withAsciiDomain } from './ascii-domain.ts';

test.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@mail.bücher.example', 'ada@mail.xn--bcher-kva.example'],
  ['jürgen@bücher.example', 'jürgen@xn--bcher-kva.example'],
  ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
])('the domain of %s is put into ASCII', (typed, expected) => {
  expect(withAsciiDomain(typed)).toBe(expected);
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
  // The parser of URLs refuses these.
  'ada@bücher..example／path',
  'ada@\u00ad',
  'ada@xn--ü.example',
])('%j stays as it is', (typed) => {
  expect(withAsciiDomain(typed)).toBe(typed);
});
