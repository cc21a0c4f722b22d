import type { BrowserContext, Page } from '@playwright/test';
import { sessionNotErased } from '../../../src/sign-in/auth-problem.ts';
import { expect, test } from '../../testing/test.ts';
import { DATABASE, expectSignedIn, expectSignedOut, SESSION_KEY, storedRecords } from '../steps/session.ts';
import { enterEmail, greeting, openSignIn, signInByForm, signOut } from '../steps/sign-in.ts';

/** Stored values of the origin that do not belong to the session. */
const leaveForeignData = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.setItem('foreign', 'stays');
        sessionStorage.setItem('foreign', 'stays');
        const opening = indexedDB.open('foreign', 7);
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );

const expectForeignData = async (page: Page) =>
  expect(
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).filter(({ name }) => name === 'foreign');
      return [localStorage.getItem('foreign'), sessionStorage.getItem('foreign'), names];
    }),
  ).toEqual(['stays', 'stays', [{ name: 'foreign', version: 7 }]]);

/** The notices on show, as texts. */
const notices = (page: Page) => page.locator('.notices p');

/** Ways in which a browser has no database for us, each to be run before the page's own scripts. */
const brokenBrowsers: Record<string, () => void> = {
  'IndexedDB is missing': () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  'IndexedDB throws on open': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'IndexedDB fails on open': () => {
    IDBFactory.prototype.open = () => {
      const request = new EventTarget();
      const error = new DOMException('Internal error opening backing store', 'UnknownError');
      Object.defineProperty(request, 'error', { value: error });
      queueMicrotask(() => queueMicrotask(() => request.dispatchEvent(new Event('error'))));
      return request as IDBOpenDBRequest;
    };
  },
  'IndexedDB never answers': () => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  },
  'transactions fail': () => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
  },
  'there is no WebCrypto': () => Object.defineProperty(crypto, 'subtle', { value: undefined }),
};

for (const [failure, breakBrowser] of Object.entries(brokenBrowsers)) {
  test(`where ${failure}, signing in says that it lasts as long as the page, and does`, async ({
    page,
    accounts,
  }) => {
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

for (const failure of ['IndexedDB throws on open', 'IndexedDB never answers', 'transactions fail']) {
  test(`where ${failure} for somebody signed in, one sentence says so, and the session waits`, async ({
    page,
    accounts,
    signIn,
  }) => {
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
  });
}

test('a sign-out that the browser refuses says so, stays signed in, and can be tried again', async ({
  page,
  accounts,
}) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    const { removeItem } = Storage.prototype;
    const refuse = () => {
      throw new DOMException('refused', 'UnknownError');
    };
    IDBDatabase.prototype.transaction = refuse;
    Storage.prototype.removeItem = refuse;
    const giveIn = () => {
      IDBDatabase.prototype.transaction = transaction;
      Storage.prototype.removeItem = removeItem;
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

test('where the database is blocked by another tab for good, the site works', async ({
  page,
  accounts,
  context,
}) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  const holder = await context.newPage();
  await holder.goto('/faq');
  // Holds on without a word, and somebody waits to delete: whoever opens now waits too.
  await holder.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          Object.assign(window, { holding: opening.result });
          indexedDB.deleteDatabase(name).addEventListener('blocked', () => resolve());
        });
      }),
    DATABASE,
  );
  await page.goto('/faq');
  await expectSignedOut(page);
  await expect(notices(page)).toHaveText([/^Your browser’s storage did not answer/]);
  await signInByForm(page, await accounts.create({ name: 'Grace Hopper' }));
  await expect(notices(page)).toHaveText([/^You are signed in until you leave or reload this page/]);
});

test('where the storage is full, signing in says so', async ({ page, accounts, context, baseURL }) => {
  await page.goto('/');
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 });
  await signInByForm(page, await accounts.create());
  await expect(notices(page)).toHaveText([
    'You are signed in until you leave or reload this page: your browser’s storage is full.',
  ]);
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

const damages: Record<string, (page: Page) => Promise<void>> = {
  'the record is damaged': (page) => damageRecord(page, 'a bit of the user'),
  'the record is cut off': (page) => damageRecord(page, 'the end of the user'),
  'the record has another shape': (page) => damageRecord(page, 'the shape'),
  'the key is another one': (page) =>
    page.evaluate((name) => {
      const [id] = sessionStorage.getItem(name)!.split('.');
      sessionStorage.setItem(name, `${id}.${'A'.repeat(43)}=`);
    }, SESSION_KEY),
};

for (const [damage, inflict] of Object.entries(damages)) {
  test(`where ${damage}, one sentence says to sign in again, once`, async ({ page, accounts }) => {
    const account = await accounts.create();
    await page.goto('/');
    await signInByForm(page, account);
    await leaveForeignData(page);
    await inflict(page);
    await page.goto('/faq');
    await expectSignedOut(page);
    await expect(notices(page)).toHaveText(['Your sign-in could not be restored. Please sign in again.']);

    await page.reload();
    await expectSignedOut(page);
    await expect(notices(page)).toHaveCount(0);
    await signInByForm(page, account);
    await page.reload();
    await expectSignedIn(page);
    await expectForeignData(page);
  });
}

