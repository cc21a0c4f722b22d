import { expect } from '@playwright/test';
import type { SiteWindow } from './site-window.ts';

/** Signs out on the account page. */
export async function signOut(tab: SiteWindow): Promise<void> {
  await tab.take([{ press: 'Log Out' }]);
  await expect
    .poll(() => tab.run<boolean>('return document.querySelector("dialog:modal") !== null'))
    .toBe(true);
  await tab.take([{ press: 'Log Out' }]);
}
