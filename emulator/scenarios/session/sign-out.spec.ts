import { sessionNotErased } from '../../../src/auth/auth-problem.ts';
import { expect, test } from '../../testing/test.ts';
import { expectSignedOut, storedRecords } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';

test('signing out works without a connection', async ({ page, accounts, allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signInByForm(page, await accounts.create(), '/');
  await page.context().setOffline(true);
  await signOut(page);
  expect(await storedRecords(page)).toEqual([]);
  await page.context().setOffline(false);
  await page.reload();
  await expectSignedOut(page);
});

test('if the session could not be erased, the person can try again to sign out', async ({
  page,
  accounts,
}) => {
  await signInByForm(page, await accounts.create(), '/');
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
