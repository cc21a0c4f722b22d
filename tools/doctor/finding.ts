/** `note` is information, not a fault. `not checked` names something that the doctor cannot see from outside. */
export type Level = 'ok' | 'wrong' | 'note' | 'not checked';

/** The result of one check, as one line. */
export interface Finding {
  /** The id of the finding. Stable between runs, so that scripts can rely on the id. */
  id: string;
  level: Level;
  /** One or two sentences about the site. */
  what: string;
  /** The next step, if any. The text names menus exactly as the consoles show them. */
  mend?: string | undefined;
  /** The addresses where the doctor saw the fault. */
  where?: string | undefined;
}

/** The result of a check: a finding. Without an `id`, the finding gets the id of the check. */
export type Result = Omit<Finding, 'id'> & { id?: string };

/** Thrown if a check lacks a necessary fact, such as the configuration. The message names the fact. */
export class Unknown extends Error {}

/** The next step after an incomplete deployment. */
export const DEPLOY_AGAIN = 'Build and deploy the whole of dist/ again.';

export const ok = (what: string): Result => ({ level: 'ok', what });
export const note = (what: string, mend?: string): Result => ({ level: 'note', what, mend });
export const notChecked = (what: string, mend?: string): Result => ({ level: 'not checked', what, mend });
export const wrong = (what: string, mend: string, where?: string): Result => ({
  level: 'wrong',
  what,
  mend,
  where,
});

/**
 * @param bad the addresses of faults
 * @param good the text of the result if `bad` is empty
 * @param what the text of the result if `bad` is not empty; `mend` is then the next step
 */
export const unlessAny = (bad: readonly string[], good: string, what: string, mend: string): Result =>
  bad.length === 0 ? ok(good) : wrong(what, mend, listed(bad));

/** British English: no comma before "and". */
const LIST = new Intl.ListFormat('en-GB');

/** @returns the items as an enumeration without duplicates. If there are more than four, it counts all after the third. */
export function listed(items: Iterable<string>): string {
  const all = [...new Set(items)];
  return LIST.format(all.length > 4 ? [...all.slice(0, 3), `${all.length - 3} more`] : all);
}
