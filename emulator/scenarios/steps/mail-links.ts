import type { Page } from '@playwright/test';

/** Opens a mail's link where production mails lead: the site's own handler of action codes. */
export async function openLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  const { searchParams } = new URL(link);
  for (const [name, value] of Object.entries(more)) searchParams.set(name, value);
  await page.goto(`/auth?${searchParams}`);
}

/** The button that applies a link, by its mode. */
export const applyButtons = {
  verifyEmail: 'Verify',
  verifyAndChangeEmail: 'Change address',
  recoverEmail: 'Restore address',
  revertSecondFactorAddition: 'Remove',
  signIn: 'Sign in',
} as const;

/** Opens a mail's link, as `openLink` does, and presses the button that applies it. */
export async function applyLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  await openLink(page, link, more);
  await pressToApply(page, new URL(link).searchParams.get('mode') as keyof typeof applyButtons);
}

/** Presses the button that applies the link on the page. */
export const pressToApply = (page: Page, mode: keyof typeof applyButtons): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: applyButtons[mode], exact: true }).click();
