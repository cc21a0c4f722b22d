import type { Locator, Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { expect } from '../../testing/test.ts';

/** Expects the screen that refuses a sign-up and names a contact. @param who the address on the screen, if any */
export async function expectUnauthorized(place: Page | Locator, who?: string): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  await expect(
    place.getByText(`Only an administrator can make an account ${who ? `for ${who}` : 'here'}.`),
  ).toBeVisible();
  await expect(place.getByText(`Please contact ${site.supportEmail} for authorization.`)).toBeVisible();
}
