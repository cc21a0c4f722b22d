import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import {
  expectSignedIn,
  expectSignedOut,
  KEY_COOKIE,
  openFrom,
  sessionCookies,
  storedRecords,
  TAB_SESSION,
} from '../steps/session.ts';
import { PAGE_SCRIPT } from '../steps/network.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';

/* All tabs of a browser profile share one session. */

/** Adds a link to the FAQ that opens a new tab, and clicks it. */
const clickLink = async (page: Page, rel: string) => {
  await page.evaluate((of) => {
    const link = { href: '/faq', textContent: 'Beside', rel: of, target: '_blank' };
    document.querySelector('main')!.prepend(Object.assign(document.createElement('a'), link));
  }, rel);
  // The newest of these links is the first.
  await page.getByRole('link', { name: 'Beside' }).first().click();
};

/** The ways in which a person or a page opens a second tab beside a signed-in tab. */
const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'a link with rel=noopener': (page) => clickLink(page, 'noopener'),
  'a link with rel=opener': (page) => clickLink(page, 'opener'),
  'a link of another site': async (page) => {
    await page.context().route('https://other.example/', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<a href="${new URL('/faq', page.url()).href}">FAQ`,
      }),
    );
    const foreign = await page.context().newPage();
    await foreign.goto('https://other.example/');
    await foreign.getByRole('link').click();
  },
};

test('a tab joins the session however it was opened', async ({ page, signIn, context }) => {
  await signIn(page);
  const others: Page[] = [];
  for (const [way, open] of Object.entries(ways))
    await test.step(way, async () => {
      const opening = context.waitForEvent('page');
      await open(page);
      const other = await opening;
      await other.waitForURL('**/faq*');
      await expectSignedIn(other);
      others.push(other);
    });
  expect(await storedRecords(page)).toHaveLength(1);
  expect(await sessionCookies(page)).toEqual([KEY_COOKIE]);

  await signOut(page);
  for (const other of others) await expectSignedOut(other);
});

/** Leaves the site, to simulate a closed or discarded tab: the tab gets no events, and keeps the session's id. */
const leave = (page: Page) => page.goto('about:blank');

test('a closed tab that returns shows the session that a new tab has begun', async ({
  page,
  accounts,
  signIn,
  context,
}) => {
  await signIn(page);
  await leave(page);
  const fresh = await context.newPage();
  await signInByForm(fresh, await accounts.create({ name: 'Grace Hopper' }), '/');
  expect(await storedRecords(fresh)).toHaveLength(1);
  expect(await sessionCookies(fresh)).toEqual([KEY_COOKIE]);
  await page.goBack();
  await expect(greeting(page)).toHaveText('Hello, Grace Hopper');

  await leave(page);
  await signOut(fresh);
  await page.goBack();
  await expectSignedOut(page);
  // The page looks into web storage when it is idle.
  await expect.poll(() => page.evaluate((name) => sessionStorage.getItem(name), TAB_SESSION)).toBeNull();
});

test('a tab restored from the back/forward cache shows the current session', async ({
  page,
  signIn,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await signIn(page);
  const other = await openFrom(page, '/faq');
  await expectSignedIn(other);
  // Blocks the event, because a page in the back/forward cache gets no events.
  await other.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  // The page reads the stored session until it asks the provider, and again once the provider has answered.
  await other.route(/accounts:lookup/, (route) => route.abort());
  const asked = other.waitForRequest(/accounts:lookup/);
  await other.reload();
  await expectSignedIn(other);
  await asked;
  await signOut(page);
  await expectSignedOut(page);
  await expect.poll(() => storedRecords(page)).toEqual([]);
  await expectSignedIn(other);
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectSignedOut(other);
});

test('a tab that opens while the only other tab reloads joins the session', async ({
  page,
  signIn,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Over WebDriver BiDi, a reload waits for scripts of the page.');
  await signIn(page);
  let letStart = () => {};
  const mayStart = new Promise<void>((resolve) => (letStart = resolve));
  await page.route(PAGE_SCRIPT, async (route) => {
    await mayStart;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const fresh = await context.newPage();
  await fresh.goto('/faq');
  await expectSignedOut(fresh);
  letStart();
  await expectSignedIn(page);
  await expectSignedIn(fresh);
});

test('tabs that reload at the same time stay signed in', async ({ page, signIn, context, browserName }) => {
  test.skip(browserName !== 'chromium', 'Over WebDriver BiDi, simultaneous reloads fail.');
  await signIn(page);
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => openFrom(page, '/faq'))))];
  await Promise.all(tabs.map(expectSignedIn));
  // Once more if Chromium refuses to reload a tab that has just changed its page.
  await Promise.all(tabs.map((tab) => expect(() => tab.reload({ waitUntil: 'commit' })).toPass()));
  await Promise.all(tabs.map(expectSignedIn));
  const fresh = await context.newPage();
  await fresh.goto('/');
  await expectSignedIn(fresh);
});
