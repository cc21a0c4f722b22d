import { expect, test } from '../../testing/test.ts';
import { openDatabase } from '../steps/database.ts';
import {
  DATABASE,
  expectSignedIn,
  expectSignedOut,
  notices,
  notRestored,
  openFrom,
  storedRecords,
} from '../steps/session.ts';
import { greeting, openSignIn, signInByForm } from '../steps/sign-in.ts';

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
