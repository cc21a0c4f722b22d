import type { Page } from '@playwright/test';
import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import { sessionNotErased } from '../../../src/sign-in/auth-problem.ts';
import { expect, test } from '../../testing/test.ts';
import { expectForeignData, keepBusy, leaveForeignData, openDatabase } from '../steps/database.ts';
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
import { enterEmail, enterPassword, greeting, openSignIn, signInByForm } from '../steps/sign-in.ts';

/** Functions that each break the database in another way. They run in the page before the page's own scripts. */
const brokenBrowsers: Record<string, () => void> = {
  'IndexedDB is missing': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'IndexedDB throws on open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'IndexedDB fails on open': () => {
    IDBFactory.prototype.open = () => {
      const request = Object.setPrototypeOf(
        new EventTarget(),
        IDBOpenDBRequest.prototype,
      ) as IDBOpenDBRequest;
      const error = new DOMException('Internal error opening backing store', 'UnknownError');
      Object.defineProperty(request, 'error', { value: error });
      queueMicrotask(() => queueMicrotask(() => request.dispatchEvent(new Event('error'))));
      return request;
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
  'there is no WebCrypto': () => Object.defineProperty(crypto, 'subtle', { value: undefined }),
};

for (const [failure, breakBrowser] of Object.entries(brokenBrowsers)) {
  test(`if ${failure}, sign-in says that the browser does not store data, and signs nobody in`, async ({
    page,
  }) => {
    await page.addInitScript(breakBrowser);
    await page.goto('/');
    await expectSignedOut(page);
    await expectNoSignIn(page);
    await expect(notices(page)).toHaveCount(0);
  });
}

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

for (const failure of ['IndexedDB throws on open', 'IndexedDB never answers', 'transactions fail']) {
  test(`if ${failure} in a second tab, the first tab stays signed in`, async ({ page, signIn }) => {
    await signIn(page);
    await leaveForeignData(page);
    const broken = await brokenTab(page, brokenBrowsers[failure]!);
    await expectSignedOut(broken);
    await expect(notices(broken)).toHaveText([notRestored]);
    await expect(broken).toHaveURL('/faq');
    await expectNoSignIn(broken);

    await page.reload();
    await expect(greeting(page)).toHaveText('Hello, Ada');
    await expectForeignData(page);
  });
}

test('the session of the only tab survives a database that answers late', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(page);
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

test('if the database fails, opening sign-in shows no notice', async ({ page }) => {
  await page.addInitScript(brokenBrowsers['IndexedDB throws on open']!);
  await page.goto('/robots.txt');
  await page.evaluate((note) => localStorage.setItem(note, 'earlier 0.5'), NOTE);
  await page.goto('/');
  await expectNoSignIn(page);
  await expect(notices(page)).toHaveCount(0);
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

test('the site works while another tab blocks the database', async ({ page, accounts }) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  const holder = await page.context().newPage();
  await holder.goto('/faq');
  const held = await openDatabase(holder, DATABASE);
  // The deletion waits until this tab closes the database. Every later attempt to open the database waits for the deletion.
  await held.evaluate(
    ({ name }) =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase(name).addEventListener('blocked', () => resolve());
      }),
  );
  await page.goto('/faq');
  await expectSignedOut(page);
  await expect(notices(page)).toHaveText([notRestored]);
  await expectNoSignIn(page);
});

test('if the storage is full, sign-in says so, and works once there is space', async ({
  page,
  accounts,
  baseURL,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
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
