import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import {
  accountLink,
  expectSignedIn,
  expectSignedOut,
  signInButton,
  storedRecords,
} from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';
import { refuseConnections } from '../steps/network.ts';

/** Looks at each frame and each change of the document, from its first byte on, for a visible 'Sign In'. */
function watchForSignIn(): void {
  const seen = { frames: 0, signIn: 0 };
  Object.assign(window, { seen });
  const look = () => {
    const visible = [...document.querySelectorAll('button')].some(
      (button) => button.textContent === 'Sign In' && button.checkVisibility({ visibilityProperty: true }),
    );
    if (visible) seen.signIn++;
  };
  const onFrame = () => {
    if (document.body) seen.frames++;
    look();
    requestAnimationFrame(onFrame);
  };
  onFrame();
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

const seenBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { frames: number; signIn: number } }).seen);

/** Holds files back until the page, such as it is without them, has drawn some frames more. */
async function holdBack(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    await page.waitForFunction(
      (from) => (window as unknown as { seen: { frames: number } }).seen.frames > from,
      5,
    );
    await route.continue();
  });
}

for (const path of ['/', '/faq', '/user-page']) {
  test(`${path} shows a signed-in person no 'Sign In' at any moment of a slow reload`, async ({
    page,
    signIn,
  }) => {
    await signIn(page);
    await page.addInitScript(watchForSignIn);
    await holdBack(page, '**/assets/index-*.js');
    await holdBack(page, '**/assets/session-store-*.js');

    await page.goto(path);
    await expectSignedIn(page);
    await expect(accountLink(page)).toBeVisible();
    const { frames, signIn: shown } = await seenBy(page);
    expect(frames).toBeGreaterThan(5);
    expect(shown).toBe(0);
  });
}

test("a visitor sees 'Sign In' from the first frame on, before any script of ours has come", async ({
  page,
}) => {
  await page.addInitScript(watchForSignIn);
  let scripts = 0;
  await page.route('**/assets/*.js', async (route) => {
    scripts++;
    await expect(signInButton(page)).toBeVisible();
    await route.continue();
  });
  await page.goto('/');
  await expectSignedOut(page);
  expect(scripts).toBeGreaterThan(0);
});

test('a visitor opens no database and loads nothing of the stored session', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // The page's own script, and the app's side of the worker.
  expect(scripts.filter((script) => !/^\/assets\/(index|start)-/.test(script))).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(
    await page.evaluate(() => [document.cookie, Object.keys(localStorage), sessionStorage.length]),
    'nothing is kept but the number of visits, up to two, after which the app offers to be installed',
  ).toEqual(['', ['specdock:visits'], 0]);
});

test('header and account page stand before Firebase has come, and without the provider', async ({
  page,
  accounts,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  const restore = await refuseConnections(context, '**/assets/provider-*');
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expect(page.getByText('Please verify your Email.')).toBeVisible();
  await expectSignedIn(page);

  await restore();
  await refuseConnections(context, /googleapis\.com|\/__\//);
  const asked = page.waitForRequest(/accounts:lookup/);
  await page.reload();
  await asked;
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expectSignedIn(page);
});

test('signing out erases the record at once, offline and with the script of sign-in out of reach', async ({
  page,
  accounts,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  await page.goto('/');
  const account = await accounts.create();
  await signInByForm(page, account);
  await context.setOffline(true);
  await signOut(page);
  expect(await storedRecords(page)).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await expectSignedOut(page);

  await signInByForm(page, account);
  await refuseConnections(context, /assets\/provider-.*\.js/);
  await page.reload();
  await signOut(page);
  expect(await storedRecords(page)).toEqual([]);
  await expectSignedOut(page);
});

test('a session that ends while Firebase starts with it does not come back', async ({
  page,
  accounts,
  faults,
}) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  const held = await faults.inject({ operation: 'accounts:lookup', fault: { kind: 'stall' } });
  const asked = page.waitForRequest(/accounts:lookup/);
  await page.reload();
  await asked;
  await signOut(page);
  const answered = page.waitForResponse(/accounts:lookup/);
  await faults.remove(held);
  await answered;
  // The next sign-in waits for all that Firebase had begun.
  expect(await storedRecords(page)).toEqual([]);
  await signInByForm(page, await accounts.create({ name: 'Grace Hopper' }));
  await expect(greeting(page)).toHaveText('Hello, Grace Hopper');
  expect(await storedRecords(page)).toHaveLength(1);
});
