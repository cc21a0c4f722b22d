import { redirects } from '../src/shared/redirects.ts';

/** Paths that the worker leaves to the network, for every kind of request. */
const NOT_OURS = [
  // Firebase Hosting's reserved addresses: the sign-in handler, its iframe, the configuration.
  /^\/__\//,
  // The Auth emulator's own pages.
  /^\/emulator(\/|$)/,
  // Calls to the provider. They have this site's origin only in development. The worker must never store the answers.
  /^\/(identitytoolkit|securetoken)/,
  // The worker's script. A worker that answered requests for this script could never be replaced.
  /^\/sw\.js$/,
];

/** @param path the pathname of a URL of this site @returns whether the worker leaves the path to the network */
export const isLeftToNetwork = (path: string): boolean => NOT_OURS.some((pattern) => pattern.test(path));

/** The result of a navigation: a page of the precache, hosting's redirect, or undefined for an unknown address. */
export type Destination = { page: string } | { redirect: string } | undefined;

/**
 * Resolves an address as hosting does, with firebase.json's redirects, `cleanUrls` and `trailingSlash: false`. Hosting also
 * serves a page at other spellings of its path (`/contact%2Dus`, `//faq`). The worker redirects them to the plain spelling.
 *
 * @param path the pathname of a URL of this site
 * @param isPage whether the precache has a page at a path
 */
export function destinationOf(path: string, isPage: (path: string) => boolean): Destination {
  const plain = plainSpelling(path);
  const page = redirects[plain] ?? plain;
  if (!isPage(page)) return undefined;
  return page === path ? { page } : { redirect: page };
}

/** @returns the path without needless escapes, repeated or final slashes, `/index` and `.html`; empty if it is malformed */
function plainSpelling(path: string): string {
  try {
    const decoded = decodeURI(path).replace(/\/+/g, '/');
    return encodeURI(decoded.replace(/(\/index)?(\.html|\/)?$/, '')) || '/';
  } catch {
    return '';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json; charset=utf-8',
  woff2: 'font/woff2',
};

/**
 * @param path the pathname of a file of this site. A path without an extension is a page.
 * @returns the media type of the file
 */
export const mediaType = (path: string): string =>
  TYPES[/\.(\w+)$/.exec(path)?.[1] ?? 'html'] ?? 'application/octet-stream';
