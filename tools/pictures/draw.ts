/* `npm run pictures`: draws the icons and the social card with docs/icons/mark.svg, and takes screenshots of the built site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { preview } from 'vite';
import { site } from '../../src/site.ts';
import { REPOSITORY } from '../command.ts';
import { documentOf, icons } from './icons.ts';
import { CARD, socialCard } from './social-card.ts';

type Screenshot = {
  file: string;
  path: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  /** The name of a button to click before the screenshot. */
  click?: string;
};

/** The manifest's screenshots for the install dialog (each side 320 to 3840 pixels), and the picture in the README. */
const SCREENSHOTS: readonly Screenshot[] = [
  { file: 'public/screenshots/home-wide.png', path: '/', width: 1280, height: 720, colorScheme: 'light' },
  { file: 'public/screenshots/faq-wide.png', path: '/faq', width: 1280, height: 720, colorScheme: 'light' },
  { file: 'public/screenshots/home-narrow.png', path: '/', width: 540, height: 1080, colorScheme: 'light' },
  { file: 'public/screenshots/faq-narrow.png', path: '/faq', width: 540, height: 1080, colorScheme: 'dark' },
  { file: 'docs/picture.png', path: '/', width: 1080, height: 640, colorScheme: 'light', click: 'Sign In' },
];

async function drawIcons(browser: Browser, mark: string): Promise<void> {
  const page = await browser.newPage();
  for (const icon of icons) {
    await page.setViewportSize({ width: icon.size, height: icon.size });
    await page.setContent(documentOf(icon, mark));
    await page.screenshot({ path: join(REPOSITORY, 'public/icons', icon.file), omitBackground: true });
  }
  await page.close();
}

async function drawSocialCard(browser: Browser, mark: string): Promise<void> {
  const page = await browser.newPage({ viewport: CARD });
  await page.setContent(socialCard(site, mark));
  await page.screenshot({ path: join(REPOSITORY, 'public/social-card.png') });
  await page.close();
}

async function takeScreenshots(browser: Browser): Promise<void> {
  const server = await preview({ root: REPOSITORY, preview: { port: 0 }, logLevel: 'silent' });
  for (const { file, path, width, height, colorScheme, click } of SCREENSHOTS) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, serviceWorkers: 'block' });
    // Without an answer, the dialog keeps its first screen.
    await page.route('/__/firebase/init.json', () => {});
    await page.goto(server.resolvedUrls!.local[0] + path.slice(1));
    if (click) await page.getByRole('button', { name: click, exact: true }).click();
    await page.evaluate(() => document.fonts.load('1rem Geist'));
    await page.screenshot({ path: join(REPOSITORY, file), animations: 'disabled' });
    await page.close();
  }
  await server.close();
}

const mark = await readFile(join(REPOSITORY, 'docs/icons/mark.svg'), 'utf8');
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch(executablePath ? { executablePath } : {});
try {
  await drawIcons(browser, mark);
  await drawSocialCard(browser, mark);
  await takeScreenshots(browser);
} finally {
  await browser.close();
}
