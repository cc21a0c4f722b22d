import { styleText } from 'node:util';
import type { Examination } from './examine.ts';
import type { Finding, Level } from './finding.ts';

/** The indentation of each line of a finding, except the first. */
const INDENT = ' '.repeat('not checked'.length + 4);

const COLOURS: Readonly<Record<Level, Parameters<typeof styleText>[0]>> = {
  ok: 'green',
  wrong: 'red',
  note: 'yellow',
  'not checked': 'dim',
};

/** @returns the lines of the report: by theme, each finding with its next step and addresses; at the end, a summary */
export function reportLines({ site, themes }: Examination): string[] {
  const groups = themes.flatMap(({ theme, findings }) =>
    findings.length === 0 ? [] : ['', theme, ...findings.flatMap(linesOf)],
  );
  return [`The site at ${site}`, ...groups, '', summaryOf(themes.flatMap(({ findings }) => findings))];
}

const linesOf = ({ level, what, mend, where }: Finding): string[] => [
  `  ${styleText(COLOURS[level], level.padEnd(INDENT.length - 2))}${what}`,
  ...(mend === undefined ? [] : [`${INDENT}${level === 'wrong' ? 'Mend it: ' : ''}${mend}`]),
  ...(where === undefined ? [] : [`${INDENT}Seen at: ${where}`]),
];

function summaryOf(findings: readonly Finding[]): string {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const wrongs = count('wrong');
  const verdict =
    wrongs === 0 ? 'Nothing is wrong' : `${wrongs} ${wrongs === 1 ? 'thing is' : 'things are'} wrong`;
  return `${verdict}: ${count('ok')} ok, ${count('note')} to note, ${count('not checked')} not checked.`;
}

/** @returns the exit code of the command: 1 if a finding has the level `wrong`, otherwise 0 */
export const exitCodeOf = ({ themes }: Examination): number =>
  themes.some(({ findings }) => findings.some(({ level }) => level === 'wrong')) ? 1 : 0;
