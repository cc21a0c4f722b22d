import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '../../testing/test.ts';
import { holdRequests, WIDGET } from './network.ts';

/** The open sign-in dialog on any screen: the only dialog with a Close button. */
export const signInDialog = (page: Page): Locator =>
  page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Close' }) });

/** Waits until the widget has replaced the first screen, which the page draws. @param place the dialog, or the page */
export const widgetIsThere = (place: Locator): Promise<void> =>
  expect(place.locator('.sign-in')).toHaveAttribute('aria-busy', 'false');

/** The heading of the account page. */
export const greeting = (page: Page): Locator => page.getByRole('heading', { level: 1, name: /^Hello, / });

/**
 * Opens the dialog and waits for the widget's first screen.
 *
 * @param path The page of the site on which the dialog opens. Default: the current page.
 */
export async function openSignIn(page: Page, path?: string): Promise<Locator> {
  if (path !== undefined) await page.goto(path);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  await widgetIsThere(dialog);
  return dialog;
}

/** Opens the dialog on the home page, and holds the widget back. @returns a function that lets the widget load */
export async function openWithoutWidget(page: Page, context: BrowserContext): Promise<() => void> {
  const release = await holdRequests(context, WIDGET);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return release;
}

/** Chooses email and submits an address. The next screen depends on the address. */
export async function enterEmail(place: Locator, email: string): Promise<void> {
  await place.getByRole('button', { name: 'Sign in with email' }).click();
  await place.getByLabel('Email').fill(email);
  await place.getByRole('button', { name: 'Next' }).click();
}

/** Opens the dialog on the home page, and submits an address. */
export async function continueWithEmail(page: Page, email: string): Promise<Locator> {
  const dialog = await openSignIn(page, '/');
  await enterEmail(dialog, email);
  return dialog;
}

/** Enters and submits the password of an existing account. */
export async function enterPassword(place: Locator, password: string): Promise<void> {
  await place.getByLabel('Password').fill(password);
  await place.getByRole('button', { name: 'Sign In' }).click();
}

/** Submits an address and a password in the dialog on the home page. Does not wait until sign-in has ended. */
export async function tryPassword(page: Page, email: string, password: string): Promise<Locator> {
  const dialog = await continueWithEmail(page, email);
  await enterPassword(dialog, password);
  return dialog;
}

/**
 * Signs in with a password, and waits for the account page.
 *
 * @param path The page of the site on which the dialog opens. Default: the current page.
 */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
  path?: string,
): Promise<void> {
  const dialog = await openSignIn(page, path);
  await enterEmail(dialog, email);
  await enterPassword(dialog, password);
  await expect(greeting(page)).toBeVisible();
}

/** Fills in and submits the form for a new account. */
export async function enterNewAccount(
  place: Locator,
  { name, password }: { name: string; password: string },
): Promise<void> {
  await place.getByLabel('First & last name').fill(name);
  await place.getByLabel('Choose password').fill(password);
  await place.getByRole('button', { name: 'Create account' }).click();
}

/** Signs up with a password in the dialog on the home page. Does not wait for the outcome. */
export async function signUp(
  page: Page,
  account: { email: string; name: string; password: string },
): Promise<Locator> {
  const dialog = await continueWithEmail(page, account.email);
  await enterNewAccount(dialog, account);
  return dialog;
}

/** Requests a reset mail on a screen with a password field, and waits until the dialog says that the mail is sent. */
export async function recoverPassword(dialog: Locator): Promise<void> {
  await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/** Signs out on the account page. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('You are logged out')).toBeVisible();
}
