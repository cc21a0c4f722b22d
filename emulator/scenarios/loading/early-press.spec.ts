import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { signInDialog } from '../steps/sign-in.ts';
import { visitorPages } from '../steps/expected-pages.ts';
import { holdRequests } from '../steps/network.ts';

/** The script that every page starts with. */
const SCRIPT = '**/assets/index-*.js';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In' });
const notLoaded = (page: Page) => page.getByText('this page has not loaded completely');

/** Opens a page that has no script yet, and so is never loaded as far as Playwright can tell. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

/** Holds the script back. @returns the function that lets it come */
async function holdScript(context: BrowserContext): Promise<() => void> {
  const release = await holdRequests(context, SCRIPT);
  return release;
}

const presses: Record<string, (button: Locator) => Promise<void>> = {
  'a click': (button) => button.click(),
  'a triple click': async (button) => {
    for (let count = 0; count < 3; count++) await button.click();
  },
  Enter: (button) => button.press('Enter'),
  'the space bar': (button) => button.press('Space'),
};

for (const [what, press] of Object.entries(presses))
  test(`${what} on Sign In before the page’s script opens the dialog`, async ({ page, context }) => {
    const release = await holdScript(context);
    await open(page, '/faq');
    await press(signInButton(page));
    await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');

    release();
    const dialog = signInDialog(page);
    await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(signInButton(page)).toBeFocused();
    await expect(signInButton(page)).not.toHaveAttribute('aria-busy');
  });

test('without the page’s script only Sign In waits', async ({ page, context, allowConsole }) => {
  allowConsole(/status of 404/);
  await holdScript(context);
  for (const { path } of visitorPages) {
    await open(page, path);
    await expect(page.getByRole('contentinfo').getByText('3GPP')).toBeVisible();
    const controls = page.locator('button, input, select, textarea, summary, [role="button"]');
    expect(await controls.filter({ visible: true }).allTextContents(), path).toEqual(['Sign In']);
  }
  await signInButton(page).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
});

test('a press that waits says so when the page’s script fails', async ({ page, context, allowConsole }) => {
  allowConsole(/status of 404/);
  const held = new Promise<Route>((resolve) => void context.route(SCRIPT, resolve));
  await open(page, '/faq');
  await signInButton(page).click();
  await (await held).fulfill({ status: 404, body: 'not here' });
  await expect(notLoaded(page)).toBeVisible();
});

test('a press reports a missing script after 10 seconds, and still works', async ({ page, context }) => {
  await page.clock.install();
  const release = await holdScript(context);
  await open(page, '/faq');
  await expect(signInButton(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signInButton(page).click();
  await page.clock.runFor(9_999);
  await expect(notLoaded(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(notLoaded(page)).toBeVisible();

  await page.clock.resume();
  release();
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  await expect(notLoaded(page)).toBeHidden();
});
