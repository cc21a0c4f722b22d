import { expect, test } from '../../testing/test.ts';
import { listen } from '../steps/announcements.ts';
import { mailedLink } from '../../site/people.ts';
import { openLink } from '../steps/mail-links.ts';
import { enterCode, openCodeEntry, withPhone } from '../steps/phone.ts';
import { refuse } from '../steps/provider-answers.ts';
import { tryPassword } from '../steps/sign-in.ts';

const password = 'long-enough';

test.describe('on a site with sign-in by phone', () => {
  test.use(withPhone);

  test('a message is announced for each wrong code, and for the right code', async ({ page, accounts }) => {
    const said = await listen(page);
    const { dialog, number } = await openCodeEntry(page, accounts);
    for (const times of [1, 2]) {
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await expect
        .poll(async () => (await said()).filter((text) => text === 'Wrong code. Try again.').length)
        .toBe(times);
    }
    await enterCode(page, await accounts.phoneCode(number));
    expect(await said()).toContain('Verified!');
  });
});

test('the screens that a mailed link opens are announced', async ({ page, accounts }) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  const said = await listen(page);
  await openLink(page, await mailedLink(accounts, { email, password }, 'PASSWORD_RESET'));
  await expect.poll(said).toContain('Reset your password');
  await page.getByLabel('New password').fill('another-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(said).toContain('Password changed');
});

test('when a message in the dialog is dismissed, the focus moves to the form', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await refuse(faults, 'accounts:signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER');
  const dialog = await tryPassword(page, email, password);
  const message = dialog.getByRole('alert').filter({ hasText: 'Try again in a few minutes' });
  await message.getByRole('link', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Dismiss' })).toBeHidden();
  await expect(dialog.getByLabel('Email')).toBeFocused();
});
