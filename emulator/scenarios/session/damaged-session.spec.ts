import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { expectForeignData, leaveForeignData, openDatabase } from '../steps/database.ts';
import {
  DATABASE,
  expectNoSignIn,
  expectSignedIn,
  expectSignedOut,
  KEY_COOKIE,
  NOTE,
  notices,
  notRestored,
  openFrom,
  sessionCookies,
  storedRecords,
} from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';

test.beforeEach(async ({ page, accounts }) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
});

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
  'the stored session is cut off': (page) => damageRecord(page, 'its end'),
  'the stored session is empty': (page) => damageRecord(page, 'all bytes'),
  'the stored session lacks its fields': (page) => damageRecord(page, 'its shape'),
  'the stored session has the id of another session': (page) => damageRecord(page, 'its id'),
  'the session’s key is wrong': (page) => changeCookie(page, /\..*/, `.${'A'.repeat(43)}=`),
  'the session’s key has the id of another session': (page) =>
    changeCookie(page, /=.*\./, `=${'A'.repeat(22)}==.`),
  'the session’s key is cut off': (page) => changeCookie(page, /.{4}$/, ''),
  'the session’s key is empty': (page) => changeCookie(page, /=.*/, '='),
  'the session’s key is missing': (page) => page.context().clearCookies(),
};

for (const [damage, inflict] of Object.entries(damages)) {
  test(`if ${damage}, a notice asks the person once to sign in again`, async ({ page, accounts }) => {
    await leaveForeignData(page);
    await inflict(page);
    await page.goto('/faq');
    await expectSignedOut(page);
    await expect(notices(page)).toHaveText([notRestored]);

    await page.reload();
    await expectSignedOut(page);
    await expect(notices(page)).toHaveCount(0);
    await signInByForm(page, await accounts.create());
    await page.reload();
    await expectSignedIn(page);
    await expectForeignData(page);
  });
}

test('an old page does not change a session in a newer database, and signing out on the old page deletes the key', async ({
  page,
}) => {
  const [record] = await storedRecords(page);
  const newer = await openDatabase(page, DATABASE, 99);
  await newer.evaluate((database) => database.close());
  const other = await openFrom(page, '/faq');
  await expectSignedOut(other);
  await expect(notices(other)).toHaveText([notRestored]);
  await expectNoSignIn(other);
  expect(await storedRecords(page)).toEqual([record]);
  expect(await sessionCookies(page)).toEqual([KEY_COOKIE]);

  // The open tab has already read the user, and stays signed in.
  await expectSignedIn(page);
  await signOut(page);
  expect(await sessionCookies(page)).toEqual([]);
});

/** The part of the stored record that a test damages. */
type Damage = 'a bit' | 'its end' | 'all bytes' | 'its shape' | 'its id';

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
    if (part === 'its end') record.data = record.data.slice(0, 4);
    if (part === 'all bytes') record.data = new ArrayBuffer(0);
    if (part === 'its id') record.id = 'another';
    await done(store.put(part === 'its shape' ? { id: record.id, user: 'Ada' } : record, key));
    opened.close();
  }, damage);
}

test('a sign-in deletes the session that an earlier version of the database contains', async ({
  page,
  accounts,
}) => {
  await signOut(page);
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        indexedDB.deleteDatabase(name);
        const opening = indexedDB.open(name, 1);
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('sessions', { keyPath: 'id' }).put({ id: 'earlier' }),
        );
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
    DATABASE,
  );
  await signInByForm(page, await accounts.create());
  await page.reload();
  await expectSignedIn(page);
  expect(await storedRecords(page)).toHaveLength(1);
});

/** Forged values for `NOTE`, the key of localStorage whose changes tell the other tabs that the session has changed. */
const FORGED = ['', 'null', 'null 0.5', 'another', 'another 0.5', '{}', ' ', '0', '🔑', 'x'.repeat(10_000)];

test('nobody is signed out when another tab writes forged session notes', async ({ page }) => {
  const other = await openFrom(page, '/faq');
  await expectSignedIn(other);
  for (const value of FORGED) {
    const heard = page.evaluate(
      (name) =>
        new Promise<void>((resolve) => {
          addEventListener('storage', ({ key }) => key === name && resolve());
        }),
      NOTE,
    );
    await other.evaluate(([name, text]) => localStorage.setItem(name, text), [NOTE, value] as const);
    await heard;
    await other.evaluate((name) => localStorage.removeItem(name), NOTE);
  }
  await page.reload();
  await expectSignedIn(page);
  await expectSignedIn(other);
  await signOut(page);
  await expectSignedOut(other);
});
