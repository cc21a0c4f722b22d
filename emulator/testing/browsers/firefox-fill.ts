import type { Locator, Page } from '@playwright/test';

let isDone = false;

/**
 * Makes Playwright's `fill` type the text in Firefox, on all pages of this process. If WebDriver BiDi sets a field's value
 * instead, React takes the value for one that React has set, and ignores it; an email field appends the value to its text.
 */
export async function typeInsteadOfFilling(browser: { newPage(): Promise<Page> }): Promise<void> {
  if (isDone) return;
  isDone = true;
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator;
  const fill = locators.fill;
  locators.fill = async function (text, options) {
    await fill.call(this, '', options);
    await this.pressSequentially(text, options);
  };
  await page.close();
}
