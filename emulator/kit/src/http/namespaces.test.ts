import { describe, expect, test } from 'vitest';
import { namespaceOfKey, readHost, withKeyOf, type World } from './namespaces.ts';

describe('a host that names a namespace', () => {
  test.each([
    ['localhost', 'default'],
    ['localhost:5000', 'default'],
    ['127.0.0.1:5000', 'default'],
    ['[::1]:5000', 'default'],
    ['t-0-1f.localhost:5000', 't-0-1f'],
    ['MixedCase.LocalHost:5000', 'mixedcase'],
    [`${'a'.repeat(63)}.localhost`, 'a'.repeat(63)],
    ['xn--mller-kva.localhost:65535', 'xn--mller-kva'],
  ])('%s belongs to the namespace %s', (header, namespace) => {
    expect(readHost(header)).toMatchObject({ namespace });
  });

  test('has its port in the origin', () => {
    expect(readHost('a.localhost:81')).toMatchObject({ origin: 'http://a.localhost:81' });
  });
});

describe('what a developer allows', () => {
  const allowed = { hosts: ['10.0.2.2'], origins: ['http://localhost:3000'] };

  test('an additional host belongs to the default namespace, with its own origin', () => {
    const origin = 'http://10.0.2.2:5000';
    expect(readHost('10.0.2.2:5000', allowed)).toMatchObject({ namespace: 'default', origin });
    expect(readHost('10.0.2.3:5000', allowed)).toMatchObject({ status: 421 });
  });

  test('an additional host whose origin with https is allowed has that origin', () => {
    const hosts = ['name-5000.app.github.dev'];
    const origins = ['https://name-5000.app.github.dev'];
    expect(readHost(hosts[0], { hosts, origins })).toMatchObject({
      origin: origins[0],
      authEmulatorUrl: origins[0],
    });
  });

  test('pages of an additional origin may use every namespace', () => {
    for (const host of ['localhost:5000', 'a.localhost:5000']) {
      const { hasPagesOf } = readHost(host, allowed) as World;
      const origins = [
        `http://${host}`,
        'http://localhost:3000',
        'http://localhost:3001',
        'https://localhost:3000',
      ];
      expect(origins.map(hasPagesOf)).toEqual([true, true, false, false]);
    }
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
    ['xn--a.localhost:5000', 400],
    ['localhost:65536', 400],
    [`${'a'.repeat(64)}.localhost`, 400],
    ['default.localhost', 421],
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['notlocalhost', 421],
    ['127.0.0.2', 421],
    ['[::2]', 421],
  ])('%s is answered with %i', (header, status) => {
    expect(readHost(header)).toMatchObject({ status, refusal: expect.stringMatching(/^[^\n]+\.$/) });
  });
});

describe('the key of a call', () => {
  test.each([
    ['http://localhost:9099/a?key=app-key&x=a%20b', 'http://localhost:9099/a?key=namespace-t-1&x=a%20b'],
    ['/emulator/auth/handler?v=1&apiKey=app-key#top', '/emulator/auth/handler?v=1&apiKey=namespace-t-1#top'],
    ['/a?monkey=1', '/a?monkey=1'],
  ])('is the only part of an address that changes: %s becomes %s', (url, changed) => {
    expect(withKeyOf('t-1', url)).toBe(changed);
  });

  test('an address with a changed key belongs to the namespace of that key', () => {
    expect(namespaceOfKey(withKeyOf('t-1', '/a?x=1&key=$&'))).toBe('t-1');
  });
});
