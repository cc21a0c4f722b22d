import { expect, test } from '../../testing/test.ts';

test('pages have a strict content security policy', async ({ request, baseURL }) => {
  for (const path of ['/', '/faq', '/no-such-page']) {
    const policy = (await request.get(`${baseURL}${path}`)).headers()['content-security-policy']!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).not.toContain("'unsafe-eval'");
  }
});

test('every answer of the server has the security headers', async ({ request, baseURL }) => {
  for (const path of ['/', '/home', '/no-such-page', '/favicon.svg', '/social-card.png', '/assets/none.js']) {
    const headers = (await request.get(baseURL + path, { maxRedirects: 0 })).headers();
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
  }
});

test('/home redirects permanently to /', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}/home`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/']);
});

test('browsers may cache pages and files, but must revalidate them at each use', async ({
  request,
  baseURL,
}) => {
  const page = await request.get(`${baseURL}/faq`);
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())!;
  for (const path of ['/faq', script!, '/sw.js']) {
    const { etag, 'cache-control': policy } = (await request.get(baseURL + path)).headers();
    expect([path, policy]).toEqual([path, 'no-cache']);
    expect(etag, path).toBeTruthy();
  }
});
