import { authErrors } from '../../../src/auth/auth-errors.ts';
import { createByLink } from '../../site/people.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { mailLink, signInByLink } from '../steps/email-link.ts';
import { pressToApply } from '../steps/mail-links.ts';
import { holdRequests, refuseConnections } from '../steps/network.ts';
import { continueWithEmail, greeting } from '../steps/sign-in.ts';

test.use({ signInSettings: { methods: ['google', 'emailLink'] } });

test('a mailed link signs in to an existing account, even if it leads directly to /auth', async ({
  page,
  accounts,
}) => {
  const email = accounts.newEmail('ada');
  await createByLink(accounts, email);
  const known = await accounts.find(email);
  const { link } = await mailLink(page, accounts, email);
  await signInByLink(page, `/auth${new URL(link).search}`);
  await expect(greeting(page)).toBeVisible();
  expect((await accounts.find(email))?.uid).toBe(known?.uid);
});

test('the page of a sign-in link says Signing in... and then, for one second, Signed in!', async ({
  page,
  accounts,
}) => {
  const { link } = await mailLink(page, accounts, accounts.newEmail('ada'));
  const tab = await page.context().newPage();
  await tab.clock.install();
  const letThrough = await holdRequests(page.context(), '**/accounts:signInWithEmailLink?*');
  await signInByLink(tab, link);
  const message = tab
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Sign(ing|ed) in\b[.!]+$/ });
  await expect(message).toHaveText('Signing in...');
  expect(await axeViolations(tab)).toEqual([]);

  await tab.clock.pauseAt((await tab.evaluate(() => Date.now())) + 1000);
  letThrough();
  await expect(message).toHaveText('Signed in!');
  await tab.clock.runFor(999);
  await expect(message).toHaveText('Signed in!');
  await tab.clock.runFor(1);
  await expect(message).toHaveCount(0);
  await tab.clock.resume();
  await expect(greeting(tab)).toBeVisible();
});

test('a person can leave the page of a sign-in link while the sign-in is in progress', async ({
  page,
  accounts,
}) => {
  const { link } = await mailLink(page, accounts, accounts.newEmail('ada'));
  const goOn = await holdRequests(page.context(), '**/accounts:signInWithEmailLink?*');
  await page.goto(link);
  await page.getByRole('link', { name: 'Price List' }).click();
  await page.goBack();
  await pressToApply(page, 'signIn');
  const message = page.getByText('Signing in...');
  await expect(message).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price List');
  await expect(message).toHaveCount(0);
  goOn();
});

test('a sign-in link can be sent again, and Back leads to the first screen', async ({ page, accounts }) => {
  const email = accounts.newEmail('ada');
  const { dialog } = await mailLink(page, accounts, email);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Trouble getting email?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Trouble getting email?' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Resend' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  expect(await accounts.outOfBandLinks(email, 'EMAIL_SIGNIN')).toHaveLength(2);

  await dialog.getByRole('link', { name: 'Trouble getting email?' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test('the dialog shows progress while a link is being sent, and a message if the link could not be sent', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  let refuse!: () => void;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  await page.context().route('**/accounts:sendOobCode?*', async (route) => {
    await refused;
    await route.abort('connectionrefused');
  });
  const dialog = await continueWithEmail(page, 'ada@example.com');
  await expect(dialog.getByRole('status').filter({ hasText: 'One moment…' })).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'One moment…' })).toBeAttached();
  refuse();
  const problem = dialog.getByRole('alert').getByText(authErrors['auth/network-request-failed'].text);
  await expect(problem).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('ada@example.com');
});

test('if the look-up of a sign-in link or its sign-in fails, the person can try the link again', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  const { link } = await mailLink(page, accounts, accounts.newEmail('ada'));
  const failed = page.getByRole('heading', { name: 'This link could not be opened' });
  const tryAgain = () => page.getByRole('button', { name: 'Try again' }).click();
  const findLink = await refuseConnections(page.context(), '**/accounts:resetPassword?*');
  await page.goto(link);
  await expect(failed).toBeVisible();
  await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible();
  await page.reload();
  await expect(failed).toBeVisible();
  await findLink();
  await tryAgain();

  const signIn = await refuseConnections(page.context(), '**/accounts:signInWithEmailLink?*');
  await pressToApply(page, 'signIn');
  await expect(failed).toBeVisible();
  await signIn();
  await tryAgain();
  await pressToApply(page, 'signIn');
  await expect(greeting(page)).toBeVisible();
});

test('on a site that mails sign-in links, a person whose account has a password is asked for the password', async ({
  page,
  accounts,
}) => {
  const { email } = await accounts.create();
  const dialog = await continueWithEmail(page, email);
  await expect(dialog.getByLabel('Password')).toBeVisible();
});
