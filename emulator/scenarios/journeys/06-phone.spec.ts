import { expect, test } from '../../testing/test.ts';
import { press } from '../steps/keyboard.ts';
import {
  askForCode,
  enterCode,
  openCodeEntry,
  openPhoneEntry,
  untilSent,
  withPhone,
} from '../steps/phone.ts';
import { greeting, signOut } from '../steps/sign-in.ts';

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
  // The account has no email address to verify or to change.
  await expect(page.getByText('Please verify your Email.')).toBeHidden();
  await expect(page.getByText('verification link')).toBeHidden();
  const settings = page.getByRole('list').filter({ hasText: 'Delete my account' });
  await expect(settings.getByRole('button')).toHaveText(['Change name', 'Delete my account']);
  await signOut(page);

  await askForCode(await openPhoneEntry(page), number);
  await enterCode(page, await accounts.phoneCode(number));
  expect((await accounts.findByPhone(number))?.uid).toBe(account?.uid);
  expect(thirdParty).toEqual([]);
});

test('a wrong code is refused at its field', async ({ page, accounts, faults, allowConsole }) => {
  allowConsole(/status of 400/);
  const { dialog, number } = await openCodeEntry(page, accounts);
  const right = await accounts.phoneCode(number);
  const wrong = right === '000000' ? '000001' : '000000';
  const field = dialog.getByLabel('6-digit code');
  // Only the last text has the form of a code, so the site sends only the last text to the provider.
  for (const typed of ['', '12345', '1234567', 'abcdef', wrong]) {
    await field.fill(typed);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(field, typed).toHaveAccessibleDescription('Wrong code. Try again.');
    await expect(field).toBeFocused();
    // The site has selected the refused code, so the next digit replaces the whole code.
    await page.keyboard.type('1');
    await expect(field).toHaveValue('1');
    await expect(field).toHaveAccessibleDescription('');
  }
  // The site has sent no malformed code to the provider.
  const asked = await faults.calls();
  expect(asked.filter(({ operation }) => operation === 'accounts:signInWithPhoneNumber')).toHaveLength(1);
  await field.fill(` ${right.slice(0, 3)} ${right.slice(3)}`);
  await field.press('Enter');
  await expect(greeting(page)).toBeVisible();
});

test('after 15 seconds, a person can request another code, and sign in with it', async ({
  page,
  accounts,
}) => {
  await page.clock.install();
  const number = accounts.newPhoneNumber();
  const dialog = await openPhoneEntry(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await untilSent(page, dialog.getByText('Resend code in 0:15'));
  await page.clock.runFor(6000);
  await expect(dialog.getByText('Resend code in 0:09')).toBeVisible();
  await page.clock.runFor(8000);
  await expect(dialog.getByText('Resend code in 0:01')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Resend' })).toBeHidden();
  await page.clock.runFor(1000);
  await dialog.getByRole('button', { name: 'Resend' }).click();
  await expect(dialog.getByText('Solve the reCAPTCHA')).toBeVisible();
  await untilSent(page, dialog.getByText('Code sent!'));
  await expect(dialog.getByText('Resend code in 0:15')).toBeVisible();

  await dialog.getByLabel('6-digit code').fill(await accounts.phoneCode(number, 1));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Verified!')).toBeVisible();
  await page.clock.runFor(999);
  await expect(dialog.getByText('Verified!')).toBeVisible();
  await page.clock.runFor(1);
  await expect(greeting(page)).toBeVisible();
});

test('on the screen for the code, the person can change the number or cancel', async ({ page, accounts }) => {
  const [first, second] = [accounts.newPhoneNumber(), accounts.newPhoneNumber()];
  const dialog = await openPhoneEntry(page);
  await askForCode(dialog, first);
  await expect(dialog.getByText(first)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change number' }).click();
  await expect(dialog.getByLabel('Phone number')).toHaveValue(first);
  await askForCode(dialog, second);
  await expect(dialog.getByText(second)).toBeVisible();

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
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
  for (const typed of ['', 'call me', '+999 555 0100']) {
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

test('a person can sign in by phone with the keyboard alone', async ({ page, accounts }) => {
  const number = accounts.newPhoneNumber();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Sign in with phone' }));
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
