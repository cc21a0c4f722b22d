import type { Page } from '@playwright/test';
import type { TestAccount } from 'firebase-auth-faults';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { applyLink, openLink, pressToApply } from '../steps/mail-links.ts';
import { refuse } from '../steps/provider-answers.ts';
import { enterEmail, enterPassword } from '../steps/sign-in.ts';

const spent = (mode: string) => `http://mail/?mode=${mode}&oobCode=spent`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

/** Signs in with a password on the page itself. */
async function signInHere(page: Page, { email, password }: TestAccount): Promise<void> {
  await enterEmail(page.getByRole('main'), email);
  await enterPassword(page.getByRole('main'), password);
}

test.describe('spent links', () => {
  // The browser logs the provider's status 400 for a spent link.
  test.beforeEach(({ allowConsole }) => allowConsole(/status of 400/));

  test('if a new verification link could not be sent, the person can try again', async ({
    page,
    accounts,
    signIn,
    faults,
  }) => {
    const account = await signIn(page);
    await openLink(page, spent('verifyEmail'));
    await refuse(faults, 'accounts:sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER', { times: 1 });
    await press(page, 'Send a new link');
    await expect(page.getByText('The verification link could not be sent.')).toBeVisible();
    await press(page, 'Send the link again');
    await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
    await applyLink(page, await accounts.outOfBandLink(account.email, 'VERIFY_EMAIL'));
    await expect(heading(page, 'Your email has been verified')).toBeVisible();
    expect((await accounts.find(account.email))?.emailVerified).toBe(true);
  });

  test('if a verification link is used elsewhere while its page is open, the page says that the address is already verified', async ({
    page,
    accounts,
    signIn,
  }) => {
    const account = await signIn(page);
    const link = await mailedLink(accounts, account, 'VERIFY_EMAIL');
    await openLink(page, link);
    await expect(heading(page, 'Verify your email address')).toBeVisible();
    await accounts.call('update', { oobCode: new URL(link).searchParams.get('oobCode') });
    await pressToApply(page, 'verifyEmail');
    await expect(page.getByText(`${account.email} is verified already`)).toBeVisible();
  });
});

test('for a link without its code, the page says that a part of the link is missing', async ({
  page,
  faults,
}) => {
  for (const mode of [
    'resetPassword',
    'verifyEmail',
    'verifyAndChangeEmail',
    'recoverEmail',
    'revertSecondFactorAddition',
    'signIn',
  ])
    await test.step(mode, async () => {
      await page.goto(`/auth?mode=${mode}`);
      await expect.soft(page.getByText('This link is damaged: a part of it is missing.')).toBeVisible();
      await expect.soft(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expect.soft(page.getByRole('main').getByRole('button', { name: 'Continue' })).toBeVisible();
    });
  await page.reload();
  await expect(page.getByText('This link is damaged: a part of it is missing.')).toBeVisible();
  // Without a code, the page sends no calls to the provider.
  expect(await faults.calls()).toEqual([]);
});

test('for a link that is damaged in another way, the page says so, and leads to sign-in', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create();
  for (const query of [
    'mode=resetPas',
    'oobCode=any&apiKey=any',
    encodeURIComponent('mode%3DverifyEmail%26oobCode%3Dany'),
    'MODE=VERIFYEMAIL&OOBCODE=ANY',
  ])
    await test.step(query, async () => {
      await page.goto(`/auth?${query}`);
      await expect.soft(heading(page, 'This link could not be opened')).toBeVisible();
      await expect.soft(page.getByText('This link is damaged: a part of it is missing.')).toBeVisible();
      await expect.soft(page.getByText('There is nothing to do')).toHaveCount(0);
    });
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Continue');
  await signInHere(page, account);
  await expect(heading(page, 'Hello, Ada')).toBeVisible();
});

test('a link that was encoded once more, or is behind a number sign, works like the original link', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create();
  const { search } = new URL(await mailedLink(accounts, account, 'VERIFY_EMAIL'));
  for (const damage of [encodeURIComponent, (query: string) => `#${query}`]) {
    await page.goto(`/auth?${damage(search.slice(1))}`);
    await expect(page.getByText(`Confirm that ${account.email} is your address.`)).toBeVisible();
  }
  expect((await accounts.find(account.email))?.emailVerified).toBe(false);
  await press(page, 'Verify');
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
  expect((await accounts.find(account.email))?.emailVerified).toBe(true);
});
