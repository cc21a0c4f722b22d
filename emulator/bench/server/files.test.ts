import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSite } from './files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specdock-bench-site-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a font is served as it is, a text in brotli', async () => {
  await writeFile(join(folder, 'font.woff2'), 'font');
  await writeFile(join(folder, 'index.html'), 'text');
  const site = await readSite(folder);
  expect(site.get('/font.woff2')).toMatchObject({
    body: Buffer.from('font'),
    headers: { 'content-type': 'font/woff2' },
  });
  expect(site.get('/')).toMatchObject({ headers: { 'content-encoding': 'br' } });
});

test('a file of an unknown type is refused in one line', async () => {
  await writeFile(join(folder, 'film.mov'), '');
  await expect(readSite(folder)).rejects.toThrow(/^The bench does not know how to serve \S+film\.mov\.$/);
});