test('a key that is no key is none', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((name) => sessionStorage.setItem(name, '{"not":"a key"}'), SESSION_KEY);
  await page.reload();
  await expectSignedOut(page);
  await expect(notices(page)).toHaveCount(0);
});

test('a damaged token signs out with a sentence, though the snapshot stands', async ({ page, accounts }) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  await damageRecord(page, 'the values');
  await page.goto('/faq');
  await expectSignedOut(page);
  await expect(notices(page)).toHaveText(['Your sign-in could not be restored. Please sign in again.']);
});

test('a database of a newer version is left alone, can be signed out of, and says what to do', async ({
  page,
  accounts,
}) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  const [record] = await storedRecords(page);
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 99);
        opening.addEventListener('blocked', () => reject(new Error('a tab of ours holds on')));
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
    DATABASE,
  );
  // The tab that is open knows whom it is of, and goes on.
  await expectSignedIn(page);
  await page.goto('/faq');
  await expectSignedOut(page);
  await expect(notices(page)).toHaveText([
    'This page is older than another one you have open, and can’t read your sign-in. Reload it, or sign in again.',
  ]);
  expect(await storedRecords(page)).toEqual([record]);

  await signInByForm(page, await accounts.create({ name: 'Grace Hopper' }));
  await expect(notices(page)).toHaveText([
    'You are signed in until you leave or reload this page: it is older than another one you have open.',
  ]);
  await signOut(page);
  expect(await storedRecords(page)).toEqual([]);
});

for (const [direction, years] of [
  ['forward', 10],
  ['back', -10],
] as const) {
  test(`a clock that moved ${direction} ten years keeps the person signed in`, async ({ page, signIn }) => {
    await signIn(page);
    await page.addInitScript(
      (offset) => {
        const now = Date.now;
        Date.now = () => now() + offset;
      },
      years * 365 * 86_400_000,
    );
    await page.reload();
    await expectSignedIn(page);
    const confirmed = page.waitForResponse(/accounts:lookup/);
    await page.reload();
    await confirmed;
    await expect(greeting(page)).toHaveText('Hello, Ada');
    expect(await storedRecords(page)).toHaveLength(1);
  });
}

for (const [failure, breakBrowser] of [
  ['BroadcastChannel', () => Object.defineProperty(window, 'BroadcastChannel', { value: undefined })],
  ['Web Locks', () => Object.defineProperty(navigator, 'locks', { value: undefined })],
  ['cookies', () => Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })],
] as const) {
  test(`without ${failure}, the session outlives a reload all the same`, async ({ page, accounts }) => {
    await page.addInitScript(breakBrowser);
    await page.goto('/');
    await signInByForm(page, await accounts.create());
    await page.reload();
    await expectSignedIn(page);
    await signOut(page);
    expect(await storedRecords(page)).toEqual([]);
  });
}

test('where web storage is blocked, sign-in says to use another browser, and goes on once it is allowed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const storage = window[name];
      Object.defineProperty(window, name, {
        get() {
          if ('storageIsAllowed' in window) return storage;
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

test('if storage has no room for the next screen, the choice returns with a message', async ({
  page,
  accounts,
}) => {
  const email = await accounts.createBy('google.com', 'Ada');
  const dialog = await openSignIn(page, '/');
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      Storage.prototype.setItem = setItem;
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await enterEmail(dialog, email);
  await expect(dialog.getByRole('alert').filter({ hasText: 'Something went wrong.' })).toBeVisible();
  await enterEmail(dialog, email);
  await expect(dialog.getByText('Sign in with Google to continue')).toBeVisible();
});

/** A second tab of the same session, in a browser that is broken for it. */
async function brokenTab(page: Page, breakBrowser: () => void): Promise<Page> {
  const context: BrowserContext = page.context();
  const key = await page.evaluate((name) => sessionStorage.getItem(name)!, SESSION_KEY);
  const broken = await context.newPage();
  await broken.addInitScript(breakBrowser);
  await broken.addInitScript(([name, value]) => sessionStorage.setItem(name!, value!), [SESSION_KEY, key]);
  await broken.goto('/faq');
  return broken;
}

type Damage = 'a bit of the user' | 'the end of the user' | 'the shape' | 'the values';

/** Spoils the one record there is, past the site. */
async function damageRecord(page: Page, damage: Damage): Promise<void> {
  await page.evaluate(
    async ([name, part]) => {
      type Sealed = { iv: Uint8Array; data: ArrayBuffer };
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
        });
      const database = await done(indexedDB.open(name));
      const store = database.transaction('sessions', 'readwrite').objectStore('sessions');
      const [record] = (await done(store.getAll())) as [
        { id: string; user: Sealed; values: Record<string, Sealed> },
      ];
      if (part === 'a bit of the user') new Uint8Array(record.user.data)[3]! ^= 1;
      if (part === 'the end of the user') record.user.data = record.user.data.slice(0, 4);
      if (part === 'the values') {
        for (const sealed of Object.values(record.values)) new Uint8Array(sealed.data).fill(0);
      }
      await done(store.put(part === 'the shape' ? { id: record.id, user: 'Ada', values: 1 } : record));
      database.close();
    },
    [DATABASE, damage] as const,
  );
}
