import type { Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { visitorPages } from '../steps/site-pages.ts';
import { holdRequests, PAGE_SCRIPT } from '../steps/network.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog, widgetIsThere } from '../steps/sign-in.ts';

/* A person clicks Sign In before the page's script has loaded. */

/** Opens a page whose script is held back. Waits for the first bytes only, because `load` would wait for the script. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page.context(), PAGE_SCRIPT);
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** Disables Invoker Commands, which browsers lack before Chrome 135, Firefox 144 and Safari 26.2. */
const withoutCommands = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['command', 'commandForElement'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    // The browser still reacts to the attribute `command`. Cancelling the event prevents the reaction.
    addEventListener('command', (event) => event.preventDefault(), { capture: true });
  });

test('Sign In opens the dialog at once, and its buttons work once the page’s script has loaded', async ({
  page,
}) => {
  const release = await openWithoutScript(page, '/faq');
  await signInButton(page).press('Enter');
  const dialog = signInDialog(page);
  await expect(dialog).toHaveJSProperty('open', true);
  await expect(dialog.getByText('One moment…')).toBeVisible();
  for (const button of await dialog.locator('.method-button').all()) await expect(button).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(signInButton(page)).toBeFocused();

  await signInButton(page).click();
  release();
  await expect(dialog.locator('.method-button:focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
});

test('in a browser without Invoker Commands, Sign In opens and closes the dialog once the page’s script has loaded', async ({
  page,
}) => {
  await withoutCommands(page);
  await page.goto('/faq');
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await signInButton(page).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

test('a dialog that was closed before the page’s script loads stays closed', async ({ page }) => {
  const release = await openWithoutScript(page, '/faq');
  await signInButton(page).click();
  await signInDialog(page).getByRole('button', { name: 'Close' }).click();
  release();
  await page.waitForLoadState();
  await expect(page.locator('.not-loaded')).toHaveCount(0);
  await expect(signInDialog(page)).toBeHidden();
  await signInButton(page).click();
  await widgetIsThere(signInDialog(page));
});

test('Sign In is the only control on a page whose script has not loaded yet', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  for (const { path } of visitorPages) {
    await openWithoutScript(page, path);
    await expect(page.getByRole('contentinfo').getByText(site.owner)).not.toHaveCount(0);
    // `summary` is not in this list, because it needs no script.
    const controls = page.locator('button, input, select, textarea, [role="button"]');
    expect(await controls.filter({ visible: true }).allTextContents(), path).toEqual(['Sign In']);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
});

test('the dialog works although an extension has changed the page before its script loads', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/React error #418/);
  const release = await openWithoutScript(page, '/faq');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.evaluate(() => document.querySelector('dialog')!.prepend(new Image()));
  await signInButton(page).click();
  release();
  await signInDialog(page).getByRole('button', { name: 'Sign in with email' }).click();
  await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
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
