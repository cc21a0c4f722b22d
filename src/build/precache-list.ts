import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';

/** Modules that arrive with sign-in: no page loads them by itself, and no worker fetches them ahead. */
export const SIGN_IN_MODULES = /node_modules\/(@firebase|firebase|firebaseui)\//;

/** What workbox-build lists, as far as it matters here. */
export type ListedFile = { url: string; revision: string | null; integrity?: string; size: number };

/**
 * The files of a bundle that the site needs without a connection: scripts and styles reached from the entry, by
 * static or dynamic import, without passing through a part of sign-in.
 *
 * @returns file names relative to the build's folder
 */
export function offlineFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const needed = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || needed.has(file)) return;
    if (chunk.moduleIds.some((id) => SIGN_IN_MODULES.test(id))) return;
    needed.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
  };
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) visit(output.fileName);
  }
  return needed;
}

/** The address at which hosting serves a file without a redirect (`cleanUrls`). @param file e.g. `faq.html` */
export const cleanAddress = (file: string): string => `/${file.replace(/(^index)?\.html$/, '')}`;

/**
 * An entry of the precache: the file's clean address, and its hash, by which the browser refuses any other content.
 */
export async function precacheEntry(outDir: string, file: ListedFile): Promise<ListedFile> {
  const hash = createHash('sha256').update(await readFile(join(outDir, file.url)));
  return { ...file, url: cleanAddress(file.url), integrity: `sha256-${hash.digest('base64')}` };
}

/** What a set of files costs a visitor, in bytes after gzip, and the browser's disk, in bytes. */
export async function costOf(
  outDir: string,
  files: Iterable<string>,
): Promise<{ transferred: number; stored: number }> {
  const cost = { transferred: 0, stored: 0 };
  for (const file of files) {
    const content = await readFile(join(outDir, file));
    cost.stored += content.length;
    cost.transferred += Math.min(content.length, gzipSync(content, { level: 9 }).length);
  }
  return cost;
}
