import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Rolldown } from 'vite';
import { headersFor, type HeaderRule } from './hosting-headers.ts';

/** Modules that only sign-in loads. No page loads these modules at its start, and the worker does not precache them. */
const SIGN_IN_MODULES = /node_modules\/(@firebase|firebase|firebaseui)\/|\/src\/provider\//;

/** The scripts, styles, fonts and pictures of pages. The other assets are icons of sign-in. */
const OF_PAGES = /\.(js|css|woff2)$|\/welcome-[^/]+\.svg$/;

/** A file as workbox-build lists it; `size` is in bytes. */
export type ListedFile = { url: string; revision: string | null; integrity?: string; size: number };

type Chunk = Rolldown.OutputChunk;

/**
 * @returns the chunks that `isFirst` accepts, and all chunks that they import, directly or indirectly
 * @param next lists the file names of the chunks that a chunk imports
 */
function reachedChunks(
  bundle: Rolldown.OutputBundle,
  isFirst: (chunk: Chunk) => boolean,
  next: (chunk: Chunk) => string[],
): Set<Chunk> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const reached = new Set(chunks.filter(isFirst));
  for (const chunk of reached) {
    const imported = next(chunk);
    for (const other of chunks) if (imported.includes(other.fileName)) reached.add(other);
  }
  return reached;
}

const isEntry = (chunk: Chunk) => chunk.isEntry;

/** @returns the chunks that a page loads at its start */
export const startChunks = (bundle: Rolldown.OutputBundle): Set<Chunk> =>
  reachedChunks(bundle, isEntry, ({ imports }) => imports);

const contains = ({ moduleIds }: Chunk, modules: RegExp) => moduleIds.some((id) => modules.test(id));

/** @returns the file names of a chunk, of its styles, and of the assets that the chunk refers to */
const filesOf = ({ fileName, viteMetadata }: Chunk): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
  ...(viteMetadata?.importedAssets ?? []),
];

/**
 * Lists the files of a bundle that the site needs offline: the entry script, all scripts that the entry imports
 * (statically or dynamically, except sign-in), and the styles, fonts and pictures of these scripts.
 * @returns file names relative to the build's folder
 */
export function offlineFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const isSignIn = (chunk: Chunk) => contains(chunk, SIGN_IN_MODULES);
  const reached = reachedChunks(bundle, isEntry, (chunk) =>
    isSignIn(chunk) ? [] : [...chunk.imports, ...chunk.dynamicImports],
  );
  const needed = [...reached].filter((chunk) => !isSignIn(chunk));
  return new Set(needed.flatMap(filesOf).filter((file) => OF_PAGES.test(file)));
}

/** The modules that a click on Sign In loads first. */
const BEGINS_SIGN_IN = /\/src\/(provider\/index|session\/record)\.ts$/;

/**
 * Lists the files of a bundle that a click on Sign In loads: the modules of sign-in and their static imports (without the
 * modules that every page loads at its start), the styles of all these, and the icons of all sign-in methods.
 * @returns file names relative to the build's folder
 */
export function signInFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const atStart = new Set([...startChunks(bundle)].map(({ fileName }) => fileName));
  const beginsSignIn = (chunk: Chunk) => contains(chunk, BEGINS_SIGN_IN);
  const reached = reachedChunks(bundle, beginsSignIn, ({ imports }) =>
    imports.filter((name) => !atStart.has(name)),
  );
  return new Set([...reached].flatMap(filesOf));
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
 * Groups the entries of the precache by the headers that hosting sends for them, because the worker sends the same headers.
 * @returns the groups in Workbox's format; Workbox writes the groups into the worker, and adds up their sizes
 * @throws Error when firebase.json has no content security policy for an entry
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
