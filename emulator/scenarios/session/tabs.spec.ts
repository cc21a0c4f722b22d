import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import {
  COOKIE_HALF,
  expectSignedIn,
  expectSignedOut,
  openFrom,
  plantRecord,
  sessionCookies,
  storedRecords,
  TAB_HALF,
} from '../steps/session.ts';
import { holdRequests, WIDGET } from '../steps/network.ts';
import { greeting, openSignIn, signInByForm, signOut } from '../steps/sign-in.ts';

test('reload, Back and Forward keep the person signed in', async ({ page, accounts }) => {
  await page.goto('/faq');
  await signInByForm(page, await accounts.create());
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

test('a tab opened from a signed-in one shares its one record', async ({ page, signIn }) => {
  await signIn(page);
  const other = await openFrom(page, '/user-page');
  await expect(greeting(other)).toHaveText('Hello, Ada');
  expect(await storedRecords(page)).toHaveLength(1);
});

test('other tabs show a sign-out and a sign-in at once', async ({ page, accounts, allowConsole }) => {
  allowConsole(/ERR_BLOCKED_BY_CLIENT/);
  await page.goto('/');
  await signInByForm(page, await accounts.create());
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
});

test('a tab whose cookies are late follows a sign-in', async ({ page, accounts, signIn }) => {
  await signIn(page);
  const other = await openFrom(page, '/faq');
  await expectSignedIn(other);
  await signOut(page);
  await expectSignedOut(other);
  await other.evaluate(holdCookies);
  await signInByForm(page, await accounts.create({ name: 'Grace Hopper' }));
  await expectSignedIn(other);
  await other.reload();
  await expectSignedIn(other);
});

test('a tab that missed sign-outs follows the next sign-in', async ({ page, accounts, signIn }) => {
  await signIn(page);
  const other = await openFrom(page, '/faq');
  await expectSignedIn(other);
  // Left for another page, as closed or asleep, it hears nothing.
  await other.goto('about:blank');
  for (const name of ['Grace Hopper', 'Emmy Noether']) {
    await signOut(page);
    await signInByForm(page, await accounts.create({ name }));
  }
  await other.goBack();
  await other.getByRole('link', { name: 'Your account' }).click();
  await expect(greeting(other)).toHaveText('Hello, Emmy Noether');

  await signOut(other);
  await expectSignedOut(page);
  expect(await sessionCookies(page)).toEqual([]);
  const halfOf = (tab: Page) => tab.evaluate((name) => sessionStorage.getItem(name)!, TAB_HALF);
  const overwritten = await halfOf(other);
  await expect.poll(() => halfOf(page)).toBe(overwritten);
});

test('a sign-out while Firebase takes the session over is final', async ({ page, signIn }) => {
  await signIn(page);
  const other = await openFrom(page, '/faq');
  await other.waitForResponse(/accounts:lookup/);
  const startFirebase = await holdRequests(page.context(), WIDGET);
  await page.addInitScript(holdSecondDecryption);
  await page.reload();
  await expect(greeting(page)).toBeVisible();
  // Firebase gets the user with the second value that it reads, and then stores it.
  await page.evaluate(() => dispatchEvent(new Event('hold')));
  startFirebase();
  await page.waitForFunction(() => document.title === 'held');

  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('button', { name: 'Logging out…' })).toBeVisible();
  // The sign-out then waits for Firebase's reading.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(page.getByText('You are logged out')).toBeVisible();
  await openSignIn(page);
  for (const tab of [page, other]) await expectSignedOut(tab);
  expect(await storedRecords(page)).toEqual([]);
});

test('a changed name shows in the other tabs at once', async ({ page, accounts, signIn }) => {
  const account = await signIn(page);
  const other = await openFrom(page, '/user-page');
  await expect(greeting(other)).toHaveText('Hello, Ada');

  await accounts.rename(account.email, 'Ada King');
  // Firebase asks the provider for the account when a page loads, so only this tab asks.
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada King');
  await expect(greeting(other)).toHaveText('Hello, Ada King');
});

test('tabs that are opened afresh have separate sessions', async ({ page, accounts, signIn, context }) => {
  await signIn(page);
  const fresh = await context.newPage();
  await fresh.goto('/');
  await expectSignedOut(fresh);
  await signInByForm(fresh, await accounts.create({ name: 'Grace Hopper' }));
  expect(await storedRecords(page)).toHaveLength(2);

  await signOut(fresh);
  await expectSignedIn(page);
  expect(await storedRecords(page)).toHaveLength(1);
});

test('a start sweeps what dead sessions have left, and nothing else', async ({ page, accounts, context }) => {
  const hours = 3_600_000;
  await page.goto('/');
  const now = Date.now();
  await plantRecord(page, { id: 'of-an-earlier-run', writtenAt: now, hasCookie: false });
  await page.reload();
  await expect.poll(() => storedRecords(page)).toEqual([]);

  await signInByForm(page, await accounts.create());
  const [own] = await storedRecords(page);
  const plant = (id: string, writtenAt: number) => plantRecord(page, { id, writtenAt, hasCookie: true });
  await plant('closed-or-reloading', now - hours);
  await plant('left-two-days-ago', now - 48 * hours);
  await plant('of-a-clock-that-moved-back', now + 48 * hours);
  await plant('of-no-time', Number.NaN);
  await page.evaluate(
    (name) => void (document.cookie = `${name}without-a-record=1; Path=/; Secure`),
    COOKIE_HALF,
  );
  const fresh = await context.newPage();
  await fresh.goto('/');
  const ids = async () => (await storedRecords(page)).map(({ id }) => id).toSorted();
  await expect.poll(ids).toEqual([own!.id, 'closed-or-reloading'].toSorted());
  expect((await sessionCookies(page)).toSorted()).toEqual([own!.id, 'closed-or-reloading'].toSorted());
  await expectSignedIn(page);
});

/** In the page: the cookies stay as they are until a record was read four times, so that two attempts to open it fail. */
function holdCookies(): void {
  const { cookie } = document;
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => cookie });
  const { get } = IDBObjectStore.prototype;
  let count = 0;
  IDBObjectStore.prototype.get = function (...given) {
    const reading = get.apply(this, given);
    reading.addEventListener('success', () => {
      if (reading.result && ++count === 4) Reflect.deleteProperty(document, 'cookie');
    });
    return reading;
  };
}

/** In the page: from the event `hold` on, the second decryption waits for the event `release`, and the title says so. */
function holdSecondDecryption(): void {
  const { decrypt } = SubtleCrypto.prototype;
  let count = Number.NEGATIVE_INFINITY;
  addEventListener('hold', () => (count = 0));
  SubtleCrypto.prototype.decrypt = async function (...given) {
    if (++count === 2) {
      document.title = 'held';
      await new Promise((release) => addEventListener('release', release));
    }
    return decrypt.apply(this, given);
  };
}
