import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
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
  '.xml': 'application/xml',
};

/** These are compressed already. */
const BINARY = new Set(['.ico', '.png']);

/**
 * Reads a site as Firebase Hosting serves it: texts in brotli, every file with a tag, pages without `.html`.
 *
 * @returns the files by the path of their address
 */
export async function readSite(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => extname(name) in TYPES);
  const read = files.map(async (name) => [addressOf(name), await readOne(join(folder, name))] as const);
  return new Map(await Promise.all(read));
}

const addressOf = (name: string): string =>
  `/${name.split(sep).join('/')}`.replace(/(\/index)?\.html$/, '') || '/';

async function readOne(path: string): Promise<SiteFile> {
  const raw = await readFile(path);
  const type = extname(path);
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
