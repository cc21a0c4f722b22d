import { createByLink } from '../../site/people.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { expect, test } from '../../testing/test.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { untilSent } from '../steps/phone.ts';
import {
  accountWithFactors,
  confirmByText,
  googleAccountWithFactor,
  goOn,
  takeFirstStep,
} from '../steps/second-factor.ts';
import { continueWithEmail, enterPassword, greeting } from '../steps/sign-in.ts';

const rightToLeftNames = ['משה בן מימון', 'ابن سينا (Avicenna)', '\u202eAda'] as const;

test('a right-to-left name of a second factor does not reorder the text around the name', async ({
  page,
  accounts,
}) => {
  const account = await accountWithFactors(accounts, ...rightToLeftNames);
  const dialog = await takeFirstStep(page, account);
  const choices = dialog.locator('label:has([type="radio"])');
  await expect(choices.locator('bdi').filter({ hasNotText: /^\d+$/ })).toHaveText([...rightToLeftNames]);
  for (const choice of await choices.all()) await expect(choice).toHaveText(/\(.+\)$/);
  await goOn(dialog);
  await expect(dialog.locator('bdi')).toHaveText([account.numbers[0]!.slice(-4), rightToLeftNames[0]]);
});

test('the screen names the number that got the code, even if the person selects another number during the bot check', async ({
  page,
  accounts,
}) => {
  const { email, password, numbers } = await accountWithFactors(accounts, 'mine', 'at work');
  await page.clock.install();
  const dialog = await continueWithEmail(page, email);
  // Wait, because setting the clock would make a pending call time out.
  await expect(dialog.getByLabel('Password')).toBeVisible();
  // Stop the clock before the bot check, because the emulator's bot check passes by itself after half a second.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await enterPassword(dialog, password);
  await goOn(dialog);
  await expect(dialog.getByText('Solve the reCAPTCHA')).toBeVisible();
  await dialog.getByRole('radio', { name: /\(at work\)$/ }).check();
  await untilSent(page, dialog.getByLabel('6-digit code'));
  await expect(dialog.getByText(`ending in ${numbers[0]!.slice(-4)} (mine).`)).toBeVisible();
  await accounts.phoneCode(numbers[0]!);
});

test.describe('on a site with guests', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

  test('a guest who signs in to an existing account is asked for its second factor', async ({
    page,
    accounts,
  }) => {
    const { email, number } = await googleAccountWithFactor(accounts);
    await continueAsGuest(page);
    const dialog = await openGuestSignIn(page);
    await chooseAccount(await openChooser(page), { email });
    await confirmByText(dialog, accounts, number);
    await expect(greeting(page)).toHaveText('Hello, Grace');
  });
});

test.describe('on a site that mails sign-in links', () => {
  test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

  test('a mailed link leads to the question for the second factor', async ({ page, accounts }) => {
    const email = accounts.newEmail('ada');
    await createByLink(accounts, email);
    const phoneNumber = accounts.newPhoneNumber();
    await accounts.addSecondFactors(email, [{ phoneNumber }]);
    const { link } = await mailLink(page, accounts, email);
    await signInByLink(page, link);
    await confirmByText(page, accounts, phoneNumber);
    await expect(greeting(page)).toBeVisible();
  });
});

test('Cancel leads from the code to the question and then to the password, and signs nobody in', async ({
  page,
  accounts,
}) => {
  const account = await accountWithFactors(accounts, '');
  const dialog = await takeFirstStep(page, account);
  await goOn(dialog);
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('We will send a code')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await expect(dialog.getByLabel('Password')).toHaveValue(account.password);
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await page.goto('/user-page');
  await expect(page).toHaveURL('/');
});
