import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Ask } from './ask.ts';
import { examine } from './examine.ts';
import { limited, mayAsk } from './limits.ts';
import { serving } from './testing/served-texts.ts';

const PUBLIC = 'https://the.site';
const LOCAL = 'http://t-1.localhost:5000';

test.each<[site: string, address: string, asks: boolean]>([
  [PUBLIC, 'https://the.site/faq', true],
  [PUBLIC, 'http://the.site/', true],
  [PUBLIC, 'https://identitytoolkit.googleapis.com/v1/projects', true],
  [PUBLIC, 'https://a-project.firebaseapp.com/__/auth/iframe', true],
  [PUBLIC, 'https://a-project.web.app/__/auth/iframe', true],
  [PUBLIC, 'http://127.0.0.1:9099/identitytoolkit.googleapis.com/', false],
  [PUBLIC, 'http://localhost:9099/', false],
  [PUBLIC, 'http://[::1]:9099/', false],
  [PUBLIC, 'http://2130706433/', false],
  [PUBLIC, 'http://169.254.169.254/latest/meta-data', false],
  [PUBLIC, 'http://192.168.0.1/', false],
  [PUBLIC, 'https://metadata.google.internal/', false],
  [PUBLIC, 'https://the.site:8443/', false],
  [PUBLIC, 'https://www.the.site/', false],
  [PUBLIC, 'https://the.site.evil.test/', false],
  [PUBLIC, 'https://firebaseapp.com.evil.test/', false],
  [PUBLIC, 'https://evil.test/a-project.firebaseapp.com', false],
  [PUBLIC, 'http://identitytoolkit.googleapis.com/', false],
  [PUBLIC, 'https://compute.googleapis.com/', false],
  [LOCAL, 'http://t-1.localhost:5000/', true],
  [LOCAL, 'http://127.0.0.1:9099/', true],
  [LOCAL, 'http://192.168.0.1/', false],
  [LOCAL, 'https://a-project.firebaseapp.com/__/auth/iframe', true],
])('for the site %s, the doctor may request %s: %s', (site, address, asks) => {
  expect(mayAsk(new URL(address), new URL(site))).toBe(asks);
});

test.each([
  { authDomain: 'the.site', authEmulatorUrl: 'http://169.254.169.254' },
  { authDomain: 'the.site', authEmulatorUrl: 'http://127.0.0.1:9099' },
  { authDomain: '192.168.0.1' },
  { authDomain: 'metadata.google.internal' },
])(
  'the doctor does not request $authDomain or $authEmulatorUrl, although the site names them',
  async (named) => {
    const heard: string[] = [];
    const init = JSON.stringify({ apiKey: 'a', projectId: 'p', ...named });
    const ask = serving({ '/': '<script>specdock-session=</script>', '/__/firebase/init.json': init }, heard);
    const { themes } = await examine(PUBLIC, { ask, accessToken: 'a-token' });
    const hosts = new Set(heard.map((address) => new URL(address).host));
    expect([...hosts].filter((host) => host !== 'identitytoolkit.googleapis.com')).toEqual(['the.site']);
    const said = themes.flatMap(({ findings }) => findings).map(({ what }) => what);
    expect(said).toContainEqual(
      expect.stringMatching(/: the doctor sends requests only to the site itself and the provider\./),
    );
  },
);

const LIMITS = { requests: 3, bytes: 1000, milliseconds: 50 };

test('the doctor stops at its limit of requests', async () => {
  const heard: string[] = [];
  const ask = limited(serving({}, heard), PUBLIC, LIMITS);
  const asked = Promise.all(['/1', '/2', '/3', '/4'].map((path) => ask(PUBLIC + path)));
  await expect(asked).rejects.toThrow(/^https:\/\/the\.site names more than 3 addresses to check\.$/);
  expect(heard).toHaveLength(3);
});

test('the doctor stops at its limit of bytes', async () => {
  const ask = limited(serving({ '/a': 'a'.repeat(600) }), PUBLIC, LIMITS);
  await ask(`${PUBLIC}/a`);
  await expect(ask(`${PUBLIC}/a`)).rejects.toThrow(/sends more than 0\.001 MB in all\.$/);
});

test('the doctor stops at its time limit', async () => {
  const slow: Ask = async (...question) => {
    await wait(60);
    return serving({})(...question);
  };
  await expect(limited(slow, PUBLIC, LIMITS)(PUBLIC)).rejects.toThrow(
    /keeps the doctor busy for more than 0\.05 s\.$/,
  );
});
