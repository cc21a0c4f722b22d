import { expect, test } from '../../testing/test.ts';
import { holdRequests, WIDGET } from '../steps/network.ts';
import { openPhoneEntry, withPhone } from '../steps/phone.ts';
import { enterPassword, greeting, openSignIn, signInDialog, widgetIsThere } from '../steps/sign-in.ts';

test.describe('on a site with sign-in by phone', () => {
  test.use(withPhone);

  test('a progress bar is visible until a slow call has sent the code', async ({
    page,
    faults,
    accounts,
  }) => {
    const operation = 'accounts:sendVerificationCode';
    const stall = await faults.inject({ operation, fault: { kind: 'stall' } });
    const dialog = await openPhoneEntry(page);
    await dialog.getByLabel('Phone number').fill(accounts.newPhoneNumber());
    await dialog.getByRole('button', { name: 'Verify' }).click();
    const bar = dialog.getByRole('progressbar', { name: 'One moment…' });
    // Wait for the call, because the bot check before the call may also show the bar.
    await faults.waitForCall({ operation });
    await expect(bar).toBeVisible();
    await expect(dialog.locator('form')).toHaveAttribute('aria-busy', 'true');
    await faults.remove(stall);
    await expect(dialog.getByLabel('6-digit code')).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
});

test('opening the dialog moves the widget from the page to the dialog, and ‘Try again’ on the page moves the widget back', async ({
  page,
  accounts,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password: 'long-enough' });
  await page.goto('/auth?mode=select');
  const onPage = page.getByRole('main');
  await expect(onPage.getByRole('button', { name: 'Sign in with email' })).toBeVisible();

  const dialog = await openSignIn(page);
  await expect(onPage.getByText('Sign-in was opened a second time on this page')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(onPage.getByRole('heading', { name: 'Sign-in is open elsewhere' })).toBeVisible();
  await onPage.getByRole('button', { name: 'Try again' }).click();
  await onPage.getByRole('button', { name: 'Sign in with email' }).click();

  // The dialog says that sign-in is open elsewhere. The widget on the page does not change.
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in is open elsewhere' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await onPage.getByLabel('Email').fill(email);
  await onPage.getByRole('button', { name: 'Next' }).click();
  await enterPassword(onPage, 'long-enough');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('when a page and the dialog load sign-in at the same time, the widget appears in the dialog', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const onPage = page.getByRole('main');
  const dialog = signInDialog(page);
  for (const address of [
    '/auth?mode=select',
    '/auth?mode=resetPassword&oobCode=used',
    '/auth?mode=verifyEmail&oobCode=used',
  ])
    await test.step(address, async () => {
      const release = await holdRequests(context, WIDGET);
      await page.goto(address);
      await expect(onPage.getByText('One moment…')).toBeVisible();
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      release();
      await widgetIsThere(dialog);
      await dialog.getByRole('button', { name: 'Sign in with email' }).click();
      await expect(dialog.getByLabel('Email')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(onPage.getByRole('heading', { name: 'Sign-in is open elsewhere' })).toBeVisible();
      await onPage.getByRole('button', { name: 'Try again' }).click();
      await expect(onPage.locator('.first-screen, .screen-header')).toBeVisible();
      await context.unroute(WIDGET);
    });
});
