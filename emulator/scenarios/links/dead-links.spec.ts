import type { Page } from '@playwright/test';
import type { Accounts, TestAccount } from 'firebase-auth-faults';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { signInByLink } from '../steps/email-link.ts';
import { mailedLink } from '../../site/people.ts';
import { applyLink, openLink, pressToApply } from '../steps/mail-links.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { roundTrip } from '../steps/network.ts';
import { refuse } from '../steps/provider-answers.ts';
import { enterEmail, enterPassword, greeting } from '../steps/sign-in.ts';

const spent = (mode: string) => `http://mail/?mode=${mode}&oobCode=spent`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

async function verifyByNewLink(page: Page, accounts: Accounts, { email }: TestAccount): Promise<void> {
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  await applyLink(page, await accounts.outOfBandLink(email, 'VERIFY_EMAIL'));
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
  expect((await accounts.find(email))?.emailVerified).toBe(true);
}

/** Signs in with a password on the page itself. */
async function signInHere(page: Page, { email, password }: TestAccount): Promise<void> {
  await enterEmail(page.getByRole('main'), email);
  await enterPassword(page.getByRole('main'), password);
}

test.describe('spent links', () => {
  // The browser logs the provider's status 400 for a spent link.
  test.beforeEach(({ allowConsole }) => allowConsole(/status of 400/));

  withAndWithoutProtection(() => {
    test('on the page of a spent verification link, a person can sign in and request a new link', async ({
      page,
      accounts,
    }) => {
      const account = await accounts.create();
      await openLink(page, spent('verifyEmail'));
      await expect(heading(page, 'Try verifying your email again')).toBeVisible();
      await press(page, 'Sign in');
      await signInHere(page, account);
      await verifyByNewLink(page, accounts, account);
    });
  });

  test('a signed-in person can request a new link in place of a spent verification link', async ({
    page,
    accounts,
    signIn,
  }) => {
    const account = await signIn(page);
    await openLink(page, spent('verifyEmail'));
    await expect(page.getByText(`We can send a new one to ${account.email}.`)).toBeVisible();
    await press(page, 'Send a new link');
    await verifyByNewLink(page, accounts, account);
  });

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
    await verifyByNewLink(page, accounts, account);
  });

  test('if a person opens a verification link a second time, the page says that the address is already verified', async ({
    page,
    accounts,
    signIn,
  }) => {
    const account = await signIn(page);
    const link = await mailedLink(accounts, account, 'VERIFY_EMAIL');
    await applyLink(page, link);
    await expect(heading(page, 'Your email has been verified')).toBeVisible();
    await openLink(page, link);
    await expect(page.getByText(`${account.email} is verified already`)).toBeVisible();
    await expect(heading(page, 'Your email has been verified')).toBeVisible();
    await press(page, 'Continue');
    await expect(heading(page, 'Hello, Ada')).toBeVisible();
    await expect(page.getByText('Please verify your Email.')).toHaveCount(0);
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

  test('the page of a spent link that changes the address leads to a contact and to sign-in', async ({
    page,
    accounts,
  }) => {
    const account = await accounts.create();
    await openLink(page, spent('verifyAndChangeEmail'));
    await expect(heading(page, 'Try updating your email again')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click();
    await expect(page).toHaveURL('/contact-us');
    await openLink(page, spent('verifyAndChangeEmail'));
    await press(page, 'Continue');
    await signInHere(page, account);
    await expect(heading(page, 'Hello, Ada')).toBeVisible();
  });

  test('the button Continue on the page of a spent link leads to the link’s continueUrl', async ({
    page,
    baseURL,
  }) => {
    await openLink(page, spent('resetPassword'), { continueUrl: `${baseURL}/faq` });
    await press(page, 'Continue');
    await expect(page).toHaveURL('/faq');
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

for (const mode of [
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
  'revertSecondFactorAddition',
  'signIn',
])
  test(`if a link of mode ${mode} lacks its code, the page says that a part of the link is missing`, async ({
    page,
    faults,
  }) => {
    await page.goto(`/auth?mode=${mode}`);
    const said = page.getByText('This link is damaged: a part of it is missing.');
    await expect(said).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Continue' })).toBeVisible();
    await page.reload();
    await expect(said).toBeVisible();
    // Without a code, the page sends no calls to the provider.
    expect(await faults.calls()).toEqual([]);
  });

for (const [what, query] of [
  ['cut off within its mode', 'mode=resetPas'],
  ['cut off before its mode', 'mode='],
  ['without its mode', 'oobCode=any&apiKey=any'],
  ['that contains only the API key', 'apiKey=any'],
  ['encoded twice more', encodeURIComponent('mode%3DverifyEmail%26oobCode%3Dany')],
  [
    'inside the address of a link scanner',
    `url=${encodeURIComponent('https://site.example/auth?mode=verifyEmail&oobCode=any')}`,
  ],
  ['in capitals', 'MODE=VERIFYEMAIL&OOBCODE=ANY'],
  ['after an invisible character', '%E2%80%8Bmode=verifyEmail'],
  ['after a space', '%20mode=verifyEmail'],
  ['in quotation marks', '%22mode%22=verifyEmail'],
  ['in the encoding of a mail’s source', 'mode=3DverifyEmail&oobCode=3Dany'],
] as const)
  test(`for a link ${what}, the page says that the link is damaged, and leads to sign-in`, async ({
    page,
    accounts,
  }) => {
    const account = await accounts.create();
    await page.goto(`/auth?${query}`);
    await expect(heading(page, 'This link could not be opened')).toBeVisible();
    await expect(page.getByText('This link is damaged: a part of it is missing.')).toBeVisible();
    await expect(page.getByText('There is nothing to do')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Continue');
    await signInHere(page, account);
    await expect(heading(page, 'Hello, Ada')).toBeVisible();
  });

for (const [how, damage] of [
  ['encoded once more', encodeURIComponent],
  ['with encoded = and &', (query: string) => query.replaceAll(/[=&]/g, encodeURIComponent)],
  ['behind a number sign', (query: string) => `#${query}`],
] as const)
  test(`a link ${how} works like the original link`, async ({ page, accounts }) => {
    const account = await accounts.create({ name: 'Ada' });
    const { search } = new URL(await mailedLink(accounts, account, 'VERIFY_EMAIL'));
    await page.goto(`/auth?${damage(search.slice(1))}`);
    await expect(page.getByText(`Confirm that ${account.email} is your address.`)).toBeVisible();
    expect((await accounts.find(account.email))?.emailVerified).toBe(false);
    await press(page, 'Verify');
    await expect(heading(page, 'Your email has been verified')).toBeVisible();
    expect((await accounts.find(account.email))?.emailVerified).toBe(true);
  });

test('on the page of a truncated recovery link that was encoded twice, a person can request a new link', async ({
  page,
}) => {
  await page.goto('/auth?mode%3DresetPassword%26oobCo');
  await expect(heading(page, 'Try resetting your password again')).toBeVisible();
  await press(page, 'Get a new link');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test.describe('on a site that mails sign-in links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('on the page of a sign-in link without its code, a person can request a new link, which signs the person in', async ({
    page,
    accounts,
  }) => {
    const email = accounts.newEmail('ada');
    await page.goto('/auth?mode=signIn');
    await expect(heading(page, 'Try signing in again')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Get a new link');
    await page.getByLabel('Email').fill(email);
    await press(page, 'Next');
    await expect(heading(page, 'Sign-in email sent')).toBeVisible();
    await signInByLink(page, await accounts.outOfBandLink(email, 'EMAIL_SIGNIN'));
    await expect(greeting(page)).toHaveText('Hello, User');
    await page.goto('/auth?mode=signIn');
    await expect(page.getByText('You are signed in already.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get a new link' })).toHaveCount(0);
  });
});
