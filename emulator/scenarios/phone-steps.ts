import type { Locator, Page } from '@playwright/test';
import { axeViolations } from '../fixtures/axe.ts';
import { expect } from '../fixtures/test.ts';
import { openSignIn, signInDialog } from './sign-in-steps.ts';

/** For `test.use`: a site that lets people in by phone too. */
export const withPhone = { signIn: { methods: ['google', 'email', 'phone'] } };

/** Opens the dialog and goes on to the screen that takes a phone number. */
export async function openPhoneEntry(page: Page): Promise<Locator> {
  await page.goto('/');
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with phone' }).click();
  await expect(dialog.getByRole('heading', { name: 'Enter your phone number' })).toBeVisible();
  return dialog;
}

/** Has a code sent to a number: the emulator's bot check solves itself half a second after it appears. */
export async function askForCode(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByLabel('6-digit code')).toBeVisible();
}

/** Enters a code and waits for the account page. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByLabel('6-digit code').fill(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible();
}

/**
 * Has axe look at a screen in light and dark, and a narrow window show all of it. For tests without motion: half-way
 * from one scheme to the other, a text has half its contrast.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeViolations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflows(), what).toBe(false);
}
