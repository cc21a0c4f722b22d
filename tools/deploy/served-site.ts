import { readdir } from 'node:fs/promises';
import { headersFor, type HostingFile } from '../../src/build/hosting-headers.ts';

/** The headers and redirects that a host adds to the files. */
export interface ServedSite {
  /** The headers of every answer, by name in lower case. */
  headers: Readonly<Record<string, string>>;
  /** The addresses of the pages except `/` and `/404`; each is the file's name without `.html`. */
  pages: readonly string[];
  /** The redirects in firebase.json, each from a plain path. */
  redirects: readonly { source: string; destination: string; type: number }[];
}

/** An address without a file, which hosts answer with the page 404.html. */
const MISSING = '/no-such-page';

/**
 * Reads the headers, pages and redirects that a host other than Firebase needs for a deployment.
 *
 * @param folder The built site.
 * @throws {Error} of one line, if firebase.json has rules that do not work on other hosts
 */
export async function servedSite({ hosting }: HostingFile, folder: string): Promise<ServedSite> {
  const files = (await readdir(folder, { recursive: true })).map((file) => `/${file.replaceAll('\\', '/')}`);
  const names = files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -'.html'.length));
  const pages = names.filter((name) => name !== '/index' && name !== '/404').toSorted();

  const { headers: rules = [], redirects: all = [], rewrites } = hosting;
  const redirects = all.map(({ source = '', regex = source, destination, type }) => ({
    source: regex,
    destination,
    type,
  }));
  const pattern = redirects.find(({ source }) => !/^\/[\w./-]+$/.test(source));
  if (pattern) throw unknownTo(`a redirect from the pattern ${pattern.source}`);
  if (rewrites !== undefined) throw unknownTo('rewrites');

  const headers = headersFor('/', rules);
  const addresses = [...files, ...pages, ...redirects.map(({ source }) => source), MISSING];
  const differing = addresses.find(
    (address) => JSON.stringify(headersFor(address, rules)) !== JSON.stringify(headers),
  );
  if (differing !== undefined) throw unknownTo(`other headers for ${differing} than for /`);
  return { headers, pages, redirects };
}

const unknownTo = (what: string) =>
  new Error(
    `firebase.json has ${what}, which --host cannot translate for another host. Remove this setting, or deploy to Firebase Hosting.`,
  );
