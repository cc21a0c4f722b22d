import { untilStarted } from '../../testing/deployments/stored-site.ts';
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
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await untilStarted(page);
    });
  await openSignIn(page);
});
