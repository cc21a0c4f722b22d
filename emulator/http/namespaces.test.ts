import { describe, expect, test } from 'vitest';
import { readHost } from './namespaces.ts';

describe('a host that names a namespace', () => {
  test.each([
    ['localhost', 'default'],
    ['localhost:5000', 'default'],
    ['127.0.0.1:5000', 'default'],
    ['[::1]:5000', 'default'],
    ['t-0-1f.localhost:5000', 't-0-1f'],
    ['MixedCase.LocalHost:5000', 'mixedcase'],
    [`${'a'.repeat(63)}.localhost`, 'a'.repeat(63)],
  ])('%s is %s', (header, namespace) => {
    expect(readHost(header)).toMatchObject({ namespace });
  });

  test('the origin keeps the port', () => {
    expect(readHost('a.localhost:81')).toMatchObject({
      host: 'a.localhost:81',
      origin: 'http://a.localhost:81',
    });
  });
});

describe('a host that is refused', () => {
  test.each([
    [undefined, 400],
    ['', 400],
    ['localhost:', 400],
    ['user@localhost', 400],
    ['a b.localhost', 400],
    ['.localhost', 400],
    ['a.b.localhost', 400],
    ['under_score.localhost', 400],
    ['ümlaut.localhost', 400],
    [`${'a'.repeat(64)}.localhost`, 400],
    ['default.localhost', 421],
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['notlocalhost', 421],
    ['127.0.0.2', 421],
    ['10.0.0.1:5000', 421],
    ['[::2]', 421],
  ])('%s is answered with %i', (header, status) => {
    expect(readHost(header)).toMatchObject({ status, refusal: expect.stringMatching(/^[^\n]+\.$/) });
  });
});
