import { describe, expect, test } from 'vitest';
import { readHost, type World } from '../http/namespaces.ts';
import { refusalOf } from './foreign-pages.ts';

const local = readHost('t-1.localhost:5000') as World;

const LINK = '/emulator/action';
const CHOOSER = '/emulator/auth/handler';
const HELPER = '/emulator/auth/iframe';
const CALL = '/identitytoolkit.googleapis.com/v1/accounts:signUp';
const MAILS = '/emulator/v1/projects/p/oobCodes';
const EVERYTHING = [LINK, CHOOSER, HELPER, CALL, MAILS];

const elsewhere = { 'sec-fetch-site': 'cross-site' };
const opened = { ...elsewhere, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const framed = { ...opened, 'sec-fetch-dest': 'iframe' };
const image = { ...elsewhere, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };

const statuses = (world: World, method: string, headers: Record<string, string>) =>
  EVERYTHING.map((path) => refusalOf({ method, headers } as never, path, world)?.status ?? 200);

const ALL = [200, 200, 200, 200, 200];
const NONE = [403, 403, 403, 403, 403];
/** Everybody opens the two helper pages, in a window or a frame. A link also opens the page of mailed links. */
const LINK_AND_HELPERS = [200, 200, 200, 403, 403];
const HELPERS = [403, 200, 200, 403, 403];

describe('the gateway allows only the right paths of a namespace to', () => {
  test.each([
    ['a program', 'POST', {}, ALL],
    ['its own page', 'POST', { origin: 'http://t-1.localhost:5000', 'sec-fetch-site': 'same-origin' }, ALL],
    ['its own page, without an Origin header', 'GET', { 'sec-fetch-site': 'same-origin' }, ALL],
    ['the address bar', 'GET', { 'sec-fetch-site': 'none' }, ALL],
    ['the address bar', 'POST', { 'sec-fetch-site': 'none' }, NONE],
    ['a link on another site', 'GET', opened, LINK_AND_HELPERS],
    ['a link in another namespace', 'GET', { ...opened, 'sec-fetch-site': 'same-site' }, LINK_AND_HELPERS],
    ['a form on another site', 'POST', { ...opened, origin: 'http://evil.example' }, NONE],
    ['a frame on another site', 'GET', framed, HELPERS],
    ['an image on another site', 'GET', image, NONE],
    ['a script on another site', 'GET', { ...elsewhere, origin: 'http://evil.example' }, NONE],
    ['another site in an older browser', 'POST', { origin: 'http://evil.example' }, NONE],
    ['a preflight of another site', 'OPTIONS', { origin: 'http://evil.example' }, NONE],
    ['a page of another namespace', 'GET', { origin: 'http://t-2.localhost:5000' }, NONE],
    ['a page of another port', 'GET', { origin: 'http://t-1.localhost:5001' }, NONE],
    ['a page without an origin', 'GET', { origin: 'null' }, NONE],
  ])('%s (%s)', (_, method, headers, expected) => {
    expect(statuses(local, method, headers)).toEqual(expected);
  });
});

describe('if pages of this machine are allowed, the gateway allows only the right paths to', () => {
  const world = readHost('localhost:9099', { loopbackPages: true }) as World;
  const from = (origin: string) => ({ ...elsewhere, origin });

  test.each([
    ['a development server', 'POST', from('http://localhost:3000'), ALL],
    ['a development server at 127.0.0.1', 'POST', from('http://127.0.0.1:5173'), ALL],
    ['a development server at ::1', 'POST', from('http://[::1]:5173'), ALL],
    ['a development server with its own name and TLS', 'POST', from('https://app.localhost'), ALL],
    ['another site', 'POST', from('http://evil.example'), NONE],
    ['a name that begins with localhost', 'POST', from('http://localhost.evil.example'), NONE],
    ['a name that ends with localhost', 'POST', from('http://evillocalhost'), NONE],
    ['a page without an origin', 'POST', from('null'), NONE],
  ])('%s (%s)', (_, method, headers, expected) => {
    expect(statuses(world, method, headers)).toEqual(expected);
  });
});
