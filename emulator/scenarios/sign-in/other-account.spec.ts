import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { expect, test } from '../../testing/test.ts';
import { meetExistingAccount, signInWithNewGoogleAccount } from '../steps/google.ts';
import { continueWithEmail, enterEmail, enterPassword, greeting, signOut } from '../steps/sign-in.ts';

test('a person who enters the address of a Google account is sent to Google, and asked about any other account there', async ({
  page,
  accounts,
}) => {
  const email = await accounts.createBy('google.com', 'Grace');
  const other = accounts.newEmail('other');
  const dialog = await continueWithEmail(page, email);
  await expect(
    dialog.getByText(`You’ve already used ${email}. Sign in with Google to continue`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await enterEmail(dialog, email);

  await signInWithNewGoogleAccount(page, { email: other, name: 'Other' });
  await expect(dialog.getByRole('heading', { name: `Continue with ${other}?` })).toBeVisible();
  await expect(dialog.getByText(`You originally wanted to sign in with ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await chooseAccount(await openChooser(page), { email });
  await expect(greeting(page)).toHaveText('Hello, Grace');
  await signOut(page);

  await continueWithEmail(page, email);
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('third'), name: 'Third' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(greeting(page)).toHaveText('Hello, Third');
});

test('if the Google account is already connected to the account, the dialog says so', async ({
  page,
  faults,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const email = await accounts.createBy('google.com', 'Grace');
  const dialog = await meetExistingAccount(page, faults, email);
  await expect(dialog.getByText('Sign in with Google to continue')).toBeVisible();

  await chooseAccount(await openChooser(page), { email });
  await expect(
    dialog.getByText('This way of signing in is already connected to your account.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

test('if the site does not offer the provider of an address, the dialog says so, and offers to set a password', async ({
  page,
  accounts,
}) => {
  const email = await accounts.createBy('facebook.com', 'Ada');
  const dialog = await continueWithEmail(page, email);
  await expect(
    dialog.getByText(`You have signed in with ${email} before, in a way that this site does not offer.`),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Recover password' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await accounts.resetPassword(email, 'own-password');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await enterEmail(dialog, email);
  await enterPassword(dialog, 'own-password');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});
