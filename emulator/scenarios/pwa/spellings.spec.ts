import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { pageHeading } from '../steps/update.ts';

/* If the host accepts a spelling of an address, the site shows the page, online and offline. */

const FAQ = 'Frequently Asked Questions';
const HOME = 'Welcome to SpecDock';
const CONTACT = 'Contact Us';

/** Spellings of addresses, with the heading of the page that the host sends or to which the host redirects. */
const spellings: readonly (readonly [spelling: string, heading: string])[] = [
  ['/contact%2Dus', CONTACT],
  ['/%63ontact-us?x=1#main', CONTACT],
  ['/faq/', FAQ],
  ['//faq', FAQ],
  ['/faq.html', FAQ],
  ['/home', HOME],
  ['/index.html', HOME],
];

async function expectPages(page: Page, origin: string): Promise<void> {
  for (const [spelling, heading] of spellings) {
    await page.goto(origin + spelling);
    await expect(pageHeading(page), spelling).toHaveText(heading);
    await untilStarted(page);
    await expect(pageHeading(page), spelling).toHaveText(heading);
  }
}

test('every spelling of a page’s address that the host accepts shows the page, online and offline', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  await expectPages(page, site.origin);
  await site.stop();
  await expectPages(page, site.origin);
});
