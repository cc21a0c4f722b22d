/** Which of `names` somebody meant who typed `typed`; `undefined` when none is near. Case does not count. */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  const ranked = names
    .map((name) => ({ name, distance: distance(wanted, name.toLowerCase()) }))
    .toSorted((one, other) => one.distance - other.distance);
  const [best] = ranked;
  return best && best.distance <= allowed(best.name) ? best.name : undefined;
}

/** How many letters may be wrong: two swapped ones count as two. */
const allowed = ({ length }: string): number => (length < 4 ? 1 : Math.max(2, Math.floor(length / 3)));

/** How many names a line is to have. */
const LISTED = 30;

/** `Did you mean …?`, or what there is to choose from when nothing is near: all of it, or the first of many. */
export function suggestion(typed: string, names: readonly string[]): string {
  const near = nearest(typed, names);
  if (near !== undefined) return `Did you mean "${near}"?`;
  if (names.length <= LISTED) return `There are: ${names.join(', ')}.`;
  return `There are ${names.length}, such as ${names.slice(0, 3).join(', ')}.`;
}

/** Letters to insert, delete or replace (Levenshtein). */
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
