import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { signInWithNewGoogleAccount } from '../steps/google.ts';
import { refuse } from '../steps/provider-answers.ts';
import { enterNewAccount, greeting, openSignIn, openSignUp, signUp, tryPassword } from '../steps/sign-in.ts';

const password = 'right-password';

const SIGN_IN = 'accounts:signInWithPassword';

/** @returns the message of the provider if a blocking function refuses, and gives this text as the reason */
const fromFunction = (text: string) =>
  `BLOCKING_FUNCTION_ERROR_RESPONSE : HTTP Cloud Function returned an error: ${JSON.stringify({
    error: { message: text, status: 'PERMISSION_DENIED', details: { reason: 'policy' } },
  })}`;

withAndWithoutProtection((enumerationProtection) => {
  test('if the name of a new account could not be stored, the person can finish the sign-up', async ({
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
});

test('if the session ends before the name of a new account is stored, the dialog says that the session has ended', async ({
  page,
  faults,
  accounts,
}) => {
  await page.goto('/');
  const dialog = await openSignUp(page, accounts.newEmail('ada'));
  await refuse(faults, 'accounts:update', 'TOKEN_EXPIRED');
  await enterNewAccount(dialog, { name: 'Ada', password });
  await expect(dialog.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

for (const [what, label] of [
  ['address', 'Email'],
  ['password', 'Choose password'],
] as const)
  test(`if the name could not be stored, and the person enters another ${what}, a new sign-up starts`, async ({
    page,
    faults,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const [email, other] = [accounts.newEmail('ada'), accounts.newEmail('other')];
    await page.goto('/');
    const dialog = await openSignUp(page, email);
    await refuse(faults, 'accounts:update', 'INTERNAL', { times: 1, status: 503 });
    await enterNewAccount(dialog, { name: 'Ada', password });
    await expect(dialog.getByText('your name could not be saved')).toBeVisible();
    await dialog.getByLabel(label).fill(what === 'address' ? other : 'another-password');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    if (what === 'address') {
      await expect(page.getByText(other)).toBeVisible();
      expect(await accounts.find(other)).toMatchObject({ displayName: 'Ada' });
    } else await expect(dialog.getByText('This email address may already have an account.')).toBeVisible();
  });

const sentence = 'Staff only: ask {your} "team" for access.';

test('the dialog shows the message of a blocking function that refuses a sign-up', async ({
  page,
  faults,
  accounts,
}) => {
  await refuse(faults, 'accounts:signUp', fromFunction(sentence));
  await page.goto('/');
  const dialog = await signUp(page, { email: accounts.newEmail('ada'), name: 'Ada', password });
  await expect(dialog.getByText(sentence)).toBeVisible();
});

test('the dialog shows the message of a blocking function that refuses a Google sign-in', async ({
  page,
  faults,
  accounts,
}) => {
  await refuse(faults, 'accounts:signInWithIdp', fromFunction(sentence));
  const dialog = await openSignIn(page, '/');
  await signInWithNewGoogleAccount(page, { email: accounts.newEmail('grace') });
  await expect(dialog.getByText(sentence)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

test('the dialog shows a general message if a blocking function fails without a message', async ({
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

test('the form for a new account says that sign-up with a password is switched off', async ({
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

for (const [title, message, text] of [
  [
    'the dialog shows the message of a blocking function that refuses a password',
    fromFunction(sentence),
    sentence,
  ],
  [
    'after an unknown error, the dialog asks the person to try again',
    'NEVER_HEARD_OF_IT : raw details',
    /Something went wrong\. Please try/,
  ],
  // After an answer without tokens, the text must not say that something blocks a script of Google.
  [
    'the dialog reports an unreadable answer to a password sign-in',
    undefined,
    /gave an answer that we could not read\. Please try again/,
  ],
] as const)
  test(title, async ({ page, faults, accounts }) => {
    const { email } = await accounts.create({ password });
    if (message) await refuse(faults, SIGN_IN, message, { times: 1 });
    else await faults.inject({ operation: SIGN_IN, fault: { kind: 'answer', body: { email } }, times: 1 });
    const dialog = await tryPassword(page, email, password);
    await expect(dialog.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(dialog.getByText('apis.google.com')).toBeHidden();

    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(greeting(page)).toHaveText('Hello, Ada');
  });

test('if the provider requires a bot-check token, the site sends the token without showing a message', async ({
  page,
  faults,
  accounts,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await refuse(faults, SIGN_IN, 'MISSING_RECAPTCHA_TOKEN', { times: 1 });
  // Remove the token before the emulator gets the call, because the emulator refuses calls with a token.
  await faults.inject({ operation: SIGN_IN, fault: { kind: 'strip-captcha' } });
  await tryPassword(page, email, password);
  await expect(greeting(page)).toHaveText('Hello, Ada');
  const calls = (await faults.calls()).filter(({ operation }) => operation === SIGN_IN);
  expect(calls.map(({ request }) => request.body.includes('captchaResponse'))).toEqual([false, true]);
});
