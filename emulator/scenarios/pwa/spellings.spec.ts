import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { pageHeading } from '../steps/update.ts';

/* If the host accepts a spelling of an address, the site shows the page at the page's canonical address. */

const FAQ = { path: '/faq', heading: 'Frequently Asked Questions' };
const HOME = { path: '/', heading: 'Welcome to SpecDock' };
const CONTACT = { path: '/contact-us', heading: 'Contact Us' };

/** Spellings of addresses, with the page that the host sends or to which the host redirects. */
const spellings: readonly (readonly [spelling: string, { path: string; heading: string }])[] = [
  ['/contact%2Dus', CONTACT],
  ['/contact%2dus/', CONTACT],
  ['/%63ontact-us?x=1#main', CONTACT],
  ['/%66aq', FAQ],
  ['/%66%61%71', FAQ],
  ['/faq/', FAQ],
  ['/faq//', FAQ],
  ['//faq', FAQ],
  ['/faq.html', FAQ],
  ['///faq', FAQ],
  ['/home', HOME],
  ['/home/', HOME],
  ['/%68ome', HOME],
  ['/index', HOME],
  ['/index.html', HOME],
  ['/index/', HOME],
];

async function expectPages(page: Page, origin: string): Promise<void> {
  for (const [spelling, { path, heading }] of spellings) {
    await page.goto(origin + spelling);
    await expect(pageHeading(page), spelling).toHaveText(heading);
    await untilStarted(page);
    await expect(pageHeading(page), spelling).toHaveText(heading);
    const { pathname } = new URL(page.url());
    expect(pathname, spelling).toBe(path);
    const current = page.locator('footer a[aria-current=page]');
    await expect(current, spelling).toHaveCount(path === '/' ? 0 : 1);
  }
}

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('every spelling of a page’s address that the host accepts leads to the page', async ({
    page,
    site,
  }) => {
    await expectPages(page, site.origin);
  });

  test('addresses with capitals work on a host that ignores case', async ({ page, site }) => {
    site.intercept((request) => {
      if (!request.url!.includes('.')) request.url = request.url!.toLowerCase();
      return false;
    });
    for (const spelling of ['/FAQ', '/Faq', '/fAQ?X=1']) {
      await page.goto(site.origin + spelling);
      await untilStarted(page);
      await expect(pageHeading(page), spelling).toHaveText(FAQ.heading);
    }
  });
});

test('with the worker, every spelling of a page’s address that the host accepts leads to the page, online and offline', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  await expectPages(page, site.origin);
  await site.stop();
  await expectPages(page, site.origin);
});
