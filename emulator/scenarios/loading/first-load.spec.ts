import { expect, test } from '../../testing/test.ts';
import { MARKS } from '../steps/parts-of-firebase.ts';

const PROVIDER_SCRIPT = /\/assets\/provider-.*\.js$/;

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
