import { styleText } from 'node:util';
import { printable } from 'firebase-auth-faults/internal/command';
import type { Finding, Level } from './finding.ts';

/** The indentation of each line of a finding, except the first. */
const INDENT = ' '.repeat('not checked'.length + 4);

const COLOURS: Readonly<Record<Level, Parameters<typeof styleText>[0]>> = {
  ok: 'green',
  wrong: 'red',
  note: 'yellow',
  'not checked': 'dim',
};

/** @returns the lines of the report, safe to print: each finding with its next step; at the end, a summary */
export const reportLines = (site: string, findings: readonly Finding[]): string[] => [
  `The site at ${site}`,
  '',
  ...findings.flatMap(linesOf),
  '',
  summaryOf(findings),
];

const linesOf = ({ level, what, mend }: Finding): string[] => [
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
