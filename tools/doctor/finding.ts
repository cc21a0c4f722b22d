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

type More = Pick<Result, 'id' | 'where'>;

export const ok = (what: string): Result => ({ level: 'ok', what });
export const note = (what: string, mend?: string): Result => ({ level: 'note', what, mend });
export const notChecked = (what: string, mend?: string): Result => ({ level: 'not checked', what, mend });
export const wrong = (what: string, mend: string, more: More = {}): Result => ({
  level: 'wrong',
  what,
  mend,
  ...more,
});

/** @returns the items as an enumeration, the first three by name */
export function listed(items: readonly string[]): string {
  const named = items.length > 4 ? [...items.slice(0, 3), `${items.length - 3} more`] : [...items];
  const last = named.pop() ?? '';
  return named.length > 0 ? `${named.join(', ')} and ${last}` : last;
}
