import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { expectForeignData, leaveForeignData, openDatabase } from '../steps/database.ts';
import {
  DATABASE,
  expectSignedIn,
  expectSignedOut,
  notices,
  openFrom,
  TAB_HALF,
  storedRecords,
} from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';

test.beforeEach(async ({ page, accounts }) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create());
});

const damages: Record<string, (page: Page) => Promise<void>> = {
  'the record is damaged': (page) => damageRecord(page, 'a bit of the user'),
  'the record is cut off': (page) => damageRecord(page, 'the end of the user'),
  'the record has another shape': (page) => damageRecord(page, 'the shape'),
  'the tab half of the key is another one': (page) =>
    page.evaluate((name) => {
      const [id, , step] = sessionStorage.getItem(name)!.split('.');
      sessionStorage.setItem(name, `${id}.${'A'.repeat(43)}=.${step}`);
    }, TAB_HALF),
  'the cookie half of the key is another one': (page) =>
    page.evaluate(() => {
      const [name, step] = /^[^.]+(?=\.)/.exec(document.cookie)![0].split('=');
      document.cookie = `${name}=${step}.${'A'.repeat(43)}=; Path=/; Secure; SameSite=Strict`;
    }),
  'the cookie half of the key is gone': (page) => page.context().clearCookies(),
  // An older version kept the whole key in the tab. Its record stays, for a tab of that version that may be open.
  'the session is of an older version': (page) =>
    page.evaluate((name) => {
      const [id] = sessionStorage.getItem(name)!.split('.');
      sessionStorage.setItem(name, `${id}.${'A'.repeat(43)}=`);
      document.cookie = `__Host-specdock-session-${id}=; Max-Age=0; Path=/; Secure`;
    }, TAB_HALF),
};

for (const [damage, inflict] of Object.entries(damages)) {
  test(`where ${damage}, one sentence says to sign in again, once`, async ({ page, accounts }) => {
    await leaveForeignData(page);
    await inflict(page);
    await page.goto('/faq');
    await expectSignedOut(page);
    await expect(notices(page)).toHaveText(['Your sign-in could not be restored. Please sign in again.']);

    await page.reload();
    await expectSignedOut(page);
    await expect(notices(page)).toHaveCount(0);
    await signInByForm(page, await accounts.create());
    await page.reload();
    await expectSignedIn(page);
    await expectForeignData(page);
  });
}

test('a damaged token signs out with a sentence, though the snapshot stands', async ({ page }) => {
  await damageRecord(page, 'the values');
  await page.goto('/faq');
  await expectSignedOut(page);
  await expect(notices(page)).toHaveText(['Your sign-in could not be restored. Please sign in again.']);
});

test('a database of a newer version keeps its record until sign-out', async ({ page, accounts }) => {
  const [record] = await storedRecords(page);
  // No tab of ours blocks the upgrade.
  const newer = await openDatabase(page, DATABASE, 99);
  await newer.evaluate((database) => database.close());
  // The open tab goes on with the user that it knows.
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

type Damage = 'a bit of the user' | 'the end of the user' | 'the shape' | 'the values';

/** Damages the only record, past the site. */
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

test('forged messages of another tab sign nobody out', async ({ page }) => {
  const other = await openFrom(page, '/faq');
  await expectSignedIn(other);
  await page.evaluate(() => {
    const heard = new Promise<void>((resolve) => {
      new BroadcastChannel('specdock:session').addEventListener('message', ({ data }) => {
        if (data.step === null) resolve();
      });
    });
    Object.assign(window, { heard });
  });
  await other.evaluate((name) => {
    const [id] = sessionStorage.getItem(name)!.split('.');
    const channel = new BroadcastChannel('specdock:session');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    for (const step of [2, 900, 1e9, Infinity, -1, '7', null]) channel.postMessage({ id, step });
  }, TAB_HALF);
  await page.evaluate(() => (window as unknown as { heard: Promise<void> }).heard);
  await page.reload();
  await expectSignedIn(page);
  await signOut(page);
  await expectSignedOut(other);
});
