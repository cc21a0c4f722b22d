import type { Page } from '@playwright/test';
import type { TestAccount } from 'firebase-auth-faults';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { applyLink, openLink, pressToApply } from '../steps/mail-links.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { roundTrip } from '../steps/network.ts';
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

  test('the page of a spent verification link offers a new link even if the account look-up fails', async ({
    page,
    signIn,
    faults,
  }) => {
    const { email } = await signIn(page);
    await refuse(faults, 'accounts:lookup', 'UNAVAILABLE', { status: 503 });
    await openLink(page, spent('verifyEmail'));
    await expect(page.getByText(`We can send a new one to ${email}.`)).toBeVisible();
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

test.describe('on a site with guests', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

  test('if a guest leaves a spent link before the account look-up is answered, the answer does not change the dialog', async ({
    page,
    faults,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await page.goto('/');
    await continueAsGuest(page);
    const held = await faults.inject({ operation: 'accounts:lookup', fault: { kind: 'stall' } });
    await openLink(page, spent('verifyEmail'));
    await expect.poll(async () => (await faults.rules()).find(({ id }) => id === held.id)?.hits).toBe(2);
    await page.getByRole('link', { name: 'Your account' }).click();
    const dialog = await openGuestSignIn(page);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await dialog.getByLabel('Email').fill('ada@example.com');
    const answered = page.waitForResponse(/accounts:lookup/);
    await faults.remove(held);
    await answered;
    await roundTrip(page);
    await expect(dialog.getByLabel('Email')).toHaveValue('ada@example.com');
  });
});

test('on a site that does not mail sign-in links, the page of a damaged sign-in link offers another way to sign in', async ({
  page,
}) => {
  await page.goto('/auth?mode=signIn');
  await expect(page.getByText('Choose another way to sign in.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get a new link' })).toHaveCount(0);
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

test.describe('on a site that mails sign-in links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('the page of a sign-in link without its code tells a signed-in person so, and offers no new link', async ({
    page,
    signIn,
  }) => {
    await signIn(page);
    await page.goto('/auth?mode=signIn');
    await expect(heading(page, 'Try signing in again')).toBeVisible();
    await expect(page.getByText('You are signed in already.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get a new link' })).toHaveCount(0);
  });
});
