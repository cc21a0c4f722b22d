/** `note` is information, not a fault. `not checked` names something that the doctor cannot see from outside. */
export type Level = 'ok' | 'wrong' | 'note' | 'not checked';

/** The result of one check. */
export interface Finding {
  level: Level;
  /** One or two sentences about the site. */
  what: string;
  /** The next step, if any. The text names menus exactly as the consoles show them. */
  mend?: string | undefined;
}

/** The next step if the deployed files are not those of the build. */
export const DEPLOY_AGAIN =
  'Run npm run deploy again. If that does not help, a CDN in front of Hosting changes the files: see docs/deploy.md.';

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const note = (what: string, mend?: string): Finding => ({ level: 'note', what, mend });
export const notChecked = (what: string, mend?: string): Finding => ({ level: 'not checked', what, mend });
export const wrong = (what: string, mend: string): Finding => ({ level: 'wrong', what, mend });

/** British English: no comma before "and". */
const LIST = new Intl.ListFormat('en-GB');

/** @returns the items as an enumeration without duplicates. If there are more than four, it counts all after the third. */
export function listed(items: Iterable<string>): string {
  const all = [...new Set(items)];
  return LIST.format(all.length > 4 ? [...all.slice(0, 3), `${all.length - 3} more`] : all);
}
