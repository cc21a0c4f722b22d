import type { Rolldown } from 'vite';

/** Bytes of code before minification, by package or source folder. */
export type Sizes = Readonly<Record<string, number>>;

/** Growth that a build mentions although every budget is kept: this many bytes, and this part of what there was. */
const NOTICEABLE = { bytes: 1000, part: 0.1 };

/**
 * @param root the folder of the repository, with a slash at its end
 * @returns the size of each package and source folder in the chunks
 */
export function sizesOf(chunks: Iterable<Rolldown.OutputChunk>, root: string): Sizes {
  const sizes: Record<string, number> = {};
  for (const { modules } of chunks)
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      const place = placeOf(id, root);
      if (renderedLength > 0) sizes[place] = (sizes[place] ?? 0) + renderedLength;
    }
  return Object.fromEntries(Object.entries(sizes).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** @returns the package of a module, such as `@firebase/auth`, or its folder, such as `src/provider/widget` */
export function placeOf(id: string, root: string): string {
  const path = id.replace('\0', '').replace(/\?.*/, '');
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path);
  if (inPackage) return inPackage[1]!;
  return path.startsWith(root) ? path.slice(root.length).split('/').slice(0, -1).join('/') : 'bundler';
}

/** @returns a line for each package or folder that grew, the one that grew most first */
export function growth(
  before: Sizes,
  now: Sizes,
  isNoticed = (_bytes: number, _before: number) => true,
): string[] {
  return Object.entries(now)
    .map(([place, bytes]) => ({ place, from: before[place] ?? 0, more: bytes - (before[place] ?? 0) }))
    .filter(({ from, more }) => more > 0 && isNoticed(more, from))
    .toSorted((one, other) => other.more - one.more)
    .map(({ place, from, more }) => `${place} grew by ${more} bytes from ${from} (before minification)`);
}

/** Whether growth is worth a line in every build. */
export const isNoticeable = (more: number, from: number): boolean =>
  more >= NOTICEABLE.bytes && more >= from * NOTICEABLE.part;
