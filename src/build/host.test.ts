import { expect, test } from 'vitest';
import { isHost } from './host.ts';

test.each(['www.example.com', 'my-project.firebaseapp.com', 'a.b.c.test', 'xn--mller-kva.de', '4.example'])(
  '%s is a host',
  (text) => expect(isHost(text)).toBe(true),
);

test.each([
  '*',
  '*.example.com',
  'https:',
  'x.test; script-src *',
  'x.test;script-src',
  'x.test *',
  "x.test'self'",
  'x.test,y.test',
  'x.test\n',
  'https://x.test',
  'x.test/',
  'x.test:8443',
  'x.test.',
  '.x.test',
  'x..test',
  'X.test',
  'ü.test',
  'a_b.test',
  'xn--a.test',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'user@x.test',
  '',
])('%j is no host', (text) => expect(isHost(text)).toBe(false));
