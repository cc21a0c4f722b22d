import type { BrowserContext, Page } from '@playwright/test';
import type { SignIn } from '../../testing/fixtures/sign-in.ts';
import { openStoragePage } from '../../testing/storage-page/open-storage-page.ts';
import { newProfile, type Profile } from '../../testing/browsers/profile.ts';
import { expect, test as base } from '../../testing/test.ts';
import { expectSignedIn, expectSignedOut, notices, storedRecords } from '../steps/session.ts';
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

/** Signs in to a new account, and closes the browser. */
async function signInAndQuit(profile: Profile, signIn: SignIn): Promise<void> {
  const browser = await profile.open();
  const page = await browser.newPage();
  await signIn(page);
  expect(await storedRecords(page)).toHaveLength(1);
  await browser.close();
}

test('a browser without its session starts signed out, and sweeps', async ({ profile, signIn, baseURL }) => {
  await signInAndQuit(profile, signIn);
  const after = await profile.open();
  const fresh = await openPage(after, `${baseURL}/faq`);
  await expectSignedOut(fresh);
  await expect.poll(() => storedRecords(fresh)).toEqual([]);
  await expect(notices(fresh)).toHaveCount(0);
});

test('a browser that restores its session is signed in again', async ({ profile, signIn, baseURL }) => {
  await signInAndQuit(profile, signIn);
  const after = await profile.open(['--restore-last-session']);
  await expect.poll(() => after.pages().some((tab) => tab.url() === `${baseURL}/user-page`)).toBe(true);
  const restored = after.pages().find((tab) => tab.url() === `${baseURL}/user-page`)!;
  await expect(greeting(restored)).toHaveText('Hello, Ada');
  await openPage(after, `${baseURL}/`);
  await restored.reload();
  await expectSignedIn(restored);
});

/** Starts a browser whose tabs the scenario controls, with a page of a new account. */
async function openSignedIn(profile: Profile, signIn: SignIn) {
  const browser = await profile.openWithTabControl();
  const page = await browser.context.newPage();
  await signIn(page);
  return { ...browser, page };
}

/** The part of the browser's extension API that the scenario uses. */
type Chrome = {
  sessions: { restore(): Promise<unknown> };
  tabs: {
    query(filter: { active: true }): Promise<{ id: number }[]>;
    duplicate(id: number): Promise<unknown>;
    discard(id: number): Promise<{ id: number }>;
    update(id: number, change: { active: boolean }): Promise<unknown>;
  };
};

test('"Reopen closed tab" brings the signed-in person back', async ({ profile, signIn }) => {
  const { context, control, page } = await openSignedIn(profile, signIn);
  await page.close();

  const reopening = context.waitForEvent('page');
  await control.evaluate(() => (globalThis as unknown as { chrome: Chrome }).chrome.sessions.restore());
  const reopened = await reopening;
  await expect(greeting(reopened)).toHaveText('Hello, Ada');
  await reopened.reload();
  await expectSignedIn(reopened);
});

test('"Duplicate tab" gives a second tab of the same session', async ({ profile, signIn }) => {
  const { context, control, page } = await openSignedIn(profile, signIn);
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

test('a discarded tab keeps its session, and opens none to a new tab', async ({
  profile,
  signIn,
  baseURL,
}) => {
  const { context, control, page } = await openSignedIn(profile, signIn);
  await page.bringToFront();
  const id = await control.evaluate(async () => {
    const [active] = await (globalThis as unknown as { chrome: Chrome }).chrome.tabs.query({ active: true });
    return active!.id;
  });
  const fresh = await context.newPage();
  // The tab gets another id.
  const discarded = await control.evaluate(
    async (tab) => (await (globalThis as unknown as { chrome: Chrome }).chrome.tabs.discard(tab)).id,
    id,
  );
  await fresh.goto(`${baseURL}/faq`);
  await expectSignedOut(fresh);
  expect(await storedRecords(fresh)).toHaveLength(1);

  await control.evaluate(
    (tab) => (globalThis as unknown as { chrome: Chrome }).chrome.tabs.update(tab, { active: true }),
    discarded,
  );
  const shown = () => context.pages().find((tab) => tab.url() === `${baseURL}/user-page`);
  await expect.poll(() => shown() && greeting(shown()!).textContent()).toBe('Hello, Ada');
  await expectSignedIn(fresh);
});

test('a tab that crashed and is reloaded is still signed in', async ({ profile, signIn, baseURL }) => {
  await signInAndQuit(profile, signIn);
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
  test(`after a kill while writing, all works ${restart.join()}`, async ({ profile, accounts, baseURL }) => {
    const { email } = await accounts.create();
    const other = await accounts.create({ name: 'Grace Hopper' });
    const before = await profile.open();
    const page = await openPage(before, `${baseURL}/`);
    await signInByForm(page, { email, password: 'right-password' });
    // A page of the same session writes without end; the kill comes after 30 writes, in the middle of one.
    const opened = before.waitForEvent('page');
    await page.evaluate(() => void window.open('about:blank'));
    const writer = await opened;
    const storagePage = await openStoragePage(writer, baseURL);
    storagePage.evaluate(({ writeWithoutEnd }) => writeWithoutEnd('Ada Lovelace')).catch(() => {});
    await writer.waitForFunction(({ writes }) => writes() > 30, storagePage);
    await profile.kill(before);

    const after = await profile.open(restart);
    const fresh = await openPage(after, `${baseURL}/faq`);
    const errors: Error[] = [];
    fresh.on('pageerror', (error) => errors.push(error));
    await expectSignedOut(fresh);
    await expect(notices(fresh)).toHaveCount(0);
    await signInByForm(fresh, { email: other.email, password: 'right-password' });
    await fresh.reload();
    await expectSignedIn(fresh);
    await signOut(fresh);
    expect(errors).toEqual([]);
    expect(await storedRecords(fresh)).toEqual([]);
  });
}
