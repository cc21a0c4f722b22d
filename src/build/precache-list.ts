import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { headersFor, type HeaderRule } from './hosting-headers.ts';

/** Modules that only sign-in loads. No page loads them at its start, and the worker does not precache them. */
export const SIGN_IN_MODULES = /node_modules\/(@firebase|firebase|firebaseui)\/|\/src\/provider\//;

/** The fonts and pictures of pages. The other assets of styles are icons of sign-in. */
const PAGE_ASSETS = /\.woff2$|\/welcome-[^/]+\.svg$/;

/** A file as workbox-build lists it; `size` is in bytes. */
export type ListedFile = { url: string; revision: string | null; integrity?: string; size: number };

/** @returns the chunks of a bundle that its entries reach through the imports that `next` names */
export function reachedChunks(
  bundle: Rolldown.OutputBundle,
  next: (chunk: Rolldown.OutputChunk) => string[],
): Set<Rolldown.OutputChunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const chunk of reached) {
    const imported = next(chunk);
    for (const other of chunks) if (imported.includes(other.fileName)) reached.add(other);
  }
  return reached;
}

/**
 * Lists the files of a bundle that the site needs offline: scripts, with their styles, fonts and pictures, that static and dynamic
 * imports reach from the entry, without passing through sign-in.
 * @returns file names relative to the build's folder
 */
export function offlineFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const isSignIn = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.some((id) => SIGN_IN_MODULES.test(id));
  const reached = reachedChunks(bundle, (chunk) =>
    isSignIn(chunk) ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  const needed = [...reached].filter((chunk) => !isSignIn(chunk));
  const styles = needed.flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedCss ?? []));
  const assets = needed.flatMap(({ viteMetadata }) => Array.from(viteMetadata?.importedAssets ?? []));
  const drawn = assets.filter((asset) => PAGE_ASSETS.test(asset));
  return new Set([...needed.map(({ fileName }) => fileName), ...styles, ...drawn]);
}

/** The modules by which a click on Sign In begins. */
const BEGINS_SIGN_IN = /\/src\/(provider\/index|session\/stored-session)\.ts$/;

/**
 * Lists the files of a bundle that a click on Sign In loads: scripts and styles that its modules reach through static
 * imports and that no page has loaded at its start, and the icons of all methods.
 * @returns file names relative to the build's folder
 */
export function signInFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const start = reachedChunks(bundle, ({ imports }) => imports);
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const reached = new Set(chunks.filter(({ moduleIds }) => moduleIds.some((id) => BEGINS_SIGN_IN.test(id))));
  for (const { imports } of reached)
    for (const chunk of chunks) if (imports.includes(chunk.fileName) && !start.has(chunk)) reached.add(chunk);
  const names = [...reached].flatMap(
    ({ fileName, viteMetadata: { importedCss = [], importedAssets = [] } = {} }) =>
      [fileName].concat(...importedCss, ...importedAssets),
  );
  return new Set(names);
}

/** @returns the address at which hosting serves a file without a redirect (`cleanUrls`), e.g. `/faq` for `faq.html` */
export const cleanAddress = (file: string): string => `/${file.replace(/(^index)?\.html$/, '')}`;

/**
 * Adds the hash of a file to its entry in the precache, so that the browser refuses any other content.
 * @returns the entry under the file's clean address
 */
export async function precacheEntry(outDir: string, file: ListedFile): Promise<ListedFile> {
  const hash = createHash('sha256').update(await readFile(join(outDir, file.url)));
  return { ...file, url: cleanAddress(file.url), integrity: `sha256-${hash.digest('base64')}` };
}

/**
 * Groups the entries of the precache by the headers that hosting sends for them: the worker answers with the same.
 * @returns the groups, each in place of an entry: Workbox writes into the worker what it gets, and adds up the sizes
 * @throws Error when firebase.json has no content security policy for one of them
 */
export function groupedByHeaders(files: readonly ListedFile[], rules: readonly HeaderRule[]) {
  const groups: { headers: Record<string, string>; files: Omit<ListedFile, 'size'>[]; size: number }[] = [];
  for (const { size, ...file } of files) {
    const headers = headersFor(file.url, rules);
    if (!headers['content-security-policy'])
      throw new Error(`firebase.json has no Content-Security-Policy for ${file.url}`);
    let group = groups.find((other) => isDeepStrictEqual(other.headers, headers));
    if (!group) groups.push((group = { headers, files: [], size: 0 }));
    group.files.push(file);
    group.size += size;
  }
  return groups;
}

/** @returns the size of a set of files in bytes: `transferred` after gzip, `stored` on the browser's disk */
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
