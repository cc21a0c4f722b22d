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

/* src/session/record.test.ts and seal.test.ts have every way in which the record, its key and the tab do not fit together. */

test('a person whose session has lost its key reads so once, and can sign in again', async ({
  page,
  accounts,
  signIn,
}) => {
  await signIn(page);
  // Leaves the page, which would otherwise store the session anew once the provider has confirmed it.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.goto('/faq');
  await expectSignedOut(page);
  await expect(notices(page)).toHaveText([notRestored]);
  await page.reload();
  await expectSignedOut(page);
  await expect(notices(page)).toHaveCount(0);
  await signInByForm(page, await accounts.create());
  await page.reload();
  await expectSignedIn(page);
});

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
