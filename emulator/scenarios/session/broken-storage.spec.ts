import type { Page } from '@playwright/test';
import { sessionNotErased } from '../../../src/sign-in/auth-problem.ts';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { expectForeignData, keepBusy, leaveForeignData, openDatabase } from '../steps/database.ts';
import { openChooser } from '../steps/google.ts';
import { roundTrip } from '../steps/network.ts';
import {
  DATABASE,
  expectSignedIn,
  expectSignedOut,
  NOTE,
  notices,
  sessionCookies,
  TAB_SESSION,
} from '../steps/session.ts';
import { greeting, openSignIn, signInByForm, signOut, signUp, widgetIsThere } from '../steps/sign-in.ts';

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
  test(`if ${failure}, a notice says that the sign-in is not stored`, async ({ page, accounts }) => {
    await page.addInitScript(breakBrowser);
    await page.goto('/');
    await expectSignedOut(page);
    await signInByForm(page, await accounts.create());
    await expect(notices(page)).toHaveText([
      'You are signed in until you leave or reload this page: your browser does not let this site store your sign-in.',
    ]);
    await expectSignedIn(page);
    await page.getByRole('link', { name: 'Price List' }).click();
    await expectSignedIn(page);
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(notices(page)).toHaveCount(0);
    await signOut(page);
    await expectSignedOut(page);
  });
}

test('if the sign-in of a newcomer cannot be stored, the newcomer gets a notice and still gets the verification mail', async ({
  page,
  accounts,
}) => {
  await page.addInitScript(brokenBrowsers['IndexedDB throws on open']!);
  await page.goto('/');
  const email = accounts.newEmail('ada');
  const sent = page.waitForResponse(/accounts:sendOobCode/);
  await signUp(page, { email, name: 'Ada', password: 'right-password' });
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await (await sent).finished();
  expect(await accounts.outOfBandLinks(email, 'VERIFY_EMAIL')).toHaveLength(1);
  await roundTrip(page);
  await expect(notices(page)).toHaveText([/^You are signed in until you leave or reload this page: /]);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(notices(page)).toHaveText(['A verification link has been sent to your email.']);
});

test('if a sign-in succeeds after the dialog was closed, a notice says that the sign-in is not stored', async ({
  page,
  accounts,
}) => {
  await page.addInitScript(brokenBrowsers['IndexedDB throws on open']!);
  await openSignIn(page, '/');
  const chooser = await openChooser(page);
  await page.keyboard.press('Escape');
  await chooseAccount(chooser, { email: accounts.newEmail('ada'), name: 'Ada' });
  await expectSignedIn(page);
  await roundTrip(page);
  await expect(notices(page)).toHaveText([/^You are signed in until you leave or reload this page: /]);
});

for (const failure of ['IndexedDB throws on open', 'IndexedDB never answers', 'transactions fail']) {
  test(`if ${failure} in a second tab, the first tab stays signed in`, async ({ page, accounts, signIn }) => {
    await signIn(page);
    await leaveForeignData(page);
    const broken = await brokenTab(page, brokenBrowsers[failure]!);
    await expectSignedOut(broken);
    await expect(notices(broken)).toHaveText([
      'Your browser’s storage did not answer, so you are signed out on this page. Reload it, or sign in again.',
    ]);
    await expect(broken).toHaveURL('/faq');
    await signInByForm(broken, await accounts.create({ name: 'Grace Hopper' }));
    await expect(greeting(broken)).toHaveText('Hello, Grace Hopper');

    await page.reload();
    await expect(greeting(page)).toHaveText('Hello, Ada');
    await expectForeignData(page);
    // The reloaded tab has announced its session to the broken tab. The broken tab stays signed in.
    await expectSignedIn(broken);
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
  await expect(notices(page)).toHaveText([/^Your browser’s storage did not answer/]);
  await openSignIn(page);
  await busy.evaluate(() => dispatchEvent(new Event('answer')));
  await page.reload();
  await expectSignedIn(page);
});

test('if the database fails, opening sign-in shows no notice', async ({ page }) => {
  await page.addInitScript(brokenBrowsers['IndexedDB throws on open']!);
  await page.goto('/robots.txt');
  await page.evaluate((note) => localStorage.setItem(note, 'earlier 0.5'), NOTE);
  const dialog = await openSignIn(page, '/');
  await widgetIsThere(dialog);
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
  await expect(notices(page)).toHaveText([/^Your browser’s storage did not answer/]);
  await signInByForm(page, await accounts.create({ name: 'Grace Hopper' }));
  await expect(notices(page)).toHaveText([/^You are signed in until you leave or reload this page/]);
});

test('if the storage is full, a notice says so after signing in', async ({
  page,
  accounts,
  baseURL,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 });
  await signInByForm(page, await accounts.create());
  await expect(notices(page)).toHaveText([
    'You are signed in until you leave or reload this page: your browser’s storage is full.',
  ]);
  expect(await sessionCookies(page)).toEqual([]);
  await page.getByRole('link', { name: 'Price List' }).click();
  await expectSignedIn(page);

  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL! });
  await page.getByRole('link', { name: 'Your account' }).click();
  await signOut(page);
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
