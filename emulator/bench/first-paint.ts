import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { startSite } from '../testing/deployments/site.ts';
import { browserArgs, findBrowser } from '../stack/find-browser.ts';
import { BUILT_SITE } from '../stack/project.ts';
import { median } from './columns.ts';

const ROUNDS = 9;
/** Slows the processor down to about a phone's speed. */
const SLOWDOWN = 4;

/** Medians of the first contentful paint (milliseconds). */
export interface FirstPaint {
  prerendered: number;
  /** The same page with an empty root, as the development server sends it; the script renders it. */
  clientRendered: number;
}

export async function measureFirstPaint(): Promise<FirstPaint> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new Error('There is no Chromium to measure with; run `npm run browser` first.');
  const html = await readFile(join(BUILT_SITE, 'faq.html'), 'utf8');
  const empty = html.replace(/<div id="root">[\s\S]*<\/div>(?=\s*<\/body>)/, '<div id="root"></div>');
  if (empty === html) throw new Error('faq.html has no #root to empty.');

  const site = await startSite({ folder: BUILT_SITE });
  let body = html;
  site.intercept((request, response) => {
    if (request.url !== '/faq') return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    return true;
  });
  const browser = await chromium.launch({ args: browserArgs(), executablePath });
  try {
    const prerendered: number[] = [];
    const clientRendered: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      body = html;
      const first = await firstPaint(browser, `${site.origin}/faq`);
      body = empty;
      const second = await firstPaint(browser, `${site.origin}/faq`);
      // The browser's initial page is not measured.
      if (round > 0) prerendered.push(first);
      if (round > 0) clientRendered.push(second);
    }
    return { prerendered: median(prerendered), clientRendered: median(clientRendered) };
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
