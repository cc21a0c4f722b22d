import { redirects } from './redirects.ts';

/**
 * Finds the path of a page in the routes table. Hosts also serve a page at other spellings of its path (`/contact%2Dus`,
 * `//faq`, `/faq/`), and redirect `/faq.html` and the paths in `redirects`.
 *
 * @param pathname the pathname of a URL of this site
 * @returns the plain spelling, after redirects; the pathname itself if it is malformed
 */
export function pagePath(pathname: string): string {
  try {
    const decoded = decodeURI(pathname).replace(/\/+/g, '/');
    const plain = decoded.replace(/(^\/index)?(\.html|\/)?$/, '') || '/';
    return redirects[plain] ?? plain;
  } catch {
    return pathname;
  }
}
