import { mediaType } from './addresses.ts';
import { KEPT } from './caches.ts';
import { checkedCopy, integrityOf, type BuiltFile } from './checked-copy.ts';
import type { FileGroup } from './precache.ts';

/*
 * The files of sign-in. A visitor who never points at Sign In has none of them; from their first use on, they come from
 * here, without a request.
 */

const files = new Map<string, BuiltFile>();

/** Sets the files of this version that are kept from their first use on. Call it once, at the start. */
export function setKeptFiles(groups: FileGroup[]): void {
  for (const group of groups)
    for (const { url, integrity } of group.files)
      files.set(url, { integrity, headers: { ...group.headers, 'content-type': mediaType(url) } });
}

/** @returns whether the worker answers this request: a page that asks past the caches, or with a query, gets the network */
export const isKept = ({ url, cache }: Request): boolean =>
  cache !== 'reload' && files.has(url.slice(location.origin.length));

/** @returns the copy, or else the network's answer, which is kept if it is the built file */
export async function keptOrNetwork(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const file = files.get(pathname)!;
  const copy = await checkedCopy(KEPT, pathname, file);
  if (copy) return copy;
  const answer = await fetch(event.request, { cache: 'no-cache' });
  // Without room, the next visit asks the network again.
  event.waitUntil(keep(pathname, file, answer.clone()).catch(() => undefined));
  return answer;
}

async function keep(path: string, { integrity }: BuiltFile, answer: Response): Promise<void> {
  const body = await answer.arrayBuffer();
  if ((await integrityOf(body)) === integrity) await (await caches.open(KEPT)).put(path, new Response(body));
}

/** Deletes copies that belong only to versions that no longer run. */
export async function dropOldCopies(): Promise<void> {
  if (!(await caches.has(KEPT))) return;
  const cache = await caches.open(KEPT);
  const old = (await cache.keys()).filter(({ url }) => !files.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
