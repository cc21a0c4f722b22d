import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { home, visitorPages } from '../steps/site-pages.ts';
import { openSignIn } from '../steps/sign-in.ts';

/* An attacker has written the address of a link to the site, and a person opens the link. */

const query = [
  '%&100%&a=%zz&b=%E0%A4&&&=',
  'mode=select&mode=%zz&oobCode&signInSuccessUrl=%zz',
  'a=1;b=2?c=3&__proto__=1&constructor=2&<img src=x>=1',
  `a=${'x'.repeat(2000)}`,
].join('&');

/** Expects the page's title and footer, and waits until React has hydrated the page. */
async function expectPage(page: Page, title: string, what: string): Promise<void> {
  await expect(page, what).toHaveTitle(title);
  await expect(page.getByRole('contentinfo'), what).toBeVisible();
  const isTakenOver = () =>
    document.querySelector('main') !== null &&
    Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => page.evaluate(isTakenOver), what).toBe(true);
}

const pages = [
  ...visitorPages,
  // Visitors are redirected from the account page to the home page.
  { path: '/user-page', title: home.title },
];

test('every page and sign-in work with a hostile query and a malformed fragment in the address', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  for (const { path, title } of pages)
    await test.step(path, async () => {
      await page.goto(`${path}?${query}#%`);
      await expectPage(page, title, path);
    });
  await openSignIn(page);
});
