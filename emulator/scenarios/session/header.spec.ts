import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { accountLink, expectSignedIn, expectSignedOut, storedRecords } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';
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

test("while the scripts load, a visitor sees 'Sign In', and a signed-in person never does", async ({
  page,
  signIn,
  context,
}) => {
  await page.addInitScript(watchForSignIn);
  await holdBack(page, PAGE_SCRIPT);
  await page.goto('/');
  await expectSignedOut(page);
  expect((await seenBy(page)).signIn).toBeGreaterThan(5);

  await signIn(page);
  const fresh = await context.newPage();
  await fresh.addInitScript(watchForSignIn);
  await holdBack(fresh, PAGE_SCRIPT);
  for (const [tab, path] of [
    [page, '/'],
    [page, '/faq'],
    [page, '/user-page'],
    // Without a copy of sessionStorage, this tab joins the session.
    [fresh, '/faq'],
  ] as const) {
    await tab.goto(path);
    await expectSignedIn(tab);
    await expect(accountLink(tab)).toBeVisible();
    const { frames, signIn: shown } = await seenBy(tab);
    expect(frames).toBeGreaterThan(5);
    expect.soft(shown, path).toBe(0);
  }
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
