/** `note` is worth knowing, and no fault. `not checked` says what the doctor could not see from outside. */
export type Level = 'ok' | 'wrong' | 'note' | 'not checked';

/** The result of one check, as one line. */
export interface Finding {
  /** The same in every run: scripts may rely on it. */
  id: string;
  level: Level;
  /** One sentence or two, about the site. */
  what: string;
  /** The next step, where there is one. Names of the consoles are as they show them. */
  mend?: string | undefined;
  /** The addresses where it was seen. */
  where?: string | undefined;
}

/** A finding whose id is that of its check, unless it has its own. */
export type Result = Omit<Finding, 'id'> & { id?: string };

/** A check cannot say anything without something else, such as a configuration. The message says what. */
export class Unknown extends Error {}

/** The next step after half a deployment. */
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
 * @param bad the places of faults
 * @param good what the result says if there are none
 * @param what what it says otherwise, with `mend` as the next step
 */
export const unlessAny = (bad: readonly string[], good: string, what: string, mend: string): Result =>
  bad.length === 0 ? ok(good) : wrong(what, mend, listed(bad));

/** British, so without a comma before "and". */
const LIST = new Intl.ListFormat('en-GB');

/** @returns the items as an enumeration, each once, the first three by name */
export function listed(items: Iterable<string>): string {
  const all = [...new Set(items)];
  return LIST.format(all.length > 4 ? [...all.slice(0, 3), `${all.length - 3} more`] : all);
}
