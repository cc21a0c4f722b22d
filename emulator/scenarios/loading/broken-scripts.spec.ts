import type { Page, Route } from '@playwright/test';
import { untilStarted } from '../../testing/deployments/stored-site.ts';
import { expect, test } from '../../testing/test.ts';
import { continueAsGuest } from '../steps/guests.ts';
import { holdRequests, PAGE_SCRIPT } from '../steps/network.ts';
import { expectSignedIn, signInButton } from '../steps/session.ts';
import { openSignIn, signInDialog } from '../steps/sign-in.ts';

const failures: Record<string, (route: Route) => Promise<void>> = {
  'is missing': (route) => route.fulfill({ status: 404, body: 'not here' }),
  'is cut off': (route) => route.fulfill({ body: 'import {', contentType: 'text/javascript' }),
  throws: (route) => route.fulfill({ body: 'null.x', contentType: 'text/javascript' }),
};

for (const [what, answer] of Object.entries(failures))
  test(`if the page’s script ${what}, the dialog says so, and its link reloads the page`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/status of 404|SyntaxError|uncaught: |null/);
    await context.route(PAGE_SCRIPT, answer);
    await page.goto('/faq');
    await signInButton(page).click();
    const line = signInDialog(page).getByText('this page has not loaded completely');
    await expect(line).toBeInViewport();
    await expect(signInDialog(page).getByRole('button', { name: 'Sign in with Google' })).toBeHidden();

    await context.unroute(PAGE_SCRIPT);
    await page.getByRole('link', { name: 'reload the page' }).click();
    await expect(line).toHaveCount(0);
    await openSignIn(page);
  });

const sentence = (page: Page) => page.getByRole('main').getByText('This page has not loaded completely.');

/** Pages, and whether a person who is or is not signed in needs their script. */
const pages = [
  { path: '/user-page', isSignedIn: true, needsScript: true },
  { path: '/auth?mode=verifyEmail&oobCode=code', isSignedIn: false, needsScript: true },
  // The header shows neither Sign In nor the account before the script has run.
  { path: '/faq', isSignedIn: true, needsScript: true },
  { path: '/faq', isSignedIn: false, needsScript: false },
];

test('where a page needs its script, a sentence says that it has failed or is silent, until it arrives', async ({
  page,
  context,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of (400|404)/);
  await page.clock.install();
  for (const { path, isSignedIn, needsScript } of pages)
    await test.step(`${path}, ${isSignedIn ? 'signed in' : 'signed out'}`, async () => {
      await context.clearCookies();
      if (isSignedIn) await signIn(page);
      await context.route(PAGE_SCRIPT, failures['is missing']!);
      await page.goto(path);
      if (needsScript) await expect.soft(sentence(page)).toBeVisible();
      else await expect.soft(sentence(page)).toBeHidden();
      await context.unroute(PAGE_SCRIPT);

      const release = await holdRequests(context, PAGE_SCRIPT);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo').getByText('3GPP')).toBeVisible();
      await expect.soft(sentence(page)).toBeHidden();
      await page.clock.fastForward(15_000);
      if (needsScript) await expect.soft(sentence(page)).toBeVisible();
      else await expect.soft(sentence(page)).toBeHidden();
      release();
      await untilStarted(page);
      await context.unroute(PAGE_SCRIPT);
    });
});

test('the dialog of a page whose script is silent says so after fifteen seconds, until the script arrives', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const release = await holdRequests(context, PAGE_SCRIPT);
  await page.goto('/faq', { waitUntil: 'commit' });
  await signInButton(page).click();
  await page.clock.fastForward(15_000);
  await expect(signInDialog(page).getByText('This page has not loaded completely.')).toBeVisible();
  release();
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with email' })).toBeEnabled();
});

test.describe(() => {
  test.use({ signInSettings: { methods: ['google', 'email', 'anonymous'] } });

  test('after a reload that sign-in needed, the dialog opens for a visitor and for a guest, but not for a person with an account', async ({
    page,
    signIn,
  }) => {
    const reload = async () => {
      await untilStarted(page);
      await page.evaluate(() => history.replaceState({ ...history.state, opensSignIn: true }, ''));
      await page.reload();
      await untilStarted(page);
    };
    const dialog = signInDialog(page);
    const asGuest = dialog.getByRole('button', { name: 'Continue as guest' });
    await page.goto('/faq');
    await reload();
    await expect(asGuest).toBeVisible();
    await page.keyboard.press('Escape');

    await continueAsGuest(page);
    await reload();
    await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
    await expect(asGuest).toHaveCount(0);

    await signIn(page);
    await reload();
    await expectSignedIn(page);
    await expect(dialog).toBeHidden();
  });
});
