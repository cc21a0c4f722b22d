import type { Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { listen } from '../steps/announcements.ts';
import { mailedLink } from '../../site/people.ts';
import { openLink } from '../steps/mail-links.ts';
import { askForCode, enterCode, openCodeEntry, openPhoneEntry, withPhone } from '../steps/phone.ts';
import { refuse } from '../steps/provider-answers.ts';
import { enterEmail, enterPassword, openSignIn, signInDialog, tryPassword } from '../steps/sign-in.ts';
import { INIT_JSON, refuseConnections } from '../steps/network.ts';

const password = 'long-enough';

/** The name of the open dialog, in Chromium's own accessibility tree. */
async function nameOfDialog(page: Page): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send('DOM.getDocument');
  const { nodes } = await client.send('Accessibility.queryAXTree', { nodeId: root.nodeId, role: 'dialog' });
  await client.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
}

test('the dialog’s accessible name is the heading of the current screen, and each new screen is announced', async ({
  page,
  accounts,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
  const { email } = await accounts.create({ name: 'Ada', password });
  const said = await listen(page);
  const dialog = await openSignIn(page, '/');
  const expectScreen = async (heading: string, text = '') => {
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(dialog).toHaveAccessibleName(heading);
    expect(await nameOfDialog(page)).toEqual([heading]);
    await expect.poll(async () => (await said()).at(-1)).toBe(heading);
    const focused = dialog.locator(':focus');
    await expect(focused).toHaveCount(1);
    if (text) await expect(focused).toHaveAccessibleDescription(text);
  };

  await expectScreen(`Sign in to ${site.name}`);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expectScreen('Sign in with email');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expectScreen('Sign in');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
  await expectScreen(
    'Recover password',
    'Get instructions sent to this email that explain how to reset your password',
  );
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expectScreen('Check your email', `Follow the instructions sent to ${email} to recover your password`);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectScreen(`Sign in to ${site.name}`);
  expect(
    (await said()).filter((text) => text === 'Sign in'),
    'an error does not read its screen out again',
  ).toHaveLength(1);
});

test('if sign-in could not be loaded, the dialog’s accessible name is the error message', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const restore = await refuseConnections(page.context(), INIT_JSON);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = signInDialog(page);
  await expect(dialog).toHaveAccessibleName('Sign-in could not be loaded');

  await restore();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveAccessibleName(`Sign in to ${site.name}`);
});

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

  test('the screens for the phone number, the code and the second factor are announced', async ({
    page,
    accounts,
  }) => {
    const number = accounts.newPhoneNumber();
    const said = await listen(page);
    const dialog = await openPhoneEntry(page);
    await expect(dialog).toHaveAccessibleName('Enter your phone number');
    await expect.poll(said).toContain('Enter your phone number');
    await askForCode(dialog, number);
    await expect(dialog).toHaveAccessibleName('Verify your phone number');
    await expect.poll(said).toContain('Verify your phone number');
    await expect(dialog.getByLabel('6-digit code')).toHaveAccessibleDescription(
      `Enter the 6-digit code we sent to ${number}. Change number`,
    );
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    const { email } = await accounts.create({ name: 'Ada', password });
    await accounts.addSecondFactors(email, [{ phoneNumber: accounts.newPhoneNumber() }]);
    await enterEmail(dialog, email);
    await enterPassword(dialog, password);
    await expect(dialog).toHaveAccessibleName('Confirm that it is you');
    await expect.poll(said).toContain('Confirm that it is you');
    await expect(dialog.locator(':focus')).toHaveAccessibleDescription(
      /^Your account is protected by a second step\./,
    );
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

test('when an action is repeated, its success message is announced each time', async ({ page, signIn }) => {
  const said = await listen(page);
  await signIn(page);
  const times = async () =>
    (await said()).filter((text) => text.includes('A verification link has been sent to your email.')).length;
  for (const time of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect.poll(times).toBe(time);
  }
});

test('when a notice on a page is dismissed, the focus moves to the content of the page', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Send the link again' })).toBeFocused();
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
