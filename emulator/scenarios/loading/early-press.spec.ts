import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { test as testDeployed } from '../../testing/deployed-test.ts';
import { expect, test } from '../../testing/test.ts';
import { openSignIn, signInDialog } from '../steps/sign-in.ts';
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
  test(`before the page’s script has come, ${what} on Sign In is taken, and opens the dialog when it has`, async ({
    page,
    context,
  }) => {
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

test('before the page’s script has come, nothing needs it but Sign In; links lead on by themselves', async ({
  page,
  context,
  allowConsole,
}) => {
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

const failures: Record<string, (route: Route, file: () => Promise<string>) => Promise<void>> = {
  'a 404': (route) => route.fulfill({ status: 404, body: 'not here' }),
  'a dropped connection': (route) => route.abort('connectionreset'),
  'the first half of it': async (route, file) => {
    const text = await file();
    await route.fulfill({ body: text.slice(0, text.length / 2), contentType: 'text/javascript' });
  },
  'an HTML page': (route) => route.fulfill({ body: '<!doctype html><p>Welcome', contentType: 'text/html' }),
  'a script that throws': (route) => route.fulfill({ body: 'null.x', contentType: 'text/javascript' }),
};

for (const [what, answer] of Object.entries(failures))
  test(`where ${what} comes in place of the page’s script, Sign In says so, and reloading helps`, async ({
    page,
    context,
    request,
    allowConsole,
  }) => {
    allowConsole(/status of 404|ERR_CONNECTION_RESET|MIME type|uncaught: ($|.*null)/);
    await context.route(SCRIPT, (route) =>
      answer(route, async () => (await request.get(route.request().url())).text()),
    );
    await page.goto('/faq');
    await expect(notLoaded(page)).toBeHidden();
    await signInButton(page).click();
    await expect(page.getByRole('alert').filter({ has: notLoaded(page) })).toBeInViewport();
    await expect(signInButton(page)).not.toHaveAttribute('aria-busy');

    // The page also fetches the file anew by itself, and its answer may be under way.
    await context.unrouteAll({ behavior: 'wait' });
    await page.getByRole('link', { name: 'reload the page' }).click();
    await expect(notLoaded(page)).toBeHidden();
    await openSignIn(page);
  });

test('a press that waits says so when the page’s script fails', async ({ page, context, allowConsole }) => {
  allowConsole(/status of 404/);
  const held = new Promise<Route>((resolve) => void context.route(SCRIPT, resolve));
  await open(page, '/faq');
  await signInButton(page).click();
  await (await held).fulfill({ status: 404, body: 'not here' });
  await expect(notLoaded(page)).toBeVisible();
});

test('a press says after 10 seconds that the page’s script has not come, and still opens the dialog when it does', async ({
  page,
  context,
}) => {
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

testDeployed.describe('without the worker', () => {
  testDeployed.use({ serviceWorkers: 'block' });

  testDeployed(
    'a 404 in place of the page’s script that the browser may keep is gone when it is reloaded',
    async ({ page, site }) => {
      let asked = 0;
      site.intercept(({ url = '' }, response) => {
        if (!url.startsWith('/assets/index-') || asked++ > 0) return false;
        // As hosting answers for a file that is not there (yet).
        response.writeHead(404, { 'cache-control': 'public, max-age=31536000, immutable' }).end('not here');
        return true;
      });
      await page.goto('/');
      await expect.poll(() => asked).toBe(2);
      await signInButton(page).click();
      await page.getByRole('link', { name: 'reload the page' }).click();
      await openSignIn(page);
    },
  );
});
