import type { BrowserContext, Locator, Page } from '@playwright/test';
import { holdRequests, WIDGET } from './network.ts';
import { signInButton } from './session.ts';
import { signInDialog } from './sign-in.ts';

/* Steps on the first screen of sign-in. The page draws this screen before the widget has loaded. */

export const google = 'Sign in with Google';
export const email = 'Sign in with email';

/** Opens the dialog on the home page, and holds the widget back. @returns a function that lets the widget load */
export async function openWithoutWidget(page: Page, context: BrowserContext): Promise<() => void> {
  const release = await holdRequests(context, WIDGET);
  await page.goto('/');
  await signInButton(page).click();
  return release;
}

export const methodButton = (page: Page, name: string): Locator =>
  signInDialog(page).getByRole('button', { name });
