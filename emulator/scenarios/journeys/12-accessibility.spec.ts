import type { Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { axeViolationsInBothSchemes } from '../../testing/guards/axe.ts';
import { sidewaysScroll } from '../../testing/guards/sideways-scroll.ts';
import { expect, test } from '../../testing/test.ts';
import { listen } from '../steps/announcements.ts';
import { visitorPages } from '../steps/site-pages.ts';
import { press, tabTo } from '../steps/keyboard.ts';
import { INIT_JSON, refuseConnections } from '../steps/network.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, greeting, openSignIn, signInDialog, tryPassword } from '../steps/sign-in.ts';
import { openPage } from '../steps/session.ts';
import { smallTargets } from '../steps/small-targets.ts';

// Switches animations off, because a dialog has less contrast while it fades in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

test('the focus stays in the dialog', async ({ page }) => {
  const dialog = await openSignIn(page, '/faq');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    // Tab may move the focus to the browser's own controls, but never to the page behind the dialog.
    const where = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('dialog[open]') ? 'dialog' : 'page';
    });
    expect(where).toBe('dialog');
  }
});

test('the dialog’s accessible name is the heading of the current screen, and each new screen is announced', async ({
  page,
  accounts,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
  const { email } = await accounts.create();
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
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expectScreen(`Sign in to ${site.name}`);
  expect(
    (await said()).filter((text) => text === 'Sign in'),
    'an error does not read its screen out again',
  ).toHaveLength(1);
});

test('an error message is announced, and is the description of its field until the person edits the field', async ({
  page,
}) => {
  const dialog = await continueWithEmail(page, 'ada@');
  const field = dialog.getByLabel('Email');
  await expect(dialog.getByRole('alert').filter({ hasText: 'address' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription("That email address isn't correct");
  await field.press('x');
  await expect(field).toHaveAttribute('aria-invalid', 'false');
  await expect(field).toHaveAccessibleDescription('');
});

test('if several fields are refused, the focus moves to the first refused field', async ({
  page,
  accounts,
}) => {
  const dialog = await continueWithEmail(page, accounts.newEmail('ada'));
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await expect(dialog.getByLabel('First & last name')).toBeFocused();
});

test('an error above the form does not move the focus', async ({ page, accounts, faults }) => {
  const { email, password } = await accounts.create();
  await refuse(faults, 'accounts:signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER', { times: 1 });
  const dialog = await tryPassword(page, email, password);
  await expect(dialog.getByText('Try again in a few minutes')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign In' })).toBeFocused();
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
  await expect(dialog.getByText('We could not reach the sign-in service.')).toBeVisible();

  await restore();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog).toHaveAccessibleName(`Sign in to ${site.name}`);
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

test('when another tab signs in, the focus moves from Sign In to the account', async ({ page, signIn }) => {
  await page.goto('/faq');
  await page.getByRole('button', { name: 'Sign In', exact: true }).focus();
  await signIn(await openPage(page.context(), '/'));
  await page.bringToFront();
  await expect(page.getByRole('link', { name: 'Your account' })).toBeFocused();
});

test('axe finds no fault on any page, in light and dark colours, at three widths', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  for (const { path } of visitorPages)
    await test.step(path, async () => {
      await page.goto(path);
      expect(await axeViolationsInBothSchemes(page)).toEqual([]);
      for (const width of [1920, 768, 320]) {
        await page.setViewportSize({ width, height: 700 });
        expect(await sidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
      }
      expect(await smallTargets(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    });
});

/** The name of the open dialog, in Chromium's own accessibility tree. */
async function nameOfDialog(page: Page): Promise<unknown> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send('DOM.getDocument');
  const { nodes } = await client.send('Accessibility.queryAXTree', { nodeId: root.nodeId, role: 'dialog' });
  await client.detach();
  return nodes.filter(({ ignored }) => !ignored).map(({ name }) => name?.value);
}
