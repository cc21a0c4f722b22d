import type { Page } from '@playwright/test';
import { site as siteData } from '../../../src/site.ts';
import { expect, test } from '../../testing/deployed-test.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { home } from '../steps/site-pages.ts';

/* If the host accepts a spelling of an address, the site shows the page, online and offline. */

const FAQ = `FAQ | ${siteData.name}`;
const HOME = home.title;
const CONTACT = `Contact Us | ${siteData.name}`;

/** Spellings of addresses, with the title of the page that the host sends or to which the host redirects. */
const spellings: readonly (readonly [spelling: string, title: string])[] = [
  ['/contact%2Dus', CONTACT],
  ['/%63ontact-us?x=1#main', CONTACT],
  ['/faq/', FAQ],
  ['//faq', FAQ],
  ['/faq.html', FAQ],
  ['/home', HOME],
  ['/index.html', HOME],
];

async function expectPages(page: Page, origin: string): Promise<void> {
  for (const [spelling, title] of spellings) {
    await page.goto(origin + spelling);
    await expect(page, spelling).toHaveTitle(title);
    await untilStarted(page);
    await expect(page, spelling).toHaveTitle(title);
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
