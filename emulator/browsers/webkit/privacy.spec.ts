import { visitorPages } from '../../scenarios/steps/site-pages.ts';
import { expect, test } from './webkit-test.ts';

// In Safari, a window that opens after the script has loaded would be blocked, so the script loads with the dialog.
test('the browser connects to no other host until a person opens sign-in, which loads Google’s script', async ({
  tab,
  tunnel: { hosts },
  baseURL,
}) => {
  for (const { path } of visitorPages) await tab.open(path);
  expect(hosts).toEqual(new Set([new URL(baseURL!).host]));

  await tab.click('Sign In');
  await expect.poll(() => [...hosts]).toContain('apis.google.com');
});
