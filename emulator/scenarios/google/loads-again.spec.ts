import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
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
