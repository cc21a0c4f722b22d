import { expect, test } from '../../testing/test.ts';
import { askForCode, enterCode, openPhoneEntry, untilSent, withPhone } from '../steps/phone.ts';
import { openSignIn, signOut } from '../steps/sign-in.ts';

test.use(withPhone);

test('a person signs up with a phone number, and signs in to the same account again', async ({
  page,
  accounts,
  thirdParty,
}) => {
  const number = accounts.newPhoneNumber();
  const dialog = await openPhoneEntry(page);
  await askForCode(dialog, number.slice(2));
  await enterCode(page, await accounts.phoneCode(number));
  const account = await accounts.findByPhone(number);
  expect(account?.providers).toEqual(['phone']);
  // The account has no email address to verify.
  await expect(page.getByText('Please verify your Email.')).toBeHidden();
  await expect(page.getByText('verification link')).toBeHidden();
  await signOut(page);

  await askForCode(await openPhoneEntry(page), number);
  await enterCode(page, await accounts.phoneCode(number));
  expect((await accounts.findByPhone(number))?.uid).toBe(account?.uid);
  expect(thirdParty).toEqual([]);
});

test('the account page shows the phone number, also after a reload', async ({ page, accounts, faults }) => {
  const number = accounts.newPhoneNumber();
  await askForCode(await openPhoneEntry(page), number);
  await enterCode(page, await accounts.phoneCode(number));
  const shown = page.getByRole('main').getByText(number, { exact: true });
  await expect(shown).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, User');

  // The stored session contains the number, so the page shows the number before the provider answers.
  const held = await faults.inject({ operation: 'accounts:lookup', fault: { kind: 'stall' } });
  await page.reload();
  await expect(shown).toBeVisible();
  // Once the page is idle, it calls the provider.
  await expect.poll(async () => (await faults.rules()).map(({ hits }) => hits)).toEqual([1]);
  await expect(shown).toBeVisible();
  await faults.remove(held);
});

test('a person can sign in by phone with the keyboard alone', async ({ page, accounts }) => {
  const number = accounts.newPhoneNumber();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeFocused();
  // The dialog shows the methods of src/site.ts until init.json has loaded.
  await expect(dialog.getByRole('button', { name: 'Sign in with phone' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  // The field for the country comes before the number. Typing the first letters of a country selects the country.
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('combobox', { name: 'Country' })).toBeFocused();
  await page.keyboard.type('Swed');
  await expect(dialog.getByRole('combobox', { name: 'Country' }).locator('option:checked')).toHaveText(
    'Sweden (+46)',
  );
  await page.keyboard.press('Tab');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');

  await expect(dialog.getByLabel('6-digit code')).toBeFocused();
  await page.keyboard.type(await accounts.phoneCode(number));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
});

test('the selected country is the United States by default, and changes with the typed number', async ({
  page,
}) => {
  const dialog = await openPhoneEntry(page);
  const country = dialog.getByRole('combobox', { name: 'Country' });
  const chosen = country.locator('option:checked');
  const number = dialog.getByLabel('Phone number');
  await expect(chosen).toHaveText('United States (+1)');
  await number.fill('+46 70 174 06 05');
  await expect(chosen).toHaveText('Sweden (+46)');
  await country.selectOption('Norway (+47)');
  await expect(number).toHaveValue('+47701740605');
  await number.fill('+1 416 555 0100');
  await expect(chosen).toHaveText('United States (+1)');
  await country.selectOption('Canada (+1)');
  await expect(number).toHaveValue('+1 416 555 0100');
  await number.pressSequentially('9');
  await expect(chosen).toHaveText('Canada (+1)');
});

test('an invalid number is refused at its field, without a call to the provider', async ({ page }) => {
  const calls: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes(':sendVerificationCode') && calls.push(request.url()),
  );
  const dialog = await openPhoneEntry(page);
  const number = dialog.getByLabel('Phone number');
  for (const typed of ['', 'call me', '+46', '123', '1234567890123456', '+999 555 0100']) {
    const isOfNoCountry = typed.startsWith('+999');
    const problem = isOfNoCountry
      ? 'The country code provided is not supported.'
      : 'Enter a valid phone number';
    await number.fill(typed);
    await dialog.getByRole('button', { name: 'Verify' }).click();
    await expect(number, typed).toHaveAccessibleDescription(problem);
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await expect(number).toBeFocused();
  }
  await number.fill('4');
  await expect(number).toHaveAccessibleDescription('');
  expect(calls).toEqual([]);
});

test('if a person requests a code before passing the bot check, a message asks the person to pass the check', async ({
  page,
  accounts,
}) => {
  await page.clock.install();
  await page.goto('/');
  const dialog = await openSignIn(page);
  // Stop the clock first, because the bot check passes by itself half a second after it appears.
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  const field = dialog.getByLabel('Phone number');
  await field.fill(accounts.newPhoneNumber());
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByRole('alert').getByText('Solve the reCAPTCHA')).toBeVisible();
  const corrected = accounts.newPhoneNumber();
  await field.fill(corrected);
  await untilSent(page, dialog.getByLabel('6-digit code'));
  await accounts.phoneCode(corrected);
});

test('if the person deletes the phone number before passing the bot check, no code is sent', async ({
  page,
  accounts,
}) => {
  await page.clock.install();
  await page.goto('/');
  const dialog = await openSignIn(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  const field = dialog.getByLabel('Phone number');
  await field.fill(accounts.newPhoneNumber());
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByRole('alert').getByText('Solve the reCAPTCHA')).toBeVisible();
  await field.fill('');
  await untilSent(page, dialog.getByText('Enter a valid phone number'));
  await field.fill(accounts.newPhoneNumber());
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
});

test('on phones, the fields open the right keyboard and offer the right suggestions', async ({
  page,
  accounts,
}) => {
  const dialog = await openPhoneEntry(page);
  await expect(dialog.getByLabel('Phone number')).toHaveAttribute('type', 'tel');
  await expect(dialog.getByLabel('Phone number')).toHaveAttribute('autocomplete', 'tel');
  await askForCode(dialog, accounts.newPhoneNumber());
  await expect(dialog.getByLabel('6-digit code')).toHaveAttribute('inputmode', 'numeric');
  await expect(dialog.getByLabel('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code');
});

test.describe('on a site with phone as the only sign-in method', () => {
  test.use({ signInSettings: { methods: ['phone'] } });

  test('sign-in starts with the field for the number', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Phone number')).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  });
});
