import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { expect, test } from '../../testing/test.ts';
import { bodiesOf, expectNoFirebase, MARKS } from '../steps/parts-of-firebase.ts';

const PROVIDER_SCRIPT = /\/assets\/provider-.*\.js$/;

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the service worker stores no part of Firebase', async ({
    page,
    context,
    thirdParty,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Playwright sees workers and their requests in Chromium only.');
    const bodies = bodiesOf(context);
    await visitAndStore(page);
    // Leave out the worker's own script. It contains the paths of Firebase's calls, because the worker ignores these calls.
    const taken = (await bodies()).filter(([url]) => !url.endsWith('/sw.js'));
    expect(taken.some(([url]) => url.endsWith('/privacy-policy'))).toBe(true);
    expectNoFirebase(taken);
    expect(thirdParty).toEqual([]);
  });
});

test('Firebase loads when the pointer hovers over Sign In', async ({ page, thirdParty }) => {
  await page.goto('/');
  const script = page.waitForResponse((response) => PROVIDER_SCRIPT.test(response.url()));
  await page.getByRole('button', { name: 'Sign In' }).hover();
  const body = await (await script).text();
  for (const mark of MARKS) expect(body).toContain(mark);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(thirdParty).toEqual([]);
});
