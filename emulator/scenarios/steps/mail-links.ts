import type { Page } from '@playwright/test';

/** Opens a mail's link on /auth, as production mails do: the site handles action codes itself. */
export async function openLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  const { searchParams } = new URL(link);
  for (const [name, value] of Object.entries(more)) searchParams.set(name, value);
  await page.goto(`/auth?${searchParams}`);
}

/** The name of the button that applies a link, by the link's mode. */
export const applyButtons = {
  verifyEmail: 'Verify',
  verifyAndChangeEmail: 'Change address',
  recoverEmail: 'Restore address',
  revertSecondFactorAddition: 'Remove',
  signIn: 'Sign in',
} as const;

/** Opens a mail's link, as `openLink` does, and clicks the button that applies it. */
export async function applyLink(page: Page, link: string, more: Record<string, string> = {}): Promise<void> {
  await openLink(page, link, more);
  await pressToApply(page, new URL(link).searchParams.get('mode') as keyof typeof applyButtons);
}

/** Clicks the button that applies the link. */
export const pressToApply = (page: Page, mode: keyof typeof applyButtons): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: applyButtons[mode], exact: true }).click();
