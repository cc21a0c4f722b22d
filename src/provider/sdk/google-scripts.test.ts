import { beforeEach, expect, test, vi } from 'vitest';

type Rules = { createScriptURL(address: string): string };

/** @returns `googleScript` as a browser would run it. @param trustedTypes undefined for a browser without Trusted Types */
async function inBrowser(trustedTypes?: object) {
  vi.resetModules();
  vi.stubGlobal('window', { trustedTypes, location: { href: 'https://specdock.example/faq' } });
  return (await import('./google-scripts.ts')).googleScript;
}

const withTrustedTypes = {
  createPolicy: (name: string, { createScriptURL }: Rules) => ({
    createScriptURL: (address: string) => ({ name, address: createScriptURL(address) }),
  }),
};

beforeEach(() => vi.unstubAllGlobals());

test('the scripts that the SDK loads are allowed', async () => {
  const googleScript = await inBrowser();
  const gapi = 'https://apis.google.com/js/api.js?onload=__iframefcb123';
  expect(googleScript(gapi)).toBe(gapi);
});

test('the script of the bot check is requested with Trusted Types', async () => {
  const googleScript = await inBrowser();
  for (const script of [
    'https://www.google.com/recaptcha/api.js?onload=__rcb42&render=explicit&hl=',
    'https://www.google.com/recaptcha/enterprise.js?render=6LeA_b-c&onload=onFirebaseAuthREInstanceReady',
  ])
    expect(googleScript(script)).toBe(`${script}&trustedtypes=true`);
});

test('in a browser with Trusted Types, a policy creates the address of each script', async () => {
  const googleScript = await inBrowser(withTrustedTypes);
  const address = 'https://apis.google.com/js/api.js?onload=__iframefcb1';
  expect(googleScript(address)).toEqual({ name: 'specdock#google-scripts', address });
});

test.each([
  'https://evil.test/js/api.js',
  'https://apis.google.com.evil.test/js/api.js',
  'https://apis.google.com@evil.test/js/api.js',
  'https://evil@apis.google.com/js/api.js',
  'http://apis.google.com/js/api.js',
  'https://apis.google.com:8443/js/api.js',
  'https://apis.google.com/js/plusone.js',
  'https://apis.google.com/js/api.js/../plusone.js',
  'https://apis.google.com/js/api.js%2f..%2fplusone.js',
  'https://apis.google.com/js/api.js#x',
  'https://www.google.com/search?q=recaptcha/api.js',
  '//evil.test/js/api.js',
  '/assets/other.js',
  'data:text/javascript,alert(1)',
  'blob:https://apis.google.com/js/api.js',
  'javascript:alert(1)',
  '',
])('another script is refused, with Trusted Types or without: %s', async (address) => {
  for (const trustedTypes of [undefined, withTrustedTypes]) {
    const googleScript = await inBrowser(trustedTypes);
    expect(() => googleScript(address)).toThrow(TypeError);
  }
});
