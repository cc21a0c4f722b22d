import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { expect, test } from '../../testing/test.ts';
import { meetExistingAccount, signInWithNewGoogleAccount } from '../steps/google.ts';
import { refuse } from '../steps/provider-answers.ts';
import { continueWithEmail, enterEmail, enterPassword, greeting } from '../steps/sign-in.ts';

test('if the provider refuses to connect Google, the person can try again', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ verified: true });
  const dialog = await meetExistingAccount(page, faults, email);
  await dialog.getByLabel('Password').fill('right-password');
  await refuse(faults, 'accounts:signInWithIdp', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN', { times: 1 });
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('Please login again to perform this operation')).toBeVisible();

  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  expect((await accounts.find(email))?.providers.toSorted()).toEqual(['google.com', 'password']);
});

test('a person who does not know the account’s password can start again', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ verified: true });
  const dialog = await meetExistingAccount(page, faults, email);
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
});

test.describe('with enumeration protection, on a site with GitHub', () => {
  test.use({ enumerationProtection: true, signInSettings: { methods: ['google', 'github', 'email'] } });

  test('sign-in with GitHub leads to the Google account of the same address, and connects the two', async ({
    page,
    accounts,
    faults,
  }) => {
    const email = await accounts.createBy('google.com', 'Ada');
    const dialog = await meetExistingAccount(page, faults, email, {
      by: 'github.com',
      verifiedProvider: ['google.com'],
      button: 'Sign in with GitHub',
    });
    await expect(
      dialog.getByText(`You’ve already used ${email}. Sign in with Google to continue.`),
    ).toBeVisible();
    await chooseAccount(await openChooser(page, 'Sign in with Google'), { email });
    await expect(greeting(page)).toHaveText('Hello, Ada');
    expect((await accounts.find(email))?.providers.toSorted()).toEqual(['github.com', 'google.com']);
  });
});

test('a person who enters the address of a Google account is sent to Google, and can start again', async ({
  page,
  accounts,
}) => {
  const email = await accounts.createBy('google.com', 'Grace');
  const dialog = await continueWithEmail(page, email);
  await expect(dialog.getByText('Sign in with Google to continue')).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await enterEmail(dialog, email);

  await chooseAccount(await openChooser(page), { email });
  await expect(greeting(page)).toHaveText('Hello, Grace');
});

test('if a person signs in with another Google account than expected, the dialog asks for confirmation', async ({
  page,
  accounts,
}) => {
  const email = await accounts.createBy('google.com', 'Grace');
  const other = accounts.newEmail('other');
  const dialog = await continueWithEmail(page, email);
  await signInWithNewGoogleAccount(page, { email: other, name: 'Other' });
  await expect(dialog.getByRole('heading', { name: `Continue with ${other}?` })).toBeVisible();
  await expect(dialog.getByText(`You originally wanted to sign in with ${email}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText('Sign in with Google to continue')).toBeVisible();

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

test('after sign-in with Google, the dialog says that the site does not offer the provider of the existing account', async ({
  page,
  faults,
  accounts,
}) => {
  const email = await accounts.createBy('facebook.com', 'Ada');
  const dialog = await meetExistingAccount(page, faults, email, { verifiedProvider: ['facebook.com'] });
  await expect(dialog.getByText('in a way that this site does not offer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});
