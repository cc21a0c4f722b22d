/**
 * @param most The maximum number of wrong letters; by default, the maximum depends on the length of the name.
 * @returns the name in `names` that is most similar to `typed`, ignoring case; `undefined` if no name is similar
 */
export function nearest(typed: string, names: readonly string[], most?: number): string | undefined {
  const wanted = typed.toLowerCase();
  const isNear = (name: string, wrong: number) => wrong <= (most ?? allowed(name));
  const [best] = names
    // Skips long comparisons: the distance is at least the difference of the lengths.
    .filter((name) => isNear(name, Math.abs(name.length - wanted.length)))
    .map((name) => ({ name, distance: distance(wanted, name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best && isNear(best.name, best.distance) ? best.name : undefined;
}

/** @returns the maximum number of wrong letters in a name; two swapped letters count as two wrong letters */
const allowed = ({ length }: string): number => (length < 4 ? 1 : Math.max(2, Math.floor(length / 3)));

/** The maximum number of names that a suggestion lists. */
const LISTED = 40;

/** @returns `Did you mean …?`; if no name is similar, a list of all names, or of the first three if there are many */
export function suggestion(typed: string, names: readonly string[]): string {
  const near = nearest(typed, names) ?? endOf(typed, names);
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (names.length <= LISTED) return `There are: ${names.join(', ')}.`;
  return `There are ${names.length}, such as ${names.slice(0, 3).join(', ')}.`;
}

/** @returns the longest name with which a typed name ends, e.g. `verified` for `emailVerified` */
const endOf = (typed: string, names: readonly string[]): string | undefined =>
  names
    .filter((name) => typed.toLowerCase().endsWith(name.toLowerCase()))
    .toSorted((one, other) => other.length - one.length)[0];

/** @returns one line, `There is no …`, with a suggestion. @param what What the name should be, e.g. `operation`. */
export const noSuch = (what: string, name: unknown, names: readonly string[]): string =>
  `There is no ${what} ${JSON.stringify(name)}. ${suggestion(String(name), names)}`;

/** @returns how many letters to insert, delete or replace (Levenshtein distance) */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    let diagonal = i;
    const next = [i + 1];
    for (let j = 1; j <= other.length; j++) {
      const replaced = diagonal + Number(letter !== other[j - 1]);
      diagonal = row[j]!;
      next.push(Math.min(replaced, diagonal + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
