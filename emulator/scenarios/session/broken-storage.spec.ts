import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { keepBusy, openDatabase } from '../steps/database.ts';
import {
  DATABASE,
  expectNoSignIn,
  expectSignedIn,
  expectSignedOut,
  NOTE,
  notices,
  notRestored,
  sessionCookies,
  TAB_SESSION,
} from '../steps/session.ts';
import { signInByForm } from '../steps/sign-in.ts';

/** Functions that each break the database in another way. They run in the page before the page's own scripts. */
const brokenBrowsers: Record<string, () => void> = {
  'IndexedDB throws on open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'IndexedDB never answers': () => {
    IDBFactory.prototype.open = () =>
      Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype) as IDBOpenDBRequest;
  },
  'transactions fail': () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
  },
  'cookies are blocked': () =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} }),
};

/** The SDK warns about a database of its own, in which it notes the days of use. */
const SDK_WARNINGS = /\(app\/idb-(open|get|set)\)/;

test('a browser that does not store a session says so in the dialog, and signs nobody in', async ({
  context,
  allowConsole,
}) => {
  allowConsole(SDK_WARNINGS);
  for (const [failure, breakBrowser] of Object.entries(brokenBrowsers))
    await test.step(failure, async () => {
      const page = await context.newPage();
      await page.goto('/robots.txt');
      // The note of an earlier sign-in makes the page look for a session.
      await page.evaluate((note) => localStorage.setItem(note, 'earlier 0.5'), NOTE);
      await page.addInitScript(breakBrowser);
      await page.goto('/');
      await expectNoSignIn(page);
      await expect(notices(page)).toHaveCount(0);
      await page.close();
    });
});

test('if the database fails, a signed-in tab says that the sign-in could not be restored, and the session goes on as soon as it answers', async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(SDK_WARNINGS);
  await signIn(page);
  for (const failure of ['IndexedDB never answers', 'transactions fail'])
    await test.step(failure, async () => {
      const broken = await brokenTab(page, brokenBrowsers[failure]!);
      await expectSignedOut(broken);
      await expect(notices(broken)).toHaveText([notRestored]);
      await expect(broken).toHaveURL('/faq');
      await expectNoSignIn(broken);
      await broken.close();
    });

  // Now the database answers late, in the only tab of the session.
  const busy = await context.newPage();
  // Open a file of the site's origin, because a file does not run the site's scripts.
  await busy.goto('/robots.txt');
  const database = await openDatabase(busy, DATABASE);
  await database.evaluate(keepBusy);
  await page.reload();
  await expect(notices(page)).toHaveText([notRestored]);
  await expectSignedOut(page);
  await busy.evaluate(() => dispatchEvent(new Event('answer')));
  await page.reload();
  await expectSignedIn(page);
});

test('if the storage is full, sign-in says so, and works once there is space', async ({
  page,
  accounts,
  baseURL,
  browserName,
  allowConsole,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
  allowConsole(SDK_WARNINGS);
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 });
  await expectNoSignIn(page);
  expect(await sessionCookies(page)).toEqual([]);

  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL! });
  await page.reload();
  await signInByForm(page, await accounts.create());
  await expect(notices(page)).toHaveCount(0);
  await page.reload();
  await expectSignedIn(page);
});

/** Opens a second tab of the same session. `breakBrowser` runs only in the second tab. */
async function brokenTab(page: Page, breakBrowser: () => void): Promise<Page> {
  const id = await page.evaluate((name) => sessionStorage.getItem(name)!, TAB_SESSION);
  const broken = await page.context().newPage();
  // Open a file of the site's origin, because a file does not run the site's scripts.
  await broken.goto('/robots.txt');
  await broken.evaluate(([name, value]) => sessionStorage.setItem(name, value), [TAB_SESSION, id] as const);
  await broken.addInitScript(breakBrowser);
  await broken.goto('/faq');
  return broken;
}
