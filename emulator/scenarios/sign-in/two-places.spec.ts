import { expect, test } from '../../testing/test.ts';
import { holdRequests, WIDGET } from '../steps/network.ts';
import { accountWithFactors } from '../steps/second-factor.ts';
import {
  enterEmail,
  enterPassword,
  greeting,
  openSignIn,
  signInDialog,
  widgetIsThere,
} from '../steps/sign-in.ts';

/* A page has sign-in, and its dialog has sign-in too. Only one of them works at a time. */

test('‘Try again’ on the page moves the widget back from the dialog, and opening the dialog then changes nothing there', async ({
  page,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  await page.goto('/auth?mode=select');
  const onPage = page.getByRole('main');
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await onPage.getByRole('button', { name: 'Try again' }).click();
  await onPage.getByRole('button', { name: 'Sign in with email' }).click();

  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in is open elsewhere' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await onPage.getByLabel('Email').fill(email);
  await onPage.getByRole('button', { name: 'Next' }).click();
  await enterPassword(onPage, password);
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('when a page and the dialog load sign-in at the same time, the widget appears in the dialog', async ({
  page,
  context,
}) => {
  const onPage = page.getByRole('main');
  const release = await holdRequests(context, WIDGET);
  await page.goto('/auth?mode=select');
  await expect(onPage.getByText('One moment…')).toBeVisible();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  release();
  const dialog = signInDialog(page);
  await widgetIsThere(dialog);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(onPage.getByRole('heading', { name: 'Sign-in is open elsewhere' })).toBeVisible();
});

test('when the dialog opens, the question for the second factor on the page closes', async ({
  page,
  accounts,
}) => {
  const { email, password } = await accountWithFactors(accounts, '');
  await page.goto('/auth?mode=select');
  const onPage = page.getByRole('main');
  await enterEmail(onPage, email);
  await enterPassword(onPage, password);
  const question = page.getByRole('heading', { name: 'Confirm that it is you' });
  await expect(question).toBeVisible();
  await openSignIn(page);
  await page.keyboard.press('Escape');
  await expect(onPage.getByRole('heading', { name: 'Sign-in is open elsewhere' })).toBeVisible();
  await expect(question).toHaveCount(0);
});
