import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { scriptThatSignInImports } from '../steps/built-files.ts';
import {
  accountLink,
  expectSignedIn,
  expectSignedOut,
  signInButton,
  storedRecords,
} from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';
import { PAGE_SCRIPT, refuseConnections } from '../steps/network.ts';

/** Runs in the page. From the first byte on, counts the frames and changes at which 'Sign In' is visible. */
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

/** Delays files until the page has drawn more than five frames without them. */
async function holdBack(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    await page.waitForFunction(
      // In Firefox, this function may still run in the previous page, where `seen` is undefined.
      (from) => ((window as unknown as { seen?: { frames: number } }).seen?.frames ?? 0) > from,
      5,
    );
    await route.continue();
  });
}

for (const path of ['/', '/faq', '/user-page']) {
  test(`a slow reload of ${path} never shows 'Sign In' to a signed-in person`, async ({ page, signIn }) => {
    await signIn(page);
    await page.addInitScript(watchForSignIn);
    await holdBack(page, PAGE_SCRIPT);
    await holdBack(page, `**/assets/${await scriptThatSignInImports()}`);

    await page.goto(path);
    await expectSignedIn(page);
    await expect(accountLink(page)).toBeVisible();
    const { frames, signIn: shown } = await seenBy(page);
    expect(frames).toBeGreaterThan(5);
    expect(shown).toBe(0);
  });
}

test("a new tab that joins the session never shows 'Sign In'", async ({ page, signIn, context }) => {
  await signIn(page);
  const fresh = await context.newPage();
  await fresh.addInitScript(watchForSignIn);
  await holdBack(fresh, PAGE_SCRIPT);
  await fresh.goto('/faq');
  await expectSignedIn(fresh);
  const { frames, signIn: shown } = await seenBy(fresh);
  expect(frames).toBeGreaterThan(5);
  expect(shown).toBe(0);
});

test("a visitor sees 'Sign In' before any script of the site has loaded", async ({ page }) => {
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
  // The last script, which registers the worker, may be requested at this moment.
  await page.unrouteAll({ behavior: 'wait' });
});

test('signing out works without a connection and without Firebase', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED/);
  await page.goto('/');
  const account = await accounts.create();
  await signInByForm(page, account);
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await page.context().setOffline(true);
  await signOut(page);
  expect(await storedRecords(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.reload();
  await expectSignedOut(page);

  await signInByForm(page, account);
  await refuseConnections(page.context(), /assets\/provider-.*\.js/);
  await page.reload();
  await signOut(page);
  expect(await storedRecords(page)).toEqual([]);
  await expectSignedOut(page);
});

test('a person who signs out while Firebase starts stays signed out', async ({ page, accounts, faults }) => {
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
  // Firebase may still be deleting records here. The sign-in below starts only after that.
  expect(await storedRecords(page)).toEqual([]);
  await signInByForm(page, await accounts.create({ name: 'Grace Hopper' }));
  await expect(greeting(page)).toHaveText('Hello, Grace Hopper');
  expect(await storedRecords(page)).toHaveLength(1);
});
