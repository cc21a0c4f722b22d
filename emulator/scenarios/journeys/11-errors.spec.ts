import { site } from '../../../src/site.ts';
import { untilStarted } from '../../testing/deployments/stored-site.ts';
import { expect, test } from '../../testing/test.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { PROVIDER, refuseConnections } from '../steps/network.ts';
import { refuse } from '../steps/provider-answers.ts';
import {
  continueWithEmail,
  enterEmail,
  enterNewAccount,
  enterPassword,
  greeting,
  openSignIn,
  signInDialog,
  signUp,
  tryPassword,
} from '../steps/sign-in.ts';

const password = 'right-password';

test('if a sign-in fails because the provider cannot be reached, the person can continue once the provider is back', async ({
  page,
  allowConsole,
  accounts,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const account = await accounts.create({ name: 'Ada', password: 'long-enough' });
  const dialog = await openSignIn(page, '/');
  const restore = await refuseConnections(page.context(), PROVIDER);
  await enterEmail(dialog, account.email);
  await expect(dialog.getByText('We could not reach the sign-in service.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);

  await restore();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await enterPassword(dialog, 'long-enough');
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('if a deployment has removed the files of an open page, Sign In says so, and Reload opens sign-in', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.goto('/faq');
  await untilStarted(page);
  await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Sign-in could not be loaded' })).toBeVisible();
  await expect(dialog.getByText('This page is out of date.')).toBeVisible();

  await context.unroute('**/assets/*.js');
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
});

test('after an unknown error, the dialog asks the person to try again', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ password });
  await refuse(faults, 'accounts:signInWithPassword', 'NEVER_HEARD_OF_IT : raw details', { times: 1 });
  const dialog = await tryPassword(page, email, password);
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Something went wrong. Please try' }),
  ).toBeVisible();

  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('a progress bar appears if a call takes over 500 ms, and disappears when the call is answered', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password: 'long-enough' });
  await page.clock.install();
  const dialog = await openSignIn(page, '/');
  const operation = 'accounts:createAuthUri';
  const stall = await faults.inject({ operation, fault: { kind: 'stall' }, times: 1 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await enterEmail(dialog, email);
  await faults.waitForCall({ operation });
  const bar = dialog.getByRole('progressbar', { name: 'One moment…' });
  await page.clock.runFor(499);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();

  await page.clock.resume();
  await faults.remove(stall);
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('after a quick refusal, no progress bar appears, and the person can correct the password', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const { email } = await accounts.create({ password });
  await page.clock.install();
  const dialog = await tryPassword(page, email, 'not the password');
  await expect(dialog.getByText('don’t match an account')).toBeVisible();
  await page.clock.runFor(600);
  await expect(dialog.getByRole('progressbar')).toHaveCount(0);
  await expect(dialog.getByLabel('Password')).toBeEditable();
});

test('a second click while a call is pending does not send the call again', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password: 'long-enough' });
  const dialog = await openSignIn(page, '/');
  await enterEmail(dialog, email);
  await dialog.getByLabel('Password').fill('long-enough');
  const operation = 'accounts:signInWithPassword';
  const stall = await faults.inject({ operation, fault: { kind: 'stall' } });
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await faults.waitForCall({ operation });
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await dialog.getByLabel('Password').press('Enter');
  await faults.remove(stall);
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await faults.verify({ operation }, { times: 1 });
});

test('if the name of a new account could not be stored, the person can finish the sign-up', async ({
  page,
  faults,
  accounts,
}) => {
  const account = { email: accounts.newEmail('ada'), name: 'Ada', password };
  const dialog = await continueWithEmail(page, account.email);
  await dialog.getByLabel('First & last name').fill(account.name);
  await dialog.getByLabel('Choose password').fill(account.password);
  await refuse(faults, 'accounts:update', 'INTERNAL', { times: 1, status: 503 });
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(
    dialog.getByText('Your account was created, but your name could not be saved. Please try again.'),
  ).toBeVisible();
  expect(await accounts.find(account.email)).toMatchObject({ displayName: '' });

  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  expect(await accounts.find(account.email)).toMatchObject({ displayName: 'Ada' });
  const stored = (await faults.calls()).filter(({ operation }) => operation === 'accounts:update');
  expect(stored).toHaveLength(2);
});

test('the dialog shows the sentence of a blocking function that refuses a sign-up or a sign-in with Google', async ({
  page,
  faults,
  accounts,
}) => {
  const sentence = 'Staff only: ask {your} "team" for access.';
  const error = JSON.stringify({ error: { message: sentence, status: 'PERMISSION_DENIED' } });
  const refusal = `BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: ${error}`;
  await refuse(faults, 'accounts:signUp', refusal);
  await refuse(faults, 'accounts:signInWithIdp', refusal);

  const dialog = await signUp(page, { email: accounts.newEmail('ada'), name: 'Ada', password });
  await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByText(sentence)).toBeHidden();

  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('grace') });
  await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

test('the screen for a refused sign-up has a link to a contact and a Back button', async ({
  page,
  accounts,
  faults,
}) => {
  await refuse(faults, 'accounts:signUp', 'ADMIN_ONLY_OPERATION');
  const email = accounts.newEmail('ada');
  const dialog = await continueWithEmail(page, email);
  await enterNewAccount(dialog, { name: 'Ada', password: 'long-enough' });
  await expect(dialog.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  await expect(dialog.getByText(`Only an administrator can make an account for ${email}.`)).toBeVisible();
  await expect(dialog.getByText(`Please contact ${site.supportEmail} for authorization.`)).toBeVisible();

  const help = page.waitForEvent('popup');
  await dialog.locator('a', { hasText: 'Learn More' }).click();
  await expect(await help).toHaveURL('/contact-us');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});
