import { expect, test } from '../../testing/test.ts';

test('pages carry an enforced content security policy without unsafe-inline or unsafe-eval', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/', '/faq', '/no-such-page']) {
    const policy = (await request.get(`${baseURL}${path}`)).headers()['content-security-policy']!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).not.toContain("'unsafe-eval'");
  }
});

test('an inline script does not run under the policy', async ({ page, allowConsole }) => {
  allowConsole(/Content Security Policy/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.inlineScriptRan = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'inlineScriptRan' in window)).toBe(false);
});

test('the headers keep popups, referrers and sniffing in bounds', async ({ request, baseURL }) => {
  const headers = (await request.get(`${baseURL}/`)).headers();
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toContain('max-age=');
});

test('hashed files are kept for a year, pages are asked for each time', async ({ request, baseURL }) => {
  const page = await request.get(`${baseURL}/faq`);
  expect(page.headers()['cache-control']).toBe('no-cache');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())![1];
  const answer = await request.get(`${baseURL}${script}`);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
});
