import { expect, test } from '../../testing/test.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { refuse } from '../steps/provider-answers.ts';
import { expectSignedIn, storedRecords } from '../steps/session.ts';
import { greeting, openSignIn, signInDialog } from '../steps/sign-in.ts';

test('somebody whose browser blocks popups signs in by way of the provider’s page, and stays signed in', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('grace');
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openSignIn(page, '/faq');
  await signInDialog(page).getByRole('button', { name: 'Sign in with Google' }).click();

  await page.getByRole('button', { name: 'Add new account' }).click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill('Grace Hopper');
  await page.getByRole('button', { name: /Sign in with/ }).click();

  await expect(greeting(page)).toHaveText('Hello, Grace Hopper');
  await expectSignedIn(page);
  await expect(signInDialog(page)).toBeHidden();
  expect(await storedRecords(page)).toHaveLength(1);
  await page.reload();
  await expectSignedIn(page);
});

test('a refusal after the provider’s page says why, and sign-in can start again', async ({
  page,
  accounts,
  faults,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openSignIn(page, '/faq');
  await refuse(faults, 'accounts:signInWithIdp', 'FEDERATED_USER_ID_ALREADY_LINKED');
  await signInDialog(page).getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Add new account' }).click();
  await page.locator('#email-input').fill(accounts.newEmail('grace'));
  await page.getByRole('button', { name: /Sign in with/ }).click();

  await expect(
    signInDialog(page).getByText('This way of signing in belongs to another account.'),
  ).toBeVisible();
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('a popup leaves nothing of the SDK’s own in the browser’s storage', async ({ page, accounts }) => {
  const email = accounts.newEmail('grace');
  await openSignIn(page, '/faq');
  await signInWithNewGoogleAccount(page, { email });
  await expectSignedIn(page);

  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  expect(left.databases).toEqual(['specdock-sessions']);
  expect(left.local.filter((key) => !key.startsWith('specdock:'))).toEqual([]);
  expect(left.session).toEqual(['specdock:session']);
});
