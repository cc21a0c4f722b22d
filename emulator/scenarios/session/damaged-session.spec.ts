import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { openDatabase } from '../steps/database.ts';
import {
  DATABASE,
  expectSignedIn,
  expectSignedOut,
  NOTE,
  notices,
  notRestored,
  openFrom,
  storedRecords,
  TAB_SESSION,
} from '../steps/session.ts';
import { greeting, openSignIn, signInByForm } from '../steps/sign-in.ts';

/** Changes the cookie that holds the session's key. */
const changeCookie = (page: Page, from: RegExp, to: string): Promise<void> =>
  page.evaluate(
    ([search, replacement]) => {
      document.cookie = `${document.cookie.replace(new RegExp(search), replacement)}; Path=/; SameSite=Strict`;
    },
    [from.source, to] as const,
  );

const damages: Record<string, (page: Page) => Promise<void>> = {
  'a bit of the stored session is wrong': (page) => damageRecord(page, 'a bit'),
  'the stored session lacks its fields': (page) => damageRecord(page, 'its shape'),
  'the session’s key is wrong': (page) => changeCookie(page, /\..*/, `.${'A'.repeat(43)}=`),
  'the session’s key is missing': (page) => page.context().clearCookies(),
  'only the database was cleared': (page) =>
    page.evaluate((name) => void indexedDB.deleteDatabase(name), DATABASE),
};

test('a person whose session is damaged reads so once, and can sign in again', async ({
  page,
  accounts,
  signIn,
}) => {
  await page.goto('/');
  for (const [damage, inflict] of Object.entries(damages))
    await test.step(damage, async () => {
      await signIn(page);
      // Leaves the page, which would otherwise store the session anew once the provider has confirmed it.
      await page.goto('/robots.txt');
      await inflict(page);
      await page.goto('/faq');
      await expectSignedOut(page);
      await expect.soft(notices(page)).toHaveText([notRestored]);
      await page.reload();
      await expectSignedOut(page);
      await expect.soft(notices(page)).toHaveCount(0);
    });
  await signInByForm(page, await accounts.create());
  await page.reload();
  await expectSignedIn(page);
});

/** The part of the stored record that a test damages. */
type Damage = 'a bit' | 'its shape';

async function damageRecord(page: Page, damage: Damage): Promise<void> {
  const database = await openDatabase(page, DATABASE);
  await database.evaluate(async (opened, part) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result));
      });
    const store = opened.transaction('session', 'readwrite').objectStore('session');
    const [key] = await done(store.getAllKeys());
    const record = (await done(store.get(key!))) as { id: string; data: ArrayBuffer };
    if (part === 'a bit') new Uint8Array(record.data)[3]! ^= 1;
    await done(store.put(part === 'its shape' ? { id: record.id, user: 'Ada' } : record, key));
    opened.close();
  }, damage);
}

test('a tab lets a later version upgrade the database, and after a roll-back only a sign-in replaces that database', async ({
  page,
  accounts,
  signIn,
}) => {
  await signIn(page);
  const other = await openFrom(page, '/faq');
  await expectSignedIn(other);
  const [record] = await storedRecords(page);
  await page.goto('/robots.txt');
  // Once more if the other tab is still reading: only a tab that kept its connection open would block the upgrade for ever.
  await expect(async () => {
    const newer = await openDatabase(page, DATABASE, 99);
    await newer.evaluate((opened) => opened.close());
  }).toPass();
  await page.goto('/faq');
  await expectSignedOut(page);
  await expect(notices(page)).toHaveText([notRestored]);
  await openSignIn(page);
  expect(await storedRecords(page)).toEqual([record]);
  await page.keyboard.press('Escape');

  await signInByForm(page, await accounts.create({ name: 'Grace' }));
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Grace');
  expect(await storedRecords(page)).toEqual([expect.not.objectContaining(record!)]);
});

test('a database of an earlier version stays until the next sign-in', async ({ page, accounts }) => {
  await page.goto('/robots.txt');
  const earlier = await openDatabase(page, DATABASE, 1);
  await earlier.evaluate((opened) => opened.close());
  await page.evaluate(
    ([tab, note]) => {
      sessionStorage.setItem(tab, 'earlier');
      localStorage.setItem(note, 'earlier 0.5');
    },
    [TAB_SESSION, NOTE] as const,
  );
  await page.goto('/');
  await expect(notices(page)).toHaveText([notRestored]);
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ version }) => version)),
  ).toEqual([1]);
  await signInByForm(page, await accounts.create());
  await page.reload();
  await expectSignedIn(page);
});
