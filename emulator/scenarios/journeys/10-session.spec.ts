import { untilStarted } from '../../testing/deployments/stored-site.ts';
import type { Profile } from '../../testing/browsers/profile.ts';
import type { SignIn } from '../../testing/fixtures/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { INIT_JSON, PAGE_SCRIPT, refuseConnections } from '../steps/network.ts';
import {
  accountLink,
  expectSignedIn,
  expectSignedOut,
  NOTE,
  notices,
  openFrom,
  openPage,
  storedRecords,
} from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';
import { holdBack, seenBy, watchForSignIn } from '../steps/watch-header.ts';

test('a person stays signed in after Reload, Back and Forward', async ({ page, accounts }) => {
  await signInByForm(page, await accounts.create(), '/faq');
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await page.goto('/emulator/action?mode=none');
  await page.goBack();
  await expect(page).toHaveURL('/user-page');
  await expectSignedIn(page);
  await page.goBack();
  await expectSignedIn(page);
  await page.goForward();
  await expectSignedIn(page);
});

test('a visit without signing in opens no database and loads no script of the session', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilStarted(page);
  // Simulates that the back/forward cache has restored the page.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  // Simulates that another tab has stored something.
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'something' })));
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => !script.startsWith('/assets/index-'))).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(
    await page.evaluate(() => [document.cookie, Object.keys(localStorage), sessionStorage.length]),
    'nothing is kept',
  ).toEqual(['', [], 0]);
});

test('the header and the account page work without Firebase', async ({ page, accounts, allowConsole }) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  await signInByForm(page, await accounts.create(), '/');
  const restore = await refuseConnections(page.context(), '**/assets/provider-*');
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expect(page.getByText('Please verify your Email.')).toBeVisible();
  await expectSignedIn(page);

  await restore();
  const asked = page.waitForRequest(INIT_JSON);
  await refuseConnections(page.context(), /googleapis\.com|\/__\//);
  await page.reload();
  await asked;
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expectSignedIn(page);
});

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

test('when a person signs out or in, all other tabs show the change at once', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_BLOCKED_BY_CLIENT/);
  await signInByForm(page, await accounts.create(), '/');
  const withFirebase = await openFrom(page, '/faq');
  await expectSignedIn(withFirebase);
  await page.context().route('**/assets/provider-*', (route) => route.abort('blockedbyclient'));
  const without = await openFrom(page, '/faq');
  await expectSignedIn(without);
  await page.context().unroute('**/assets/provider-*');

  await signOut(page);
  for (const tab of [withFirebase, without]) await expectSignedOut(tab);

  await signInByForm(page, await accounts.create({ name: 'Grace Hopper' }));
  for (const tab of [withFirebase, without]) {
    await expectSignedIn(tab);
    await tab.getByRole('link', { name: 'Your account' }).click();
    await expect(greeting(tab)).toHaveText('Hello, Grace Hopper');
  }

  await signOut(withFirebase);
  for (const tab of [page, without]) await expectSignedOut(tab);
  expect(await storedRecords(page)).toEqual([]);
  expect(await page.evaluate((name) => localStorage.getItem(name), NOTE)).toBeNull();
});

test('a sign-in also appears in other tabs, even if nobody has signed in there before', async ({
  page,
  accounts,
  context,
}) => {
  const others = [await context.newPage(), await context.newPage()];
  for (const [index, other] of others.entries()) {
    await other.goto(index === 0 ? '/' : '/terms-of-service');
    await expectSignedOut(other);
  }
  await signInByForm(page, await accounts.create(), '/');
  for (const other of others) await expectSignedIn(other);
  await others[1]!.getByRole('link', { name: 'Your account' }).click();
  await signOut(others[1]!);
  for (const tab of [page, ...others]) await expectSignedOut(tab);
});

test('after all other tabs have closed, a new tab starts signed out, and does not delete the stored session', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page);
  const record = await storedRecords(page);
  // A closed or discarded tab gets no events, and keeps the session's id.
  await page.goto('about:blank');
  const fresh = await context.newPage();
  await fresh.goto('/faq');
  await expectSignedOut(fresh);
  await fresh.reload();
  await expectSignedOut(fresh);
  expect(await storedRecords(fresh)).toEqual(record);

  // Simulates that the person opens the closed or discarded tab again.
  await page.goBack();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expectSignedIn(fresh);
});

test('the dialog reports that web storage is blocked, and sign-in works once web storage is allowed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const { get } = Object.getOwnPropertyDescriptor(window, name)!;
      Object.defineProperty(window, name, {
        get() {
          if ('storageIsAllowed' in window) return get!.call(window) as Storage;
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/faq');
  await expectSignedOut(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(
    page.getByText(
      'The browser you are using does not support Web Storage. Please try again in a different browser.',
    ),
  ).toBeVisible();

  await page.evaluate(() => Object.assign(window, { storageIsAllowed: true }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

/** Signs in to a new account, and quits the browser. */
async function signInAndQuit(profile: Profile, signIn: SignIn): Promise<void> {
  const browser = await profile.open();
  const page = await browser.newPage();
  await signIn(page);
  expect(await storedRecords(page)).toHaveLength(1);
  await browser.close();
}

test('after a restart of the browser, the person is signed out, and the stored session is deleted', async ({
  profile,
  signIn,
  baseURL,
}) => {
  await signInAndQuit(profile, signIn);
  const after = await profile.open();
  const fresh = await openPage(after, `${baseURL}/faq`);
  await expectSignedOut(fresh);
  await expect.poll(() => storedRecords(fresh)).toEqual([]);
  await expect(notices(fresh)).toHaveCount(0);
});

test('if the browser restores its tabs after a restart, the person is still signed in', async ({
  profile,
  signIn,
  baseURL,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'WebDriver closes the tabs of Firefox before it ends Firefox.');
  await signInAndQuit(profile, signIn);
  const after = await profile.open({ restoresTabs: true });
  const fresh = await openPage(after, `${baseURL}/faq`);
  await expectSignedIn(fresh);
  const restored = after.pages().find((tab) => tab.url() === `${baseURL}/user-page`)!;
  await restored.reload();
  await expectSignedIn(restored);
});
