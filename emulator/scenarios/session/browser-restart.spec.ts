import type { BrowserContext, Page } from '@playwright/test';
import { openStoragePage } from '../../testing/storage-page/open-storage-page.ts';
import type { StoragePage } from '../../testing/storage-page/in-page.ts';
import { holds, newProfile, type Profile } from '../../testing/browsers/profile.ts';
import { expect, test as base } from '../../testing/test.ts';
import { expectSignedIn, expectSignedOut, SESSION_KEY, storedRecords } from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';

/** A browser whose profile outlives it, instead of the fixtures' one. */
const test = base.extend<{ profile: Profile }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  profile: async ({}, use) => {
    const profile = await newProfile();
    await use(profile);
    await profile.remove();
  },
});

test.describe.configure({ timeout: 90_000 });

async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('a browser restarted without its session starts signed out, and the record is swept', async ({
  profile,
  signIn,
  baseURL,
}) => {
  const before = await profile.open();
  const page = await before.newPage();
  await signIn(page);
  expect(await storedRecords(page)).toHaveLength(1);
  await before.close();

  const after = await profile.open();
  const fresh = await openPage(after, `${baseURL}/faq`);
  await expectSignedOut(fresh);
  await expect.poll(() => storedRecords(fresh)).toEqual([]);
  await expect(fresh.locator('.notices p')).toHaveCount(0);
});

test('a browser that restores its session is signed in again, though another tab of the site starts first', async ({
  profile,
  signIn,
  baseURL,
}) => {
  const before = await profile.open();
  const page = await before.newPage();
  await signIn(page);
  await before.close();

  const after = await profile.open(['--restore-last-session']);
  await expect.poll(() => after.pages().some((tab) => tab.url() === `${baseURL}/user-page`)).toBe(true);
  const restored = after.pages().find((tab) => tab.url() === `${baseURL}/user-page`)!;
  await expect(greeting(restored)).toHaveText('Hello, Ada');
  await openPage(after, `${baseURL}/`);
  await restored.reload();
  await expectSignedIn(restored);
});

/** The part of the browser's extension API that the scenario uses. */
type Chrome = {
  sessions: { restore(): Promise<unknown> };
  tabs: {
    query(filter: { active: true }): Promise<{ id: number }[]>;
    duplicate(id: number): Promise<unknown>;
  };
};

test('"Reopen closed tab" brings the signed-in person back', async ({ profile, signIn }) => {
  const { context, control } = await profile.openWithTabControl();
  const page = await context.newPage();
  await signIn(page);
  await page.close();

  const reopening = context.waitForEvent('page');
  await control.evaluate(() => (globalThis as unknown as { chrome: Chrome }).chrome.sessions.restore());
  const reopened = await reopening;
  await expect(greeting(reopened)).toHaveText('Hello, Ada');
  await reopened.reload();
  await expectSignedIn(reopened);
});

test('"Duplicate tab" gives a second tab of the same session, and signing out in it ends both', async ({
  profile,
  signIn,
}) => {
  const { context, control } = await profile.openWithTabControl();
  const page = await context.newPage();
  await signIn(page);
  await page.bringToFront();

  const opening = context.waitForEvent('page');
  await control.evaluate(async () => {
    const { tabs } = (globalThis as unknown as { chrome: Chrome }).chrome;
    const [active] = await tabs.query({ active: true });
    await tabs.duplicate(active!.id);
  });
  const duplicate = await opening;
  await expect(greeting(duplicate)).toHaveText('Hello, Ada');
  expect(await storedRecords(duplicate)).toHaveLength(1);
  await signOut(duplicate);
  await expectSignedOut(page);
});

test('a tab that crashed and is reloaded is still signed in', async ({ profile, signIn, baseURL }) => {
  const before = await profile.open();
  const page = await before.newPage();
  await signIn(page);
  await before.close();

  const browser = profile.openRaw(['--restore-last-session']);
  const tab = await browser.tabAt(`${baseURL}/user-page`);
  const heading = () => tab.evaluate("document.querySelector('h1')?.textContent");
  await expect.poll(heading).toBe('Hello, Ada');
  await tab.evaluate('window.isBeforeCrash = true');
  await tab.crash();
  await tab.reload();
  await expect.poll(heading).toBe('Hello, Ada');
  expect(await tab.evaluate('window.isBeforeCrash')).toBe(undefined);
});

