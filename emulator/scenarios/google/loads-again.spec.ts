import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { holdRequests } from '../steps/network.ts';
import { greeting, openSignIn } from '../steps/sign-in.ts';

/* A script, frame or module of Google fails to load once. The dialog says so, and the next click loads the file again. */

const SCRIPT = 'https://apis.google.com/js/api.js*';
const FRAME = '**/emulator/auth/iframe*';

const google = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
const says =
  /could not be started. Check that nothing blocks apis.google.com|could not reach the sign-in service/;

test('if loading Google’s frame fails, the dialog says so, and the next click signs the person in', async ({
  page,
  context,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 404|postMessage/);
  // The test moves the clock, because the SDK waits some seconds for a frame that reports nothing.
  await page.clock.install();
  const dialog = await openSignIn(page, '/');
  await context.route(FRAME, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
  const failed = page.waitForRequest(FRAME);
  await google(page).click();
  await failed;
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return dialog.getByText(says).isVisible();
    })
    .toBe(true);
  await page.clock.resume();
  await chooseAccount(await openChooser(page), { email: accounts.newEmail('grace'), name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
});

test('a double click on the Google button opens only one account chooser, and the person can sign in with this chooser', async ({
  page,
  accounts,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'WebDriver BiDi sends a double click as two single clicks.');
  const dialog = await openSignIn(page, '/');
  await dialog.getByRole('button', { name: 'Sign in with Google' }).dblclick();

  const chooser = () =>
    page
      .context()
      .pages()
      .filter((other) => other !== page && !other.isClosed());
  await expect.poll(() => chooser().length).toBe(1);
  await chooseAccount(chooser()[0]!, { email: accounts.newEmail('double') });
  await expect(page).toHaveURL('/user-page');
});

test('while Google’s script is loading, the dialog shows a progress bar, and after 10 s a message', async ({
  page,
  context,
  accounts,
}) => {
  await page.clock.install();
  const dialog = await openSignIn(page, '/');
  const release = await holdRequests(context, SCRIPT);
  await page.clock.pauseAt(Date.now() + 60_000);
  const asked = page.waitForRequest(SCRIPT);
  await google(page).click();
  await asked;
  await page.clock.runFor(500);
  await expect(dialog.getByRole('progressbar', { name: 'One moment…' })).toBeVisible();
  await page.clock.runFor(9_500);
  await expect(dialog.getByText(says)).toBeVisible();
  await page.clock.resume();
  release();
  await chooseAccount(await openChooser(page), { email: accounts.newEmail('grace'), name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
});

test('several clicks while Google’s script loads open only one window', async ({
  page,
  context,
  accounts,
}) => {
  await openSignIn(page, '/');
  const release = await holdRequests(context, SCRIPT);
  for (let click = 1; click <= 3; click++) await google(page).click();
  const opened = page.waitForEvent('popup');
  release();
  await chooseAccount(await opened, { email: accounts.newEmail('grace'), name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
  expect(context.pages()).toEqual([page]);
});

test.describe('on a site with guests', () => {
  test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await continueAsGuest(page);
    await openGuestSignIn(page);
  });

  test('a guest who clicks Google a second time signs in through the second window', async ({
    page,
    accounts,
  }) => {
    await openChooser(page);
    const second = await openChooser(page);
    const email = accounts.newEmail('ada');
    await chooseAccount(second, { email });
    await expect(page.getByText(email)).toBeVisible();
  });

  test('if a guest’s sign-in fails after the choice of an account, a message appears, and the guest can try again', async ({
    page,
    accounts,
    faults,
    allowConsole,
  }) => {
    allowConsole(/status of 502/);
    await faults.inject({ operation: 'accounts:signInWithIdp', fault: { kind: 'html-502' }, times: 1 });
    await chooseAccount(await openChooser(page), { email: accounts.newEmail('lost') });
    await expect(page.locator('.info-bar')).toBeVisible();
    const email = accounts.newEmail('ada');
    await chooseAccount(await openChooser(page), { email });
    await expect(page.getByText(email)).toBeVisible();
  });
});
