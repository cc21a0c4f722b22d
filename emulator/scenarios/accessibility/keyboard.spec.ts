import type { Locator, Page } from '@playwright/test';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { greeting, signInDialog } from '../steps/sign-in.ts';

/**
 * Presses Tab, or Shift+Tab for an earlier element, until the target has the focus. Fails after 30 key presses, for example
 * if an element keeps the focus. Never goes past the end of the page, where Firefox focuses its own controls.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 30; presses++) {
    const key = await target.evaluate((element) => {
      const focused = document.activeElement!;
      if (element === focused) return undefined;
      const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error(`30 presses of Tab do not lead to ${target}.`);
}

/** Presses Tab until an element has the focus, and then presses a key. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

withAndWithoutProtection((enumerationProtection) => {
  test('a person can sign up, sign in and reset the password with the keyboard alone', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const email = accounts.newEmail('ada');
    const dialog = signInDialog(page);
    const type = (text: string) => page.keyboard.type(text);
    const enterEmail = async () => {
      await press(page, page.getByRole('button', { name: 'Sign In', exact: true }));
      await press(page, dialog.getByRole('button', { name: 'Sign in with email' }), 'Space');
      // When a screen opens, its first field has the focus.
      await expect(dialog.getByLabel('Email')).toBeFocused();
      await type(email);
      await page.keyboard.press('Enter');
    };
    await page.goto('/');

    await enterEmail();
    if (enumerationProtection) await press(page, dialog.getByRole('button', { name: 'Create account' }));
    await expect(dialog.getByLabel('First & last name')).toBeFocused();
    await type('Ada');
    await tabTo(page, dialog.getByLabel('Choose password'));
    await type('right-password');
    await page.keyboard.press('Enter');
    await expect(greeting(page)).toHaveText('Hello, Ada');

    await press(page, page.getByRole('button', { name: 'Log Out' }));
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }));
    await expect(page.getByText('You are logged out')).toBeVisible();

    await enterEmail();
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await type('wrong-password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('don’t match an account')).toBeVisible();

    await press(page, dialog.getByRole('link', { name: 'Trouble signing in?' }));
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await accounts.resetPassword(email, 'new-password');
    await press(page, dialog.getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await enterEmail();
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await type('new-password');
    await page.keyboard.press('Enter');
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });
});
