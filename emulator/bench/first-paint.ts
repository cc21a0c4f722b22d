import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startSite } from '../testing/deployments/site.ts';
import { browserArgs, findBrowser } from '../stack/find-browser.ts';
import { BUILT_SITE } from '../stack/project.ts';
import { mediansInTurn, milliseconds, ratio, type Figures } from './columns.ts';

/** Slows the processor down to about a phone's speed. */
const SLOWDOWN = 4;

/**
 * Compares a prerendered page with the page that the development server sends: an empty root, which the script fills.
 *
 * @throws {Error} if there is no browser, or the page has no root
 */
export async function measureFirstPaint(): Promise<Figures> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('There is no Chromium to measure with; run `npm run browser` first.');
  const prerendered = await readFile(join(BUILT_SITE, 'faq.html'), 'utf8');
  const empty = prerendered.replace(/<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/, '<div id="root"></div>');
  if (empty === prerendered) throw new Error('faq.html has no #root to empty.');

  const site = await startSite({ folder: BUILT_SITE });
  let body: string;
  site.intercept((request, response) => {
    if (request.url !== '/faq') return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    return true;
  });
  const browser = await chromium.launch({ args: browserArgs(), executablePath });
  const measure = (page: string) => {
    body = page;
    return firstPaint(browser, `${site.origin}/faq`);
  };
  try {
    const ways = { prerendered, byScript: empty };
    const { prerendered: first, byScript } = await mediansInTurn(ways, measure, { rounds: 9, warmUp: 1 });
    return [
      ['', 'prerendered', 'by script', 'ratio'],
      ['/faq', milliseconds(first), milliseconds(byScript), ratio(first, byScript)],
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address);
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return time;
}
