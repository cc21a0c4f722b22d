/** Random choices that follow from a seed. */
export type Random = ReturnType<typeof randomFrom>;

/** @param seed A whole number; the same one makes the same choices (mulberry32, by Tommy Ettinger). */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    /** @returns a whole number from 0 to `limit` - 1 */
    below,
    chance: (probability: number): boolean => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
  };
}
