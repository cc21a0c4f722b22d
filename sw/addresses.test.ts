import { expect, test } from 'vitest';
import { destinationOf, isLeftToNetwork, mediaType } from './addresses.ts';

const pages = new Set(['/', '/faq', '/offline']);
const destination = (path: string) =>
  destinationOf(path, (candidate) => pages.has(new URL(candidate, 'https://site.test/sw.js').pathname));

test('a page resolves to its clean address', () => {
  expect(destination('/')).toEqual({ page: '/' });
  expect(destination('/faq')).toEqual({ page: '/faq' });
});

test.each([
  ['/home', '/'],
  ['/index.html', '/'],
  ['/index', '/'],
  ['/faq.html', '/faq'],
  ['/faq/', '/faq'],
  ['/faq//', '/faq'],
  ['//faq', '/faq'],
  ['///faq///', '/faq'],
  ['/%66aq', '/faq'],
  ['/f%61q/', '/faq'],
  ['/%66%61%71', '/faq'],
  ['/faq%2Ehtml', '/faq'],
  ['/index/', '/'],
  ['//', '/'],
  ['/home/', '/'],
  ['/home//', '/'],
  ['/%68ome', '/'],
])('%s redirects to %s, as on hosting', (path, redirect) => {
  expect(destination(path)).toEqual({ redirect });
});

test.each([
  '/no-such-page',
  '/faq/no-such-page',
  '/faq.htm',
  '/faq.html/',
  '/FAQ',
  '/%2Ffaq',
  '/%2566aq',
  '/faq%20',
  '/faq%00',
  '/faq%',
  '//%',
  '/%E0%A4',
  '/;faq',
])('%s is not a page', (path) => {
  expect(destination(path)).toBeUndefined();
});

test.each([
  '/__/firebase/init.json',
  '/__/auth/handler',
  '/emulator',
  '/emulator/auth/handler',
  '/identitytoolkit.googleapis.com/v1/accounts:lookup',
  '/securetoken.googleapis.com/v1/token',
  '/sw.js',
])('the worker leaves %s to the network', (path) => {
  expect(isLeftToNetwork(path)).toBe(true);
});

test.each(['/', '/faq', '/assets/index.js', '/emulators', '/no__/x'])('the worker may answer %s', (path) => {
  expect(isLeftToNetwork(path)).toBe(false);
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/faq', 'text/html; charset=utf-8'],
  ['/assets/index-x.js', 'text/javascript; charset=utf-8'],
  ['/assets/font-x.woff2', 'font/woff2'],
  ['/unheard.of', 'application/octet-stream'],
])('%s has the media type %s', (path, type) => {
  expect(mediaType(path)).toBe(type);
});
