import type { Fault, Operation } from 'firebase-auth-faults';
import { causes } from '../site/causes.ts';
import type { Screen, StatedRow } from '../site/screen.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { triggers, type Trigger } from '../site/triggers.ts';
import { callOn, outcomeOf, type Coordinates, type Expected, type Outcome } from './outcome.ts';

/** An error with its screen and operation, what a person sees after the error, and how the person goes on. */
export interface Row extends Coordinates, Outcome {
  /** A statement about the error, unique among all rows. */
  title: string;
  /** The answers to successive calls of the operation: codes, or faults without a code. Default: the row's code. */
  answers?: readonly (string | Fault)[];
  /** The person's next attempt also fails, with the error `code`. After that, the person sees `sees`. */
  thenFails?: { code: string; sees: Expected };
}

/** The rows that the screens state. */
const stated = Object.entries(screens).flatMap(([screen, { rows: ofScreen }]) =>
  Object.entries(ofScreen).flatMap(([cause, rowsThere]) =>
    rowsThere.map((one) => {
      const { code, ...row }: StatedRow = typeof one === 'string' ? { code: one } : one;
      const operation = cause === 'triggered' ? {} : { operation: cause as Operation };
      return rowAt({ code, screen: screen as ScreenName, ...operation }, row);
    }),
  ),
);

/** @returns where a code occurs that no screen states: at the first call that gets it, or at a sign-in with a password */
function firstOf(code: string): Coordinates {
  const getsCode = (call: Operation) => causes.get(code)!.operations?.some((operation) => operation === call);
  for (const [screen, { operations }] of Object.entries(screens) as [ScreenName, Screen][]) {
    const operation = operations.find(getsCode);
    if (operation) return { code, screen, operation };
  }
  return { code, screen: 'password-sign-in', operation: 'accounts:signInWithPassword' };
}

/** The rows of the catalogue: each error of the provider and of this site, on the screens where the error can occur. */
export const rows: readonly Row[] = [
  ...stated,
  ...[...causes.keys()]
    .filter((code) => !stated.some((row) => row.code === code))
    .map((code) => rowAt(firstOf(code))),
];

/** @returns the row of an error. What is not stated follows from auth-errors.ts, the screen and the call */
export function rowAt(
  at: Coordinates,
  { title, answers, secondCode, ...said }: Omit<StatedRow, 'code'> = {},
): Row {
  const { code, screen, operation } = at;
  // After this code, the SDK repeats the request with a bot check. The gateway refuses both requests.
  const isRepeated =
    operation && callOn(screen, operation).botChecked && code === 'auth/missing-recaptcha-token';
  const given = answers ?? (isRepeated ? [code, code] : undefined);
  const { when } = causes.get(code)!;
  const events = secondCode ? `${when}; then ${causes.get(secondCode)!.when}` : when;
  return {
    title: title ?? `${screens[screen].title}: ${events}`,
    ...at,
    ...outcomeOf(at, said),
    ...(given && { answers: given }),
    ...(secondCode && {
      thenFails: { code: secondCode, sees: outcomeOf({ ...at, code: secondCode }).sees },
    }),
  };
}

/** @returns the trigger that causes the row's code; undefined if the gateway injects the code, or the screen causes it */
export const triggerOf = ({ code, operation }: Coordinates): Trigger | undefined =>
  operation ? undefined : triggers[code];
