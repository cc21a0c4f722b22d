import { expect, test } from '../../testing/test.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { blockWindows, signInWithNewGoogleAccount } from '../steps/google.ts';
import { refuse } from '../steps/provider-answers.ts';
import { expectSignedIn } from '../steps/session.ts';
import { greeting, openSignIn, signInDialog } from '../steps/sign-in.ts';

test('the dialog says why a sign-in by redirect was refused', async ({ page, accounts, faults }) => {
  await blockWindows(page);
  await openSignIn(page, '/faq');
  await refuse(faults, 'accounts:signInWithIdp', 'FEDERATED_USER_ID_ALREADY_LINKED');
  await signInDialog(page).getByRole('button', { name: 'Sign in with Google' }).click();
  await chooseAccount(page, { email: accounts.newEmail('grace') });

  await expect(
    signInDialog(page).getByText('This way of signing in belongs to another account.'),
  ).toBeVisible();
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('after a person has signed in through a popup, the browser stores only the session of the site', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('grace');
  await openSignIn(page, '/faq');
  await signInWithNewGoogleAccount(page, { email });
  await expectSignedIn(page);

  const left = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  expect(left.databases.toSorted()).toEqual(['firebase-heartbeat-database', 'specdock-sessions']);
  expect(left.local.filter((key) => !key.startsWith('specdock:'))).toEqual([]);
  expect(left.session).toEqual(['specdock:session-id']);
});

test('if the SDK reports a blocked popup after the choice of an account, the page redirects to the provider', async ({
  page,
  accounts,
  faults,
}) => {
  await openSignIn(page, '/faq');
  await refuse(faults, 'accounts:signInWithIdp', 'popup-blocked');
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('grace') });
  await expect(page).toHaveURL(/\/emulator\/auth\/handler/);
});

for (const [where, address, button] of [
  ['the page for sign-in', '/auth?mode=select', undefined],
  ['the page of a spent link', '/auth?mode=verifyEmail&oobCode=spent', 'Sign in'],
] as const)
  test(`a redirect that begins on ${where} signs the person in, in the dialog`, async ({
    page,
    accounts,
    allowConsole,
  }) => {
    // The browser logs the provider's status 400 for a spent link.
    if (button) allowConsole(/status of 400/);
    await blockWindows(page);
    await page.goto(address);
    const main = page.getByRole('main');
    if (button) await main.getByRole('button', { name: button, exact: true }).click();
    await main.getByRole('button', { name: 'Sign in with Google' }).click();
    await chooseAccount(page, { email: accounts.newEmail('grace'), name: 'Grace' });
    await expect(greeting(page)).toHaveText('Hello, Grace');
    await page.reload();
    await expect(signInDialog(page)).toBeHidden();
  });
