import { site } from '../../../src/site.ts';
import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { mailLinks, openLink } from '../steps/mail-links.ts';
import { refuse } from '../steps/provider-answers.ts';
import { enterNewAccount, greeting, openSignIn, openSignUp, signUp, tryPassword } from '../steps/sign-in.ts';

const password = 'right-password';

const SIGN_IN = 'accounts:signInWithPassword';

/** The provider's answer when a blocking function refuses. */
const fromFunction = (text: string) =>
  `BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: ${JSON.stringify({
    error: { message: text, status: 'PERMISSION_DENIED', details: { reason: 'policy' } },
  })}`;

withAndWithoutProtection((enumerationProtection) => {
  test('a sign-up whose name could not be stored says so, and the same form finishes it', async ({
    page,
    faults,
    accounts,
  }) => {
    const account = { email: accounts.newEmail('ada'), name: 'Ada', password };
    await page.goto('/');
    const dialog = await openSignUp(page, account.email, enumerationProtection);
    await dialog.getByLabel('First & last name').fill(account.name);
    await dialog.getByLabel('Choose password').fill(account.password);
    await refuse(faults, 'accounts:update', 'INTERNAL', { times: 1, status: 503 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(
      dialog.getByText('Your account was created, but your name could not be saved. Please try again.'),
    ).toBeVisible();
    expect(await accounts.find(account.email)).toMatchObject({ displayName: '' });

    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(greeting(page)).toHaveText('Hello, Ada');
    await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
    expect(await accounts.find(account.email)).toMatchObject({ displayName: 'Ada' });
  });

  test('a password that the project’s rules refuse stays in the form with the reason, at sign-up', async ({
    page,
    faults,
    accounts,
  }) => {
    await refuse(
      faults,
      'accounts:signUp',
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements',
      {
        times: 1,
      },
    );
    await page.goto('/');
    const dialog = await openSignUp(page, accounts.newEmail('ada'), enumerationProtection);
    await dialog.getByLabel('First & last name').fill('Ada');
    const field = dialog.getByLabel('Choose password');
    await field.fill('too-simple');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(/does not meet the requirements/);
    await expect(field).toHaveValue('too-simple');

    await field.fill('Not-s0-simple');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

  test('a password that the project’s rules refuse stays in the form with the reason, at a reset', async ({
    page,
    faults,
    accounts,
  }) => {
    const account = await accounts.create({ name: 'Ada', password });
    await openLink(page, await mailLinks.resetPassword(accounts, account));
    const field = page.getByLabel('New password');
    await field.fill('too-simple');
    await refuse(faults, 'accounts:resetPassword', 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing', {
      times: 1,
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(field).toHaveAccessibleDescription(/does not meet the requirements/);
    await expect(field).toHaveValue('too-simple');

    await field.fill('Not-s0-simple');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  });
});

withAndWithoutProtection((enumerationProtection) => {
  test('where only an administrator creates accounts, a sign-up names a contact', async ({
    page,
    faults,
    accounts,
  }) => {
    const email = accounts.newEmail('ada');
    await refuse(faults, 'accounts:signUp', 'ADMIN_ONLY_OPERATION');
    await page.goto('/');
    const dialog = await openSignUp(page, email, enumerationProtection);
    await enterNewAccount(dialog, { name: 'Ada', password: password });
    await expect(dialog.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
    await expect(dialog.getByText(email)).toBeVisible();
    await expect(dialog.getByText(site.supportEmail)).toBeVisible();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  });
});

test('where only an administrator creates accounts, Google sign-in names a contact', async ({
  page,
  faults,
  accounts,
}) => {
  await refuse(faults, 'accounts:signInWithIdp', 'ADMIN_ONLY_OPERATION');
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('grace') });
  await expect(dialog.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
});

const sentence = 'Staff only : ask {your} "team" for access.';
const shown = /Staff only\s: ask \{your\} "team" for access\./;

test('a function that refuses a password sign-in speaks for itself, and the next attempt goes on', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await refuse(faults, SIGN_IN, fromFunction(sentence), { times: 1 });
  const dialog = await tryPassword(page, email, password);
  await expect(dialog.getByText(shown)).toBeVisible();

  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('a function that refuses a sign-up speaks for itself', async ({ page, faults, accounts }) => {
  await refuse(faults, 'accounts:signUp', fromFunction(sentence));
  await page.goto('/');
  const dialog = await signUp(page, { email: accounts.newEmail('ada'), name: 'Ada', password });
  await expect(dialog.getByText(shown)).toBeVisible();
});

test('a function that refuses a Google sign-in speaks for itself', async ({ page, faults, accounts }) => {
  await refuse(faults, 'accounts:signInWithIdp', fromFunction(sentence));
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('grace') });
  await expect(dialog.getByText(shown)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

test('a function that fails without a word does not leave the person without one', async ({
  page,
  faults,
  accounts,
}) => {
  await refuse(
    faults,
    'accounts:signUp',
    'BLOCKING_FUNCTION_ERROR_RESPONSE : ((HTTP request to http://127.0.0.1:1/f returned HTTP error 500: <html>))',
  );
  await page.goto('/');
  const dialog = await signUp(page, { email: accounts.newEmail('ada'), name: 'Ada', password });
  await expect(
    dialog.getByText('This site stopped the sign-in. Please try again, or contact us if it happens again.'),
  ).toBeVisible();
});

test('a sign-up where passwords are switched off says so at the password', async ({
  page,
  faults,
  accounts,
}) => {
  await refuse(faults, 'accounts:signUp', 'OPERATION_NOT_ALLOWED');
  await page.goto('/');
  const dialog = await signUp(page, { email: accounts.newEmail('ada'), name: 'Ada', password });
  await expect(dialog.getByLabel('Choose password')).toHaveAccessibleDescription(
    /This way of signing in is switched off\. Choose another one\./,
  );
});

test('an unknown error says to try again', async ({ page, faults, accounts }) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await refuse(faults, SIGN_IN, 'NEVER_HEARD_OF_IT : raw details', { times: 1 });
  const dialog = await tryPassword(page, email, password);
  const alert = dialog.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again.' });
  await expect(alert).toBeVisible();
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('an unreadable answer to a password sign-in says so, and does not blame a blocked script of Google', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await faults.inject({ operation: SIGN_IN, fault: { kind: 'answer', body: { email } }, times: 1 });
  const dialog = await tryPassword(page, email, password);
  await expect(
    dialog.getByText(
      'The sign-in service gave an answer that we could not read. Please try again, or contact us if it happens again.',
    ),
  ).toBeVisible();
  await expect(dialog.getByText('apis.google.com')).toBeHidden();

  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('a missing bot-check token is answered by the bot check, once, and the person notices nothing', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await refuse(faults, SIGN_IN, 'MISSING_RECAPTCHA_TOKEN', { times: 1 });
  // The emulator refuses calls with a token.
  await faults.inject({ operation: SIGN_IN, fault: { kind: 'strip-captcha' } });
  await tryPassword(page, email, password);
  await expect(greeting(page)).toHaveText('Hello, Ada');
  const calls = (await faults.calls()).filter(({ operation }) => operation === SIGN_IN);
  expect(calls.map(({ request }) => request.body.includes('captchaResponse'))).toEqual([false, true]);
});
