import type { Locator, Page } from '@playwright/test';
import { expect } from '../../testing/test.ts';

/**
 * Presses Tab, or Shift+Tab for an earlier element, until the target has the focus. Fails after 30 key presses, for example
 * if an element keeps the focus. Never goes past the end of the page, where Firefox focuses its own controls.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 30; presses++) {
    const key = await target.evaluate((element) => {
      const focused = document.activeElement!;
      if (element === focused) return undefined;
      const isBefore = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return isBefore ? 'Shift+Tab' : 'Tab';
    });
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error(`30 presses of Tab do not lead to ${target}.`);
}

/** Presses Tab until an element has the focus, and then presses a key. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
