import { styleText } from 'node:util';
import { printable } from '../command.ts';

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

export const ok = (what: string): Finding => ({ level: 'ok', what });
export const note = (what: string, mend?: string): Finding => ({ level: 'note', what, mend });
export const notChecked = (what: string, mend?: string): Finding => ({ level: 'not checked', what, mend });
export const wrong = (what: string, mend: string): Finding => ({ level: 'wrong', what, mend });

/** The next step if the deployed files are not those of the build. */
export const DEPLOY_AGAIN =
  'Run npm run deploy again. If that does not help, a CDN in front of Hosting changes the files: see docs/deploy.md.';

/** The indentation of each line of a finding, except the first. */
const INDENT = ' '.repeat('not checked'.length + 4);

const COLOURS = { ok: 'green', wrong: 'red', note: 'yellow', 'not checked': 'dim' } as const;

/** @returns the lines of the report, safe to print: each finding with its next step; at the end, a summary */
export const reportLines = (site: string, findings: readonly Finding[]): string[] => [
  `The site at ${site}`,
  '',
  ...findings.flatMap(linesOf),
  '',
  summaryOf(findings),
];

/** @returns the lines of a finding, safe to print: what it says, and the next step */
export const linesOf = ({ level, what, mend }: Finding): string[] => [
  `  ${styleText(COLOURS[level], level.padEnd(INDENT.length - 2))}${printable(what)}`,
  ...(mend === undefined ? [] : [`${INDENT}${level === 'wrong' ? 'Mend it: ' : ''}${printable(mend)}`]),
];

function summaryOf(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const wrongs = count('wrong');
  const verdict =
    wrongs === 0 ? 'Nothing is wrong' : `${wrongs} ${wrongs === 1 ? 'thing is' : 'things are'} wrong`;
  return `${verdict}: ${count('ok')} ok, ${count('note')} to note, ${count('not checked')} not checked.`;
}
