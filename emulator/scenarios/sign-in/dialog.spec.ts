import { expect, test } from '../../testing/test.ts';
import {
  continueWithEmail,
  enterEmail,
  enterPassword,
  openSignIn,
  openSignUp,
  signInDialog,
} from '../steps/sign-in.ts';

test('Esc closes the dialog and returns the focus to Sign In', async ({ page }) => {
  await openSignIn(page, '/faq');
  await page.keyboard.press('Escape');
  await expect(signInDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
});

test('the close button closes the dialog and returns the focus to Sign In', async ({ page }) => {
  const dialog = await openSignIn(page, '/faq');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
});

test('a click on the backdrop closes the dialog, and a click inside the dialog does not', async ({
  page,
}) => {
  const dialog = await openSignIn(page, '/faq');
  const box = (await dialog.boundingBox())!;
  await page.mouse.click(box.x + 5, box.y + 5);
  await expect(dialog).toBeVisible();

  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 30, box.y - 30);
  await page.mouse.up();
  await expect(dialog).toBeVisible();

  await page.mouse.click(box.x - 30, box.y - 30);
  await expect(dialog).toBeHidden();
});

test('the browser’s Back button closes the dialog, and the reopened dialog still contains the typed text', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  const dialog = await openSignIn(page);
  await enterEmail(dialog, 'not finished');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page).toHaveURL('/faq');

  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('not finished');
});

test('Sign In opens the dialog at any moment while the page starts', async ({ page }) => {
  // React works in steps, and sends itself a message for each step. This script delivers the messages one at a time. After
  // as many messages as the address says, the script clicks Sign In.
  await page.addInitScript(() => {
    const post: (this: MessagePort, message: unknown) => void = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => post.call(this, message));
    };
    addEventListener('load', async () => {
      for (let drawn = Number(location.search.slice(1)); drawn > 0; drawn--) {
        held.shift()?.();
        await new Promise((resolve) => requestIdleCallback(resolve));
      }
      document.querySelector<HTMLElement>('header button')!.click();
      MessagePort.prototype.postMessage = post;
      for (const send of held) send();
    });
  });
  for (const drawn of [0, 1, 2, 3]) {
    await page.goto(`/faq?${drawn}`);
    await expect(signInDialog(page)).toBeVisible();
  }
});

test('the reopened dialog shows the same screen with the typed text', async ({ page, accounts }) => {
  const email = accounts.newEmail('kept');
  const dialog = await continueWithEmail(page, email);
  await dialog.getByLabel('First & last name').fill('Ada');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('First & last name')).toHaveValue('Ada');
});

test('the browser’s Back button clears a new password from the dialog, even if the password is visible', async ({
  page,
  accounts,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  const dialog = await openSignUp(page, accounts.newEmail('ada'));
  await dialog.getByLabel('First & last name').fill('Ada');
  const password = dialog.getByLabel('Choose password');
  await password.fill('long-enough');
  await dialog.getByRole('button', { name: 'Show or hide password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('First & last name')).toHaveValue('Ada');
  await expect(password).toHaveValue('');
});

test('the privacy policy opens in a new tab, and the dialog stays open', async ({ page }) => {
  const dialog = await openSignIn(page, '/');
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect((await popup).getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(dialog).toBeVisible();
});

test('after sign-in, the parameter signInSuccessUrl does not lead to another site', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create({ name: 'Ada', password: 'long-enough' });
  const dialog = await openSignIn(page, '/?signInSuccessUrl=https%3A%2F%2Fevil.example%2F');
  await enterEmail(dialog, account.email);
  await enterPassword(dialog, 'long-enough');
  await expect(page).toHaveURL('/user-page');
});
