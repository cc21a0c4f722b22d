import type { Fault, Operation } from 'firebase-auth-faults';
import { causes } from '../site/causes.ts';
import type { StatedRow } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { triggers, type Trigger } from '../site/triggers.ts';
import {
  callOn,
  derivedOutcome,
  outcomeOf,
  type Coordinates,
  type Expected,
  type Outcome,
} from './outcome.ts';

/** An error with its screen and operation, what a person sees after the error, and a follow-up that must succeed. */
export interface Row extends Coordinates, Outcome {
  /** A statement about the error, unique among all rows. */
  title: string;
  /** The answers to successive calls of the operation: codes, or faults without a code. Default: the row's code. */
  answers?: readonly (string | Fault)[];
  /** The person's next attempt also fails, with the error `code`. After that, the person sees `sees`. */
  thenFails?: { code: string; sees: Expected };
  /** The row states the whole outcome, so a wrong place or action in src/auth/auth-errors.ts fails the row. */
  isWrittenOut?: true;
}

/** The rows of the catalogue: each error of the provider and of this site, on the screens where the error can occur. */
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

/** @returns the row of an error, with the outcome according to auth-errors.ts, the screen and the call */
export function rowAt(at: Coordinates): Row {
  const { code, screen, operation } = at;
  // After this code, the SDK repeats the request with a bot check. The gateway refuses both requests.
  const isRepeated =
    operation && callOn(screen, operation).botChecked && code === 'auth/missing-recaptcha-token';
  return {
    title: `${screens[screen].title}: ${causes.get(code)!.when}`,
    ...at,
    ...derivedOutcome(at),
    ...(isRepeated && { answers: [code, code] }),
  };
}

/** @returns the trigger that causes the row's code; undefined if the gateway injects the code */
export const triggerOf = ({ code, operation }: Coordinates): Trigger | undefined =>
  operation ? undefined : triggers[causes.get(code)?.trigger ?? ''];

/** The titles of the rows, by code, screen and operation. */
const titles = new Map<string, string[]>();
for (const row of rows) titles.set(baseId(row), [...(titles.get(baseId(row)) ?? []), row.title].toSorted());

/**
 * Identifies a row by its code, screen and operation, in links to the report and across runs. If several rows share all
 * three, the second and later rows get a number, in the order of their titles.
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
