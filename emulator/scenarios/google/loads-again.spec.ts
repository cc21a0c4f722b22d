import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount, closeByHand } from '../../site/take-steps.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { openChooser } from '../steps/google.ts';
import { holdRequests } from '../steps/network.ts';
import { greeting, openSignIn } from '../steps/sign-in.ts';

/* A script, frame or module of Google fails to load once. The dialog says so, and the next click loads the file again. */

const SCRIPT = 'https://apis.google.com/js/api.js*';
const MODULES = 'https://apis.google.com/_/scs/**';
const FRAME = '**/emulator/auth/iframe*';

const html = { contentType: 'text/html', body: '<!doctype html><p>Welcome to the hotel' };
const script = { contentType: 'text/javascript' };

const failures: Record<string, (route: Route) => Promise<void>> = {
  '404': (route) => route.fulfill({ status: 404, ...html }),
  '502': (route) => route.fulfill({ status: 502, ...html }),
  '503 without a body': (route) => route.fulfill({ status: 503, body: '' }),
  'no connection': (route) => route.abort('connectionrefused'),
  'a lost connection': (route) => route.abort('connectionreset'),
};

/** Answers in place of a script of Google. After these answers, nothing reports success or failure. */
const silence: typeof failures = {
  'another page': (route) => route.fulfill(html),
  'an empty file': (route) => route.fulfill({ ...script, body: '' }),
};

const google = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
const says =
  /could not be started. Check that nothing blocks apis.google.com|could not reach the sign-in service/;
// An HTML page in place of a script causes a syntax error.
const noise = /status of|ERR_|postMessage|^uncaught: $/;

const parts = { script: SCRIPT, modules: MODULES, frame: FRAME };

for (const [part, pattern] of Object.entries(parts))
  for (const [failure, answer] of Object.entries({ ...failures, ...silence })) {
    // The test copy of Google's script ignores the content of its modules.
    if (part === 'modules' && failure in silence) continue;
    test(`if loading Google’s ${part} fails (${failure}), the dialog says so, and the next click signs the person in`, async ({
      page,
      context,
      accounts,
      allowConsole,
    }) => {
      allowConsole(noise);
      // The test moves the clock, because the SDK waits some seconds for a script or an iframe that reports nothing.
      await page.clock.install();
      const dialog = await openSignIn(page, '/');
      // A failing script must fail twice, because the SDK requests a failed script a second time.
      await context.route(pattern, answer, { times: part === 'script' && failure in failures ? 2 : 1 });
      const failed = page.waitForRequest(pattern);
      await google(page).click();
      await failed;
      await expect
        .poll(async () => {
          await page.clock.fastForward(5000);
          return dialog.getByText(says).isVisible();
        })
        .toBe(true);
      await dialog.getByText('Dismiss').click();
      await page.clock.resume();
      await chooseAccount(await openChooser(page), { email: accounts.newEmail('grace'), name: 'Grace' });
      await expect(greeting(page)).toHaveText('Hello, Grace');
    });
  }

for (const [failure, answer] of Object.entries(failures))
  test(`Google’s window opens although the first request for Google’s script failed (${failure})`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(noise);
    await openSignIn(page, '/');
    await context.route(SCRIPT, answer, { times: 1 });
    await openChooser(page);
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
  const bar = dialog.getByRole('progressbar', { name: 'One moment…' });
  await page.clock.runFor(499);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  await page.clock.runFor(9_500);
  await expect(dialog.getByText(says)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.clock.resume();
  release();
  await dialog.getByText('Dismiss').click();
  await chooseAccount(await openChooser(page), { email: accounts.newEmail('grace'), name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
});

for (const [part, pattern] of Object.entries({ script: SCRIPT, frame: FRAME }))
  test(`if loading Google’s ${part} fails after three clicks, one message appears, and the next click signs the person in`, async ({
    page,
    context,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of|postMessage/);
    await page.clock.install();
    const dialog = await openSignIn(page, '/');
    await page.clock.pauseAt(Date.now() + 60_000);
    // The file fails only after the last click, because a click after the failure would load the file again.
    let release = () => {};
    const clicked = new Promise<void>((resolve) => (release = resolve));
    await context.route(pattern, (route) => clicked.then(() => failures['404']!(route)), {
      times: part === 'script' ? 2 : 1,
    });
    const failed = page.waitForResponse(pattern);
    for (let click = 1; click <= 3; click++) await google(page).click();
    release();
    await failed;
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return dialog.getByText(says).count();
      })
      .toBe(1);
    await page.clock.resume();
    await chooseAccount(await openChooser(page), { email: accounts.newEmail('grace'), name: 'Grace' });
    await expect(greeting(page)).toHaveText('Hello, Grace');
  });

test('several clicks while Google’s script loads open only one window', async ({
  page,
  context,
  accounts,
}) => {
  await page.clock.install();
  const dialog = await openSignIn(page, '/');
  const release = await holdRequests(context, SCRIPT);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let click = 1; click <= 3; click++) await google(page).click();
  await page.clock.runFor(600);
  await expect(dialog.getByRole('progressbar', { name: 'One moment…' })).toBeVisible();
  await page.clock.resume();
  const opened = page.waitForEvent('popup');
  release();
  await chooseAccount(await opened, { email: accounts.newEmail('grace'), name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
  expect(context.pages()).toEqual([page]);
});

test('if the person closes the dialog while Google’s script loads, Google’s window does not open', async ({
  page,
  context,
}) => {
  const dialog = await openSignIn(page, '/');
  const release = await holdRequests(context, SCRIPT);
  const asked = page.waitForRequest(SCRIPT);
  await google(page).click();
  await asked;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const framed = page.waitForRequest(FRAME);
  release();
  await framed;
  await openSignIn(page);
  await openChooser(page);
  expect(context.pages()).toHaveLength(2);
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

  test('a guest who closes Google’s window sees no error message, and can try again', async ({
    page,
    accounts,
  }) => {
    await page.clock.install();
    await closeByHand(await openChooser(page));
    await page.clock.fastForward(20_000);
    await expect(page.locator('.firebaseui-info-bar')).toHaveCount(0);
    const email = accounts.newEmail('ada');
    await chooseAccount(await openChooser(page), { email });
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
    await expect(page.locator('.firebaseui-info-bar')).toBeVisible();
    const email = accounts.newEmail('ada');
    await chooseAccount(await openChooser(page), { email });
    await expect(page.getByText(email)).toBeVisible();
  });
});
