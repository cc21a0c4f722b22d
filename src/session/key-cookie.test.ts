import { afterEach, expect, test, vi } from 'vitest';

const sessionId = `${'i'.repeat(22)}==`;
const secret = btoa('s'.repeat(32));
const name = '__Host-specdock-session';

/** @returns the module as a page at an address with this protocol sees it */
function at(protocol: string) {
  vi.stubGlobal('location', { protocol });
  vi.resetModules();
  return import('./key-cookie.ts');
}

afterEach(() => vi.unstubAllGlobals());

test('the key is read wherever its cookie stands, and nothing else counts as a key', async () => {
  const { readKey } = await at('https:');
  const keysIn = (cookies: readonly string[]) =>
    cookies.map((cookie) => {
      vi.stubGlobal('document', { cookie });
      return readKey();
    });
  const key = `${name}=${sessionId}.${secret}`;
  const whole = [key, `${key}; other=1`, `other=1; ${key}`, `${name}-${sessionId}=1.${secret}; ${key}`];
  const foreign = [
    '',
    name,
    `${name}=`,
    `${name}=${sessionId}`,
    `${name}=${sessionId}.`,
    `${name}=.${secret}`,
    `${key}x`,
    `${name}=x${sessionId}.${secret}`,
    `${name}=${sessionId}.short`,
    `${name}-${sessionId}=1.${secret}`,
    `other=${key}`,
    `specdock-session=${sessionId}.${secret}`,
  ];
  expect(keysIn(whole)).toEqual(whole.map(() => ({ sessionId, secret })));
  expect(keysIn(foreign)).toEqual(foreign.map(() => null));
  vi.unstubAllGlobals();
  // As during prerendering, which has no document.
  expect(readKey()).toBeNull();
});

test('over https the cookie is __Host- and Secure, over http neither', async () => {
  const document = { cookie: '' };
  for (const [protocol, expected] of [
    ['https:', `${name}=${sessionId}.${secret}; Path=/; SameSite=Strict; Secure`],
    ['http:', `specdock-session=${sessionId}.${secret}; Path=/; SameSite=Strict`],
  ] as const) {
    const { writeKey } = await at(protocol);
    vi.stubGlobal('document', document);
    writeKey({ sessionId, secret });
    expect(document.cookie).toBe(expected);
  }
});
