import { expect, test, withAndWithoutProtection } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { applyLink, openLink, pressToApply } from '../steps/mail-links.ts';
import { answerSecondFactorLink, refuse } from '../steps/provider-answers.ts';
import { enterEmail, enterPassword, greeting, signInByForm } from '../steps/sign-in.ts';
import { PROVIDER, refuseConnections } from '../steps/network.ts';

const password = 'first-password';

withAndWithoutProtection(() => {
  test('a recovery link leads to a field for a new password, and the person can sign in with this password', async ({
    page,
    accounts,
  }) => {
    const { email } = await accounts.create({ name: 'Ada', password });
    await openLink(page, await mailedLink(accounts, { email, password }, 'PASSWORD_RESET'));
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Enter your password')).toBeVisible();
    await page.getByLabel('New password').fill('second-password');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
    await signInByForm(page, { email, password: 'second-password' });
  });

  test('a verification link verifies the address', async ({ page, accounts }) => {
    const { email } = await accounts.create({ name: 'Ada', password });
    await applyLink(page, await mailedLink(accounts, { email, password }, 'VERIFY_EMAIL'));
    await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
    expect((await accounts.find(email))?.emailVerified).toBe(true);
  });

  test('a link that changes the address also verifies the new address', async ({ page, accounts }) => {
    const { email } = await accounts.create({ name: 'Ada', password, verified: true });
    const newEmail = accounts.newEmail('changed');
    await applyLink(
      page,
      await mailedLink(accounts, { email, password }, 'VERIFY_AND_CHANGE_EMAIL', newEmail),
    );
    await expect(
      page.getByRole('heading', { name: 'Your email has been verified and changed' }),
    ).toBeVisible();
    expect(await accounts.find(email)).toBeUndefined();
    expect((await accounts.find(newEmail))?.emailVerified).toBe(true);
  });

  test('a mailed link restores the old address, and its page offers to change the password', async ({
    page,
    accounts,
  }) => {
    const { email } = await accounts.create({ name: 'Ada', password, verified: true });
    const newEmail = accounts.newEmail('stolen');
    await applyLink(page, await mailedLink(accounts, { email, password }, 'RECOVER_EMAIL', newEmail));
    await expect(page.getByRole('heading', { name: 'Updated email address' })).toBeVisible();
    expect((await accounts.find(email))?.email).toBe(email);
    await page.getByRole('link', { name: 'change your password right away' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(await accounts.outOfBandLinks(email, 'PASSWORD_RESET')).toHaveLength(1);
  });

  test('for a spent link of any mode, the page says that the link cannot be used', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    for (const [mode, heading] of [
      ['resetPassword', 'Try resetting your password again'],
      ['verifyEmail', 'Try verifying your email again'],
      ['verifyAndChangeEmail', 'Try updating your email again'],
      ['recoverEmail', 'Unable to update your email address'],
      ['revertSecondFactorAddition', "Couldn't remove your second factor"],
    ] as const) {
      await openLink(page, `http://mail/?mode=${mode}&oobCode=spent`);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    }
  });
});

for (const mode of ['recoverEmail', 'revertSecondFactorAddition'] as const) {
  test(`if the reset mail after a link of mode ${mode} could not be sent, the person can request the mail again`, async ({
    page,
    faults,
    accounts,
  }) => {
    const account = await accounts.create({ name: 'Ada', password });
    let link = `http://mail/?mode=${mode}&oobCode=any`;
    if (mode === 'recoverEmail')
      link = await mailedLink(accounts, account, 'RECOVER_EMAIL', accounts.newEmail('stolen'));
    else await answerSecondFactorLink(faults, account.email);
    await refuse(faults, 'accounts:sendOobCode', 'INTERNAL', { times: 1 });
    await applyLink(page, link);
    const changeIt = page.getByRole('link', { name: 'your password right away' });
    await changeIt.click();
    await expect(page.getByText('Unable to send password reset code to specified email')).toBeVisible();
    await changeIt.click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
}

test('if a link could not be opened, a retry opens the link once the network is back', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const { email } = await accounts.create({ name: 'Ada', password });
  const link = await mailedLink(accounts, { email, password }, 'VERIFY_EMAIL');
  const restore = await refuseConnections(page.context(), PROVIDER);
  await openLink(page, link);
  await expect(page.getByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();
  expect((await accounts.find(email))?.emailVerified).toBe(false);

  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await pressToApply(page, 'verifyEmail');
  await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
});

test('if a new password cannot be saved without a network, the typed password stays in the form', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const { email } = await accounts.create({ name: 'Ada', password });
  await openLink(page, await mailedLink(accounts, { email, password }, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('second-password');
  const restore = await refuseConnections(page.context(), '**/accounts:resetPassword*');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveValue('second-password');

  await restore();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
});

test('the button Continue leads to a link’s continueUrl only if the continueUrl is a page of the site', async ({
  page,
  accounts,
  baseURL,
}) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await applyLink(page, await mailedLink(accounts, { email, password }, 'VERIFY_EMAIL'), {
    continueUrl: `${baseURL}/faq`,
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/faq');

  for (const foreign of ['https://evil.example/', 'javascript:alert(1)', '//evil.example/', 'nonsense']) {
    const other = await accounts.create({ name: 'Eve', password });
    await applyLink(page, await mailedLink(accounts, other, 'VERIFY_EMAIL'), { continueUrl: foreign });
    await expect(page.getByRole('heading', { name: 'Your email has been verified' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/auth?mode=select');
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  }
});

test('after a mailed link, Continue leads a visitor to sign-in, and a signed-in person to the account page', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create({ name: 'Ada', password });
  await openLink(page, await mailedLink(accounts, account, 'PASSWORD_RESET'));
  await page.getByLabel('New password').fill('second-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const main = page.getByRole('main');
  await enterEmail(main, account.email);
  await enterPassword(main, 'second-password');
  await expect(greeting(page)).toHaveText('Hello, Ada');

  const known = { ...account, password: 'second-password' };
  await applyLink(page, await mailedLink(accounts, known, 'VERIFY_EMAIL'), { continueUrl: 'nonsense' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/user-page');
});

test('/auth?mode=select offers the sign-in methods on the page itself', async ({ page, accounts }) => {
  const { email } = await accounts.create({ name: 'Ada', password });
  await page.goto('/auth?mode=select');
  const main = page.getByRole('main');
  await enterEmail(main, email);
  await enterPassword(main, password);
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('the parameter mode has no effect on pages other than /auth', async ({ page }) => {
  await page.goto('/faq?mode=resetPassword&oobCode=any');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});
