import { mailedLink } from '../../site/people.ts';
import { expect, test } from '../../testing/test.ts';
import { openLink } from '../steps/mail-links.ts';
import {
  continueWithEmail,
  enterEmail,
  enterPassword,
  greeting,
  openSignIn,
  recoverPassword,
} from '../steps/sign-in.ts';

test('one click leads from sign-in to sign-up and back, and the typed address is kept', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create();
  const dialog = await continueWithEmail(page, account.email);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);

  await dialog.getByRole('button', { name: 'Sign in instead' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Recover password' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test.describe('under enumeration protection', () => {
  test.use({ enumerationProtection: true });

  test('a stranger cannot tell whether an account exists', async ({ page, accounts, allowConsole }) => {
    allowConsole(/status of 400/);
    const known = (await accounts.create()).email;
    const unknown = accounts.newEmail();
    const seen: string[][] = [];
    for (const email of [known, unknown]) {
      const screens: string[] = [];
      const dialog = await openSignIn(page, '/');
      const see = async () => screens.push((await dialog.innerText()).replaceAll(email, 'THE ADDRESS'));
      await enterEmail(dialog, email);
      await expect(dialog.getByLabel('Password')).toBeVisible();
      await see();
      await enterPassword(dialog, 'a guess');
      await expect(dialog.getByText('don’t match an account')).toBeVisible();
      await see();
      await recoverPassword(dialog);
      await see();
      seen.push(screens);
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});

test('an invalid address is refused at its field, and stays in the field', async ({ page }) => {
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  const field = dialog.getByLabel('Email');
  for (const typed of ['', 'ada@', 'ada.example.com', 'ada lovelace@example.com', 'jürgen@example.com'])
    await test.step(typed || 'nothing', async () => {
      const message = typed ? "That email address isn't correct" : 'Enter your email address to continue';
      // A valid address clears the earlier message, so that the next message is new.
      await field.fill('ada@example.com');
      await expect(field).toHaveAccessibleDescription('');
      await field.fill(typed);
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue(typed);
    });
});

test('closing the dialog clears a typed password, and keeps the typed address', async ({
  page,
  accounts,
}) => {
  const { email } = await accounts.create();
  const dialog = await continueWithEmail(page, email);
  await dialog.getByLabel('Password').fill('right-password');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Password')).toHaveValue('');

  await enterPassword(dialog, 'right-password');
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('Back closes the dialog, and the reopened dialog has the typed text, but no password', async ({
  page,
  accounts,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  const dialog = await openSignIn(page);
  await enterEmail(dialog, accounts.newEmail('ada'));
  await dialog.getByLabel('First & last name').fill('Ada');
  const password = dialog.getByLabel('Choose password');
  await password.fill('long-enough');
  await dialog.getByRole('button', { name: 'Show or hide password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL('/faq');

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('First & last name')).toHaveValue('Ada');
  await expect(password).toHaveValue('');
});

test('each field tells password managers what the field is for', async ({ page, accounts }) => {
  const account = await accounts.create();
  const dialog = await continueWithEmail(page, accounts.newEmail('new'));
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(dialog.getByLabel('First & last name')).toHaveAttribute('autocomplete', 'name');
  await expect(dialog.getByLabel('Choose password')).toHaveAttribute('autocomplete', 'new-password');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog.getByLabel('Password')).toHaveAttribute('autocomplete', 'current-password');
  await expect(dialog.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');

  await openLink(page, await mailedLink(accounts, account, 'PASSWORD_RESET'));
  await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
});

test('every field accepts pasted text, and the new password can be shown', async ({ page, accounts }) => {
  const dialog = await continueWithEmail(page, accounts.newEmail('pasted'));
  const field = dialog.getByLabel('Choose password');
  await expect(field).toHaveAttribute('type', 'password');
  const refused = await dialog.evaluate((root) =>
    [...root.querySelectorAll('input')].filter((input) =>
      ['paste', 'beforeinput'].some(
        (type) => !input.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
      ),
    ),
  );
  expect(refused).toEqual([]);

  const toggle = dialog.getByRole('button', { name: 'Show or hide password' });
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'text');
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'password');
});
