import type { Locator, Page } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { expect } from '../../testing/test.ts';

/** Expects the screen that refuses a sign-up and names a contact. @param who an address, or `User` */
export async function expectUnauthorized(place: Page | Locator, who: string): Promise<void> {
  await expect(place.getByRole('heading', { name: 'Not Authorized' })).toBeVisible();
  await expect(place.getByText(`${who} is not authorized to view the requested page.`)).toBeVisible();
  await expect(place.getByText(`Please contact ${site.supportEmail} for authorization.`)).toBeVisible();
}
