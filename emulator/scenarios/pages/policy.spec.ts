import type { Page } from '@playwright/test';
import { watchUnexpected } from '../../testing/guards/unexpected.ts';
import { expect, test } from '../../testing/test.ts';

/* Tests of the content security policy (CSP) and its Trusted Types. All other scenarios run under this policy, too. */

/** Ways in which a careless script could turn a string into code or markup. */
const injections: Readonly<Record<string, () => unknown>> = {
  markup: () => (document.createElement('div').innerHTML = '<img src="x" onerror="alert(1)">'),
  document: () => document.write('<script>alert(1)</script>'),
  'parsed markup': () => new DOMParser().parseFromString('<p>', 'text/html'),
  'the address of a script': () => (document.createElement('script').src = '/__/attack.js'),
  'that address as an attribute': () => document.createElement('script').setAttribute('src', '/sw.js'),
  'a script': () => (document.createElement('script').textContent = 'alert(1)'),
  'an event handler': () => document.body.setAttribute('onclick', 'alert(1)'),
  'a frame': () => (document.createElement('iframe').srcdoc = '<script>alert(1)</script>'),
  'a worker': () => new Worker('/sw.js'),
  'another service worker': () => navigator.serviceWorker.register('/__/attack.js'),
  'a policy of its own': () =>
    (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }
    ).trustedTypes.createPolicy('attack', {}),
};

test.describe('with the worker', () => {
  // With the setting `block`, Playwright would replace the browser's function `register`.
  test.use({ serviceWorkers: 'allow' });

  test('the browser refuses to turn a string into markup, a script or a worker', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(
      /Trusted|a violation of the Content Security Policy: (require-trusted-types-for|trusted-types)/,
    );
    await page.goto('/');
    for (const [what, inject] of Object.entries(injections))
      await expect.soft(page.evaluate(inject), what).rejects.toThrow(/TypeError|SecurityError/);
  });
});

test('the content security policy refuses scripts of Google that sign-in does not need', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Content Security Policy/);
  await page.goto('/');
  const answers = await page.evaluate(async () => {
    const any = { createScriptURL: (address: string) => address };
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): typeof any };
    };
    // An injected script can use the policy name that is allowed for Google's script.
    const policy = trustedTypes.createPolicy('gapi#gapi', any);
    const load = (address: string) =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), { once: true });
        script.src = policy.createScriptURL(address);
        document.head.append(script);
      });
    return [
      await load('https://apis.google.com/js/plusone.js'),
      await load('https://apis.google.com/complete/search?jsonp=alert'),
      await load('https://www.google.com/complete/search?jsonp=alert'),
    ];
  });
  expect(answers).toHaveLength(3);
});

// Proves that the fixtures of all tests detect violations of the policy.
test('a test fails if a page, a popup or an iframe violates the content security policy', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/./);
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void open('/faq'));
  const popup = await opened;
  await popup.waitForLoadState();

  for (const [place, documentIn] of [
    [page, () => document],
    [popup, () => document],
    // A frame without an address has the policy of the page.
    [page, () => document.body.appendChild(document.createElement('iframe')).contentDocument!],
  ] as const satisfies readonly [Page, () => Document][]) {
    const noticed = await watchUnexpected(context, []);
    await place.evaluate(`(${documentIn})().body.innerHTML = '<p>'`).catch(() => undefined);
    await expect.poll(() => noticed.length).toBeGreaterThan(0);
    expect(noticed.join('\n')).toMatch(/TrustedHTML|require-trusted-types-for/);
  }
});
