import type { Locator, Page } from '@playwright/test';

let isDone = false;

/**
 * Makes Playwright type in Firefox instead of setting a value, for all pages of this process. What WebDriver BiDi lets it
 * set, React takes for a value of its own and ignores; in a field for an address, it comes behind what is there already.
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
