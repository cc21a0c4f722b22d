import { expect, test } from '../../testing/test.ts';

test('every answer of the server has the security headers, with a strict content security policy', async ({
  request,
  baseURL,
}) => {
  for (const path of ['/', '/home', '/no-such-page', '/favicon.svg', '/social-card.png', '/assets/none.js']) {
    const headers = (await request.get(baseURL + path, { maxRedirects: 0 })).headers();
    expect(headers, path).toMatchObject({
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    });
    expect(headers['content-security-policy'], path).not.toMatch(/'unsafe-(inline|eval)'/);
  }
});

test('/home redirects permanently to /', async ({ request, baseURL }) => {
  const answer = await request.get(`${baseURL}/home`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/']);
});

test('/favicon.ico is an icon that browsers can show', async ({ page, request, baseURL }) => {
  const answer = await request.get(`${baseURL}/favicon.ico`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  await page.goto('/');
  const width = await page.evaluate(async () => {
    const file = await fetch('/favicon.ico');
    const icon = await createImageBitmap(await file.blob());
    return icon.width;
  });
  expect(width).toBeGreaterThanOrEqual(16);
});
