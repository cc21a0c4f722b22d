import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A file of a site, as it is sent. */
export interface SiteFile {
  body: Buffer;
  headers: Record<string, string>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** These are compressed already. */
const BINARY = new Set(['.ico', '.png', '.woff2']);

/**
 * Reads a site as Firebase Hosting serves it: texts in brotli, every file with a tag, pages without `.html`.
 *
 * @returns the files by the path of their address
 * @throws {Error} with one sentence for a file of an unknown type
 */
export async function readSite(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const read = files.map(async (name) => [addressOf(name), await readOne(join(folder, name))] as const);
  return new Map(await Promise.all(read));
}

const addressOf = (name: string): string =>
  `/${name.split(sep).join('/')}`.replace(/(\/index)?\.html$/, '') || '/';

async function readOne(path: string): Promise<SiteFile> {
  const raw = await readFile(path);
  const type = extname(path);
  // With a file missing, the site would be another one: without its font, even without its worker.
  if (!(type in TYPES)) throw new Error(`The bench does not know how to serve ${path}.`);
  const headers = {
    'content-type': TYPES[type]!,
    etag: `"${createHash('sha256').update(raw).digest('hex').slice(0, 32)}"`,
  };
  if (BINARY.has(type)) return { body: raw, headers };
  return {
    body: brotliCompressSync(raw),
    headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' },
  };
}
