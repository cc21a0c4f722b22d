import { expect, test } from '../../testing/test.ts';
import { continueWithEmail, greeting, openSignIn } from '../steps/sign-in.ts';

/* Fields work with password managers, pasted text and on-screen keyboards. */

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

test('in a pasted address, invisible characters are removed, and the domain gets its ASCII form', async ({
  page,
}) => {
  const dialog = await continueWithEmail(page, '\ufeffada\u200b@bücher.example\u00a0');
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@xn--bcher-kva.example');
});

test('an address cannot change while it is looked up, and the next screen has the address that was sent', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create();
  const operation = 'accounts:createAuthUri';
  const stall = await faults.inject({ operation, fault: { kind: 'stall' } });
  const dialog = await continueWithEmail(page, email);
  await faults.waitForCall({ operation });
  await dialog.getByLabel('Email').press('End');
  await page.keyboard.type('.changed');
  await faults.remove(stall);
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
});
