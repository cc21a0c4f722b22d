/* `npm run pictures`: draws the icons and the social card with docs/icons/mark.svg, and takes screenshots of the built site. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { preview } from 'vite';
import { site } from '../../src/site.ts';
import { REPOSITORY, runCommand } from '../command.ts';
import { documentOf, icons } from './icons.ts';
import { CARD, socialCard } from './social-card.ts';

interface Picture {
  file: string;
  width: number;
  height: number;
  colorScheme?: 'dark';
  /** What to draw: a document, or a path of the built site. */
  html?: string;
  path?: string;
  /** The name of a button to click before the screenshot. */
  click?: string;
}

const mark = await readFile(join(REPOSITORY, 'docs/icons/mark.svg'), 'utf8');

const pictures: readonly Picture[] = [
  ...Object.entries(icons).map(([file, [size, style]]) => ({
    file: `public/icons/${file}`,
    width: size,
    height: size,
    html: documentOf(style, mark),
  })),
  { file: 'public/social-card.png', ...CARD, html: socialCard(site, mark) },
  // The manifest's screenshots for the install dialog (each side 320 to 3840 pixels)
  { file: 'public/screenshots/home-wide.png', path: '/', width: 1280, height: 720 },
  { file: 'public/screenshots/faq-wide.png', path: '/faq', width: 1280, height: 720 },
  { file: 'public/screenshots/home-narrow.png', path: '/', width: 540, height: 1080 },
  { file: 'public/screenshots/faq-narrow.png', path: '/faq', width: 540, height: 1080, colorScheme: 'dark' },
  { file: 'docs/picture.png', path: '/', width: 1080, height: 640, click: 'Sign In' },
];

async function show(page: Page, origin: string, { html, path = '', click }: Picture): Promise<void> {
  if (html !== undefined) return page.setContent(html);
  // Without an answer, the dialog keeps its first screen.
  await page.route('/__/firebase/init.json', () => {});
  await page.goto(new URL(path, origin).href);
  if (click) await page.getByRole('button', { name: click, exact: true }).click();
  await page.evaluate(() => document.fonts.load('1rem Geist'));
}

await runCommand(async () => {
  const server = await preview({ root: REPOSITORY, preview: { port: 0 }, logLevel: 'silent' });
  const executablePath = process.env['CHROMIUM_PATH'];
  // The browser that `npm run browser` installs, which is no headless shell.
  const browser = await chromium.launch(executablePath ? { executablePath } : { channel: 'chromium' });
  for (const picture of pictures) {
    const { file, width, height, colorScheme = 'light' } = picture;
    const page = await browser.newPage({ viewport: { width, height }, colorScheme, serviceWorkers: 'block' });
    await show(page, server.resolvedUrls!.local[0]!, picture);
    await page.screenshot({ path: join(REPOSITORY, file), omitBackground: true, animations: 'disabled' });
    await page.close();
  }
  await browser.close();
  await server.close();
});
