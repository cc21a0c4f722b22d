import { expect, test } from '../../testing/test.ts';
import {
  continueWithEmail,
  greeting,
  openSignIn,
  signInByForm,
  signInDialog,
  signOut,
  signUp,
} from '../steps/sign-in.ts';

test('an unknown address leads to the form for a new account, with the address filled in', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('unknown');
  const dialog = await continueWithEmail(page, email);
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
});

test('an invalid address is refused at its field, and stays in the field', async ({ page }) => {
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  const field = dialog.getByLabel('Email');
  for (const typed of ['', 'ada@', 'ada.example.com', 'ada lovelace@example.com'])
    await test.step(typed || 'nothing', async () => {
      const message = typed ? "That email address isn't correct" : 'Enter your email address to continue';
      // A valid address clears the earlier message, so that the next message is new.
      await field.fill('ada@example.com');
      await expect(field).toHaveAccessibleDescription('');
      await field.fill(typed);
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(field).toHaveAccessibleDescription(message);
      await expect(field).toHaveValue(typed);
    });
});

test('an empty password is refused at its field', async ({ page, accounts }) => {
  const account = await accounts.create({ name: 'Ada', password: 'right-password' });
  const dialog = await continueWithEmail(page, account.email);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
});

test('a name without visible characters is refused at its field, and the other fields keep their text', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('blank');
  await page.goto('/');
  const dialog = await signUp(page, { email, name: '', password: 'long-enough' });
  const field = dialog.getByLabel('First & last name');
  for (const name of ['', '     ', '\u200b', '\u00a0\u3164', '\u202a\u202c', '\u2800']) {
    await field.fill('Ada');
    await expect(field).toHaveAccessibleDescription('');
    await field.fill(name);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(field).toHaveAccessibleDescription('Enter your account name');
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Choose password')).toHaveValue('long-enough');
  }
  expect(await accounts.find(email)).toBeUndefined();
});

test('a password under six characters is refused at its field', async ({ page, accounts, allowConsole }) => {
  allowConsole(/status of 400/);
  const email = accounts.newEmail('weak');
  await page.goto('/');
  const dialog = await signUp(page, { email, name: 'Ada', password: '12345' });
  await expect(dialog.getByText('Use at least 6 characters.')).toBeVisible();
  await expect(dialog.getByLabel('First & last name')).toHaveValue('Ada');

  await dialog.getByLabel('Choose password').fill('123456');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

for (const [what, name, text] of [
  ['HTML', '<b>Ada</b> & "Co"', 'Hello, <b>Ada</b> & "Co"'],
  ['emoji', '👩‍🚀 Ada 🇸🇪', 'Hello, 👩‍🚀 Ada 🇸🇪'],
  ['300 characters without a space', 'x'.repeat(300), `Hello, ${'x'.repeat(20)} ...`],
  [
    '300 characters in words',
    'Augusta Ada King Noel '.repeat(14).slice(0, 300).trim(),
    'Hello, Augusta Ada King Noel ...',
  ],
] as const) {
  test(`a name with ${what} is stored as typed, and readable in the greeting`, async ({ page, accounts }) => {
    const email = accounts.newEmail('name');
    await page.goto('/');
    await signUp(page, { email, name, password: 'long-enough' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    expect((await accounts.find(email))?.displayName).toBe(name);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('a person whose address contains a plus sign can sign up, out and in', async ({ page, accounts }) => {
  const account = { email: accounts.newEmail('ada+3gpp'), name: 'Ada', password: 'long-enough' };
  await page.goto('/');
  await signUp(page, account);
  await expect(page.getByText(account.email)).toBeVisible();
  await signOut(page);
  await signInByForm(page, account);
});

test('an address with non-ASCII letters before the @ is refused at its field', async ({ page }) => {
  const dialog = await continueWithEmail(page, 'jürgen@example.com');
  await expect(dialog.getByText("That email address isn't correct")).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('jürgen@example.com');
});

test('a domain with non-ASCII letters is converted to its ASCII form', async ({ page }) => {
  const dialog = await continueWithEmail(page, 'ada@bücher.example');
  await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@xn--bcher-kva.example');
});

test('invisible characters are removed from a pasted address', async ({ page, accounts }) => {
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  const [name, domain] = accounts.newEmail('pasted').split('@') as [string, string];
  for (const [what, typed] of [
    ['zero width space', `${name}\u200b@${domain}`],
    ['zero width space in the domain', `${name}@\u200b${domain}`],
    ['byte order mark', `\ufeff${name}@${domain}`],
    ['soft hyphen', `\u00ad${name}@${domain}`],
    ['word joiner', `${name}\u2060@${domain}`],
    ['direction', `\u202a${name}@${domain}\u202c`],
    ['isolates', `\u2068${name}@${domain}\u2069`],
    ['left-to-right mark', `${name}@${domain}\u200e`],
    ['no-break space', `${name}@${domain}\u00a0`],
    ['variation selector', `${name}\ufe0f@${domain}`],
  ] as const)
    await test.step(what, async () => {
      await dialog.getByLabel('Email').fill(typed);
      await dialog.getByRole('button', { name: 'Next' }).click();
      await expect(dialog.getByRole('heading', { name: 'Create account' })).toBeVisible();
      await expect(dialog.getByLabel('Email')).toHaveValue(`${name}@${domain}`);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    });
});

for (const name of ['\u200b\u200b', '\u00a0', '\u3164', '\u2800'])
  test(`an account whose name is invisible (${escape(name)}) is treated as an account without a name`, async ({
    page,
    accounts,
  }) => {
    await page.goto('/');
    await signInByForm(page, await accounts.create({ name }));
    await expect(greeting(page)).toHaveText('Hello, User');
    await expect(page.getByRole('region', { name: 'Account' }).getByRole('paragraph')).toHaveCount(1);
  });

test('a person who double-clicks is signed up only once, gets only one mail, and is signed out only once', async ({
  page,
  accounts,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'WebDriver BiDi sends a double click as two single clicks.');
  const email = accounts.newEmail('twice');
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  const dialog = signInDialog(page);
  await dialog.getByRole('button', { name: 'Sign in with email' }).dblclick();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Next' }).dblclick();
  await dialog.getByLabel('First & last name').fill('Ada');
  await dialog.getByLabel('Choose password').fill('long-enough');
  await dialog.getByRole('button', { name: 'Create account' }).dblclick();
  await expect(page.getByText('A verification link has been sent to your email.')).toBeVisible();
  expect(await accounts.outOfBandLinks(email)).toHaveLength(1);

  // Double-click slowly, so that the site sends the first mail before the second click.
  const again = page.getByRole('button', { name: 'Send the link again' });
  await again.dblclick({ delay: 400 });
  await expect(again).toBeEnabled();
  expect(await accounts.outOfBandLinks(email)).toHaveLength(2);

  await page.getByRole('button', { name: 'Log Out' }).dblclick();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).dblclick();
  await expect(page.getByText('You are logged out')).toBeVisible();
  await expect(page).toHaveURL('/');
});
