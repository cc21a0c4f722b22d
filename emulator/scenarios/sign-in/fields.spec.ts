import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { openLink } from '../steps/mail-links.ts';
import { continueWithEmail, greeting, openSignIn } from '../steps/sign-in.ts';

/* Fields work with password managers, pasted text and on-screen keyboards. */

const password = 'right-password';

test('each field tells password managers what the field is for', async ({ page, accounts }) => {
  const account = await accounts.create({ name: 'Ada', password });
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

test('the form accepts text from password managers, and no label covers the text', async ({
  page,
  accounts,
}) => {
  const dialog = await continueWithEmail(page, accounts.newEmail('filled'));
  await expect(dialog.getByLabel('Choose password')).toBeVisible();
  const covered = await dialog.evaluate((root) =>
    [...root.querySelectorAll<HTMLInputElement>('input')].filter((input) => {
      // Fills in the field as a password manager does: by the native setter, then by the events.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
        input,
        input.value || 'filled-by-a-manager',
      );
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
      const label = input.labels![0]!.getBoundingClientRect();
      return label.bottom > input.getBoundingClientRect().top + 0.5;
    }),
  );
  expect(covered).toEqual([]);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(greeting(page)).toHaveText('Hello, filled-by-a-manager');
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

test('on a phone in landscape, the on-screen keyboard does not cover the field', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  // With this setting, the on-screen keyboard shrinks the page, and does not cover the page.
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
    'content',
    /interactive-widget=resizes-content/,
  );
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  const height = 130;
  await page.setViewportSize({ width: 740, height });
  const field = dialog.getByLabel('Email');
  await field.pressSequentially('a');
  await expect(field).toBeInViewport({ ratio: 1 });
  // The dialog clips its content, so the whole field must be inside the dialog.
  const [inner, outer] = [(await field.boundingBox())!, (await dialog.boundingBox())!];
  expect(inner.y).toBeGreaterThanOrEqual(Math.max(0, outer.y));
  expect(inner.y + inner.height).toBeLessThanOrEqual(Math.min(height, outer.y + outer.height));
});
