import type { Operation } from 'firebase-auth-faults/client';
import { causes } from '../site/causes.ts';
import type { StatedRow } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { outcomeOf, type Coordinates } from './outcome.ts';
import { rowAt, type Row } from './row.ts';

/** The rows of the catalogue: each error of the provider and of this site, where it can occur. */
export const rows: readonly Row[] = Object.entries(screens).flatMap(([screen, { rows: stated }]) =>
  Object.entries(stated).flatMap(([cause, rowsThere]) =>
    rowsThere.map((one) => {
      const row: StatedRow = typeof one === 'string' ? { code: one } : one;
      const operation = cause === 'triggered' ? {} : { operation: cause as Operation };
      return rowOf({ code: row.code, screen: screen as ScreenName, ...operation }, row);
    }),
  ),
);

function rowOf(at: Coordinates, stated: StatedRow): Row {
  const { title, next, answers, secondCode } = stated;
  const derived = rowAt(at);
  return {
    ...derived,
    ...((stated.leadsTo ?? stated.place ?? stated.explains) && {
      ...outcomeOf(at, stated),
      isWrittenOut: true,
    }),
    ...(next && { next }),
    ...(title && { title }),
    ...(answers && { answers }),
    ...(secondCode && {
      title: `${derived.title}; then ${causes.get(secondCode)!.when}`,
      thenFails: { code: secondCode, sees: rowAt({ ...at, code: secondCode }).sees },
    }),
  };
}

/** The titles of the rows by their coordinates. */
const titles = new Map<string, string[]>();
for (const row of rows) titles.set(baseId(row), [...(titles.get(baseId(row)) ?? []), row.title].toSorted());

/**
 * Names a row in the address of a report, and from one run to the next: by its code, its screen and its operation.
 * Rows with the same coordinates are numbered from the second, in the order of their titles.
 *
 * @returns letters, digits and hyphens, such as `auth-weak-password-at-sign-up`
 */
export function rowId(row: Row): string {
  const name = baseId(row);
  const before = titles.get(name)?.indexOf(row.title) ?? 0;
  return before > 0 ? `${name}-${before + 1}` : name;
}

function baseId({ code, screen, operation }: Coordinates): string {
  return `${code} at ${screen} ${operation ?? ''}`.match(/[a-z\d]+/gi)!.join('-');
}
