import type { Page } from '@playwright/test';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { sessionNotErased } from '../../../src/auth/auth-problem.ts';
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
import { enterEmail, enterPassword, openSignIn, signInByForm } from '../steps/sign-in.ts';

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

test('a sign-in that cannot be stored at its end fails with that sentence, and succeeds once the browser stores data', async ({
  page,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  const dialog = await openSignIn(page, '/');
  await enterEmail(dialog, email);
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('refused', 'UnknownError');
    };
    Object.assign(window, { giveIn: () => (IDBDatabase.prototype.transaction = transaction) });
  });
  await enterPassword(dialog, password);
  await expect(dialog).toContainText(authErrors['auth/web-storage-unsupported'].text);
  await page.keyboard.press('Escape');
  await expectSignedOut(page);

  await page.evaluate(() => (window as unknown as { giveIn(): void }).giveIn());
  await page.reload();
  await expectSignedOut(page);
  await signInByForm(page, { email, password });
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

test('if the session could not be erased, the person can try again to sign out', async ({
  page,
  accounts,
}) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    const { cookie } = document;
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('refused', 'UnknownError');
    };
    Object.defineProperty(document, 'cookie', { get: () => cookie, set: () => {}, configurable: true });
    const giveIn = () => {
      IDBDatabase.prototype.transaction = transaction;
      delete (document as Partial<Document>).cookie;
    };
    Object.assign(window, { giveIn });
  });
  await page.getByRole('button', { name: 'Log Out' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(question.getByRole('alert')).toHaveText(`Error signing out: ${sessionNotErased}`);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Hello, Ada');

  await page.evaluate(() => (window as unknown as { giveIn(): void }).giveIn());
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
  await page.reload();
  await expectSignedOut(page);
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
