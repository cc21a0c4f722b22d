import { expect, test } from '../../testing/test.ts';
import { expectSignedIn, expectSignedOut, openFrom, plantRecord, storedRecords } from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';

test('reload, Back and Forward keep the person signed in', async ({ page, accounts }) => {
  await page.goto('/faq');
  await signInByForm(page, await accounts.create());
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await page.goto('/emulator/action?mode=none');
  await page.goBack();
  await expect(page).toHaveURL('/user-page');
  await expectSignedIn(page);
  await page.goBack();
  await expectSignedIn(page);
  await page.goForward();
  await expectSignedIn(page);
});

test('a tab opened from a signed-in one shares its one record', async ({ page, signIn }) => {
  await signIn(page);
  const other = await openFrom(page, '/user-page');
  await expect(greeting(other)).toHaveText('Hello, Ada');
  expect(await storedRecords(page)).toHaveLength(1);
});

test('sign-out and sign-in in one tab show in the others at once, with Firebase loaded in them or not', async ({
  page,
  accounts,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_BLOCKED_BY_CLIENT/);
  await page.goto('/');
  await signInByForm(page, await accounts.create());
  const withFirebase = await openFrom(page, '/faq');
  await expectSignedIn(withFirebase);
  await context.route('**/assets/provider-*', (route) => route.abort('blockedbyclient'));
  const without = await openFrom(page, '/faq');
  await expectSignedIn(without);
  await context.unroute('**/assets/provider-*');

  await signOut(page);
  for (const tab of [withFirebase, without]) await expectSignedOut(tab);

  await signInByForm(page, await accounts.create({ name: 'Grace Hopper' }));
  for (const tab of [withFirebase, without]) {
    await expectSignedIn(tab);
    await tab.getByRole('link', { name: 'Your account' }).click();
    await expect(greeting(tab)).toHaveText('Hello, Grace Hopper');
  }

  await signOut(withFirebase);
  for (const tab of [page, without]) await expectSignedOut(tab);
  expect(await storedRecords(page)).toEqual([]);
});

test('a changed name shows in the other tabs at once', async ({ page, accounts, signIn }) => {
  const account = await signIn(page);
  const other = await openFrom(page, '/user-page');
  await expect(greeting(other)).toHaveText('Hello, Ada');

  await accounts.rename(account.email, 'Ada King');
  // Firebase asks the provider for the account when a page loads; only this tab does.
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Ada King');
  await expect(greeting(other)).toHaveText('Hello, Ada King');
});

test('sessions of tabs opened afresh know nothing of each other', async ({
  page,
  accounts,
  signIn,
  context,
}) => {
  await signIn(page);
  const fresh = await context.newPage();
  await fresh.goto('/');
  await expectSignedOut(fresh);
  await signInByForm(fresh, await accounts.create({ name: 'Grace Hopper' }));
  expect(await storedRecords(page)).toHaveLength(2);

  await signOut(fresh);
  await expectSignedIn(page);
  expect(await storedRecords(page)).toHaveLength(1);
});

test('a start sweeps what dead sessions left, and nothing of a session somebody may come back to', async ({
  page,
  accounts,
  context,
}) => {
  await page.goto('/');
  await plantRecord(page, { id: 'of-an-earlier-run-of-the-browser', writtenAt: Date.now() });
  await page.reload();
  await expect.poll(() => storedRecords(page)).toEqual([]);

  await signInByForm(page, await accounts.create());
  const [own] = await storedRecords(page);
  const hours = 3_600_000;
  await plantRecord(page, { id: 'closed-or-reloading', writtenAt: Date.now() - hours });
  await plantRecord(page, { id: 'left-two-days-ago', writtenAt: Date.now() - 48 * hours });
  await plantRecord(page, { id: 'of-a-clock-that-moved-back', writtenAt: Date.now() + 48 * hours });
  await plantRecord(page, { id: 'of-no-time', writtenAt: Number.NaN });
  const fresh = await context.newPage();
  await fresh.goto('/');
  const ids = async () => (await storedRecords(page)).map(({ id }) => id).toSorted();
  await expect.poll(ids).toEqual([own!.id, 'closed-or-reloading'].toSorted());
  await expectSignedIn(page);
});
