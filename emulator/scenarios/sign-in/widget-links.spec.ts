import type { Locator } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { enterEmail, openSignIn } from '../steps/sign-in.ts';

/* The widget's markup gives links the address `javascript:void(0)`, which the content security policy refuses. */

/** Clicks a link with the middle and with the left button, and expects the page in a new tab each time. */
async function expectPage(link: Locator, address: string): Promise<void> {
  for (const button of ['middle', 'left'] as const) {
    // Do not wait for the event `popup`, because a page that a middle click opens has no opener.
    const opened = link.page().context().waitForEvent('page');
    await link.click({ button });
    await expect(await opened).toHaveURL(address);
    await (await opened).close();
  }
}

test('the links below each screen lead to their pages', async ({ page, accounts }) => {
  const { email } = await accounts.create();
  const dialog = await openSignIn(page, '/');
  const terms = dialog.getByRole('link', { name: 'Terms of Service' });
  const privacy = dialog.getByRole('link', { name: 'Privacy Policy' });
  const expectLinks = async (heading: string) => {
    await expect(dialog.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(dialog.locator('[href^="javascript:"]')).toHaveCount(0);
    await expect(terms).toHaveAttribute('href', '/terms-of-service');
    await expect(privacy).toHaveAttribute('href', '/privacy-policy');
  };

  await expectLinks(`Sign in to ${site.name}`);
  await expectPage(terms, '/terms-of-service');
  await enterEmail(dialog, email);
  await expectLinks('Sign in');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expectLinks('Create account');
  await dialog.getByRole('button', { name: 'Sign in instead' }).click();
  await dialog.getByRole('link', { name: 'Trouble signing in?' }).click();
  await expectLinks('Recover password');
  await expectPage(privacy, '/privacy-policy');
});
