import { nameOf } from './outcome.ts';
import { rows, type Row } from './rows.ts';

/** The titles of the catalogue's rows by their coordinates. */
const titlesByName = new Map<string, string[]>();
for (const row of rows) {
  const name = nameOf(row);
  titlesByName.set(name, [...(titlesByName.get(name) ?? []), row.title].toSorted());
}

/**
 * Names a row in the address of a report, and from one run to the next: by its code, its screen and its operation.
 * Rows with the same coordinates are numbered from the second, in the order of their titles.
 *
 * @returns letters, digits and hyphens, such as `auth-weak-password-at-sign-up`
 */
export function idOf(row: Row): string {
  const name = nameOf(row);
  const before = titlesByName.get(name)?.indexOf(row.title) ?? 0;
  const id = name.match(/[a-z\d]+/gi)!.join('-');
  return before > 0 ? `${id}-${before + 1}` : id;
}
