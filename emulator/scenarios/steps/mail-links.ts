import type { Locator, Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults';
import { axeViolations } from '../../testing/guards/axe.ts';
import { expect } from '../../testing/test.ts';

/** Opens the link of a mail on /auth. The links in production mails also lead to /auth, which handles action codes. */
export async function openLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  const { searchParams } = new URL(link);
  for (const [name, value] of Object.entries(more)) searchParams.set(name, value);
  await page.goto(`/auth?${searchParams}`);
}

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name });

/** Clicks a button of the page itself. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).click();

/** The name of the button by which a person confirms what a link does, by the link's mode. */
const applyButtons = {
  verifyEmail: 'Verify',
  verifyAndChangeEmail: 'Change address',
  recoverEmail: 'Restore address',
  revertSecondFactorAddition: 'Remove',
  signIn: 'Sign in',
} as const;

/**
 * Waits for the question on the page of a link. Expects that the page has looked the link up, and has sent no other call.
 *
 * @param text What the page says about the link.
 */
export async function expectQuestion(
  page: Page,
  faults: FaultsClient,
  mode: keyof typeof applyButtons,
  text: string,
): Promise<void> {
  await expect(page.getByText(text)).toBeVisible();
  const button = page.getByRole('main').getByRole('button', { name: applyButtons[mode], exact: true });
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleDescription(text);
  await page.waitForLoadState('networkidle');
  const calls = await faults.calls();
  expect(calls.filter(({ operation }) => operation !== 'accounts:resetPassword')).toEqual([]);
  expect(calls.map(({ request }) => Object.keys(JSON.parse(request.body)))).toEqual([['oobCode']]);
  expect(await axeViolations(page)).toEqual([]);
}

/** Opens the link of a mail, as `openLink` does, and clicks the button that confirms what the link does. */
export async function applyLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  await openLink(page, link, more);
  await pressToApply(page, new URL(link).searchParams.get('mode') as keyof typeof applyButtons);
}

/** Clicks the button that confirms what the open link does. */
export const pressToApply = (page: Page, mode: keyof typeof applyButtons): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: applyButtons[mode], exact: true }).click();
