import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { BUILT_SITE } from '../stack/project.ts';

/** The sites that the bench compares, in the order of its tables. */
export const CONTESTANTS = ['bare', 'stock', 'ours', 'again'] as const;

/**
 * `bare` is a page as written by hand: our text with a linked stylesheet and no script. `stock` is the stock app of
 * `stock/`. `ours` and `again` are both the built site, so that their difference shows what a run can tell apart.
 */
export type Contestant = (typeof CONTESTANTS)[number];

/** Those with sign-in. */
export const APPS = ['stock', 'ours', 'again'] as const;

/**
 * Makes the site of each contestant.
 *
 * @param scratch a folder for those that have to be made
 * @param browser which reads the text of our pages
 * @returns the folder of each
 */
export async function makeContestants(
  scratch: string,
  browser: Browser,
): Promise<Record<Contestant, string>> {
  const folders = { bare: join(scratch, 'bare'), stock: join(scratch, 'stock') };
  await writeBarePages(folders.bare, browser);
  await buildStock(folders.stock);
  return { ...folders, ours: BUILT_SITE, again: BUILT_SITE };
}

async function writeBarePages(folder: string, browser: Browser): Promise<void> {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage();
  let styles = '';
  for (const file of (await readdir(BUILT_SITE)).filter((name) => name.endsWith('.html'))) {
    const html = await readFile(join(BUILT_SITE, file), 'utf8');
    const read = await page.evaluate(textAndStyles, html);
    styles = read.styles;
    await writeFile(join(folder, file), barePage(read));
  }
  await writeFile(join(folder, 'style.css'), styles);
  await page.close();
}

/** Runs in a page. */
function textAndStyles(html: string) {
  const { title, head, body } = new DOMParser().parseFromString(html, 'text/html');
  const parts = body.querySelectorAll('header, main, footer');
  for (const extra of body.querySelectorAll('script, style, button, dialog, template')) extra.remove();
  return {
    title,
    styles: head.querySelector('style')!.textContent,
    content: [...parts].map(({ outerHTML }) => outerHTML).join('\n'),
  };
}

const barePage = ({ title, content }: { title: string; content: string }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
${content}
</body>
</html>
`;

async function buildStock(folder: string): Promise<void> {
  const root = fileURLToPath(new URL('./stock', import.meta.url));
  const outDir = { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 1000 };
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', build: outDir });
}
