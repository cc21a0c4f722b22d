import { expect, test } from '../../testing/test.ts';
import { continueAsGuest } from '../steps/guests.ts';
import { mailedLink } from '../../site/people.ts';
import { openLink } from '../steps/mail-links.ts';
import { greeting } from '../steps/sign-in.ts';
import { holdRequests } from '../steps/network.ts';

const password = 'long-enough';

test('the page of a link shows no message while its script loads', async ({ page, context, accounts }) => {
  const link = await mailedLink(accounts, await accounts.create({ name: 'Ada', password }), 'PASSWORD_RESET');
  const letPass = await holdRequests(context, '**/assets/*.js');
  const arrival = openLink(page, link);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main')).toHaveText('Account', { useInnerText: true });

  letPass();
  await arrival;
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('at an address without a link, the page says that there is nothing to do', async ({ page }) => {
  await page.goto('/auth?utm_source=newsletter&utm_campaign=mode');
  await expect(page.getByText('There is nothing to do on this page by itself.')).toBeVisible();
});

test('/auth?mode=select leads a signed-in person to the account', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/auth?mode=select');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test.describe('on a site with guests', () => {
  test.use({ signInSettings: { methods: ['google', 'anonymous'] } });

  test('/auth?mode=select offers a guest the sign-in methods', async ({ page }) => {
    await continueAsGuest(page);
    await page.goto('/auth?mode=select');
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });
});
