import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUILT_SITE } from '../stack/project.ts';
import { kilobytes, type Rows } from './columns.ts';

/** @throws {Error} with one sentence when there is no built site */
export async function measureSizes(): Promise<Rows> {
  if (!existsSync(join(BUILT_SITE, 'index.html')))
    throw new Error(`There is no built site in ${BUILT_SITE}. Run npm run build first.`);
  const script = await pageScript();
  const precached = await precachedFiles();
  const assets = (await readdir(join(BUILT_SITE, 'assets'))).map((file) => `assets/${file}`);
  const lazy = assets.filter((file) => !script.includes(file) && !precached.includes(file));
  const pages = (await readdir(BUILT_SITE)).filter((file) => file.endsWith('.html'));
  const pageSizes = await Promise.all(pages.map((page) => sizeOf(`largest page (${page})`, [page])));
  const sizes = [
    pageSizes.toSorted((one, other) => other.gzip - one.gzip)[0]!,
    await sizeOf('script of every page', script),
    await sizeOf('sign-in, when it is asked for', lazy),
    await sizeOf('precache of the worker', precached),
    await sizeOf('the worker', ['sw.js']),
  ];
  return [
    ['', 'files', 'raw', 'gzip'],
    ...sizes.map(({ what, files, raw, gzip }) => [what, `${files}`, kilobytes(raw), kilobytes(gzip)]),
  ];
}

async function sizeOf(what: string, files: readonly string[]) {
  const bodies = await Promise.all(files.map((file) => readFile(join(BUILT_SITE, file))));
  const sum = (bytes: (body: Buffer) => number) => bodies.reduce((total, body) => total + bytes(body), 0);
  const gzip = sum((body) => gzipSync(body, { level: 9 }).length);
  return { what, files: files.length, raw: sum(({ length }) => length), gzip };
}

/** The scripts that a page loads at once: its entry and that entry's static imports. */
async function pageScript(): Promise<string[]> {
  const html = await readFile(join(BUILT_SITE, 'index.html'), 'utf8');
  const files = new Set([...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!));
  for (const file of files) {
    const text = await readFile(join(BUILT_SITE, file), 'utf8');
    for (const [, imported] of text.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g))
      files.add(`assets/${basename(imported!)}`);
  }
  return [...files];
}

/** The worker's own list; an address without a file of that name is a page. */
async function precachedFiles(): Promise<string[]> {
  const worker = await readFile(join(BUILT_SITE, 'sw.js'), 'utf8');
  const addresses = [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, address]) =>
    address!.replace(/^\//, ''),
  );
  if (addresses.length === 0) throw new Error('sw.js lists no files: its format has changed.');
  return addresses.map((address) => {
    if (address === '') return 'index.html';
    return existsSync(join(BUILT_SITE, address)) ? address : `${address}.html`;
  });
}