for (const restart of [[], ['--restore-last-session']]) {
  test(`a browser killed in the middle of writing is in order when it starts again ${restart.join()}`, async ({
    profile,
    accounts,
    baseURL,
  }) => {
    const { email } = await accounts.create();
    const other = await accounts.create({ name: 'Grace Hopper' });
    const before = await profile.open();
    const page = await openPage(before, `${baseURL}/`);
    await signInByForm(page, { email, password: 'right-password' });
    // A page of the same session writes without end; the kill comes after 30 writes, in the middle of one.
    const opened = before.waitForEvent('page');
    await page.evaluate(() => void window.open('about:blank'));
    const writer = await opened;
    await openStoragePage(writer, baseURL);
    const writing = writer.evaluate(() =>
      (window as unknown as { storagePage: StoragePage }).storagePage.writeWithoutEnd('Ada Lovelace'),
    );
    writing.catch(() => {});
    await writer.waitForFunction(
      () => (window as unknown as { storagePage: StoragePage }).storagePage.writes() > 30,
    );
    await profile.kill(before);

    const after = await profile.open(restart);
    const fresh = await openPage(after, `${baseURL}/faq`);
    const errors: Error[] = [];
    fresh.on('pageerror', (error) => errors.push(error));
    await expectSignedOut(fresh);
    await expect(fresh.locator('.notices p')).toHaveCount(0);
    await signInByForm(fresh, { email: other.email, password: 'right-password' });
    await fresh.reload();
    await expectSignedIn(fresh);
    await signOut(fresh);
    expect(errors).toEqual([]);
    // After a crash the browser offers to restore, so the record of before waits a day for it.
    expect((await storedRecords(fresh)).length).toBeLessThanOrEqual(1);
  });
}

test('no file of the profile holds a token, the email or the name in clear, in or after a session', async ({
  profile,
  accounts,
  baseURL,
}) => {
  const account = await accounts.create({ name: 'Wilhelmina Featherstone' });
  const before = await profile.open();
  const page = await openPage(before, `${baseURL}/`);
  const answer = page.waitForResponse(/accounts:signInWithPassword/);
  await signInByForm(page, account);
  const { idToken, refreshToken } = (await (await answer).json()) as Record<string, string>;
  const key = await page.evaluate((name) => sessionStorage.getItem(name)!, SESSION_KEY);
  const secrets = {
    idToken: idToken!,
    refreshToken: refreshToken!,
    email: account.email,
    name: account.name,
  };
  // Markers that the same browser writes in each place prove that the search finds what is there.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.setItem('control', 'control-in-local-storage');
        sessionStorage.setItem('control', 'control-in-session-storage');
        const opening = indexedDB.open('control');
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('store').put({ text: 'control-in-a-database' }, 1);
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );
  await page.reload();
  await expectSignedIn(page);

  const places = ['IndexedDB', 'Local Storage', 'Session Storage'];
  const found = async () => {
    const bytes = await profile.stored(...places);
    return Object.entries(secrets)
      .filter(([, text]) => holds(bytes, text) || holds(bytes, text.slice(0, 60)))
      .map(([what]) => what);
  };
  // The browser writes its stores behind the page's back: the last of them says that the earlier ones are there.
  await expect
    .poll(async () => holds(await profile.stored('IndexedDB'), 'control-in-a-database'), { timeout: 30_000 })
    .toBe(true);
  expect(holds(await profile.stored('IndexedDB'), key.split('.')[0]!)).toBe(true);
  expect(await found()).toEqual([]);

  await before.close();
  expect(holds(await profile.stored('Local Storage'), 'control-in-local-storage')).toBe(true);
  expect(await found()).toEqual([]);
  expect(holds(await profile.stored('IndexedDB', 'Local Storage'), key.split('.')[1]!)).toBe(false);
});
