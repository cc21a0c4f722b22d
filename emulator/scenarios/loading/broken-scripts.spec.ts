import type { Route } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { PAGE_SCRIPT, WIDGET } from '../steps/network.ts';
import { signInButton } from '../steps/session.ts';
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

test('if the script of sign-in fails, a card says so, and its button reloads the page and opens the dialog again', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await context.route(WIDGET, failures['is missing']!);
  await page.goto('/');
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Sign-in could not be loaded' })).toBeVisible();
  await expect(dialog).toHaveAccessibleName('Sign-in could not be loaded');

  await context.unroute(WIDGET);
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
});
