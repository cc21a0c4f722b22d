import type { Locator, Page } from '@playwright/test';

let isDone = false;

/**
 * Makes Playwright type in Firefox instead of setting a value, on all pages of this process. React takes a value that
 * WebDriver BiDi sets for its own and ignores it; an email field gets the value appended to its text.
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
