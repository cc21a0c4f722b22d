import { outcomeOf, type ReplayRun } from './replay-run.ts';

/** @returns the outcome and the failures as GitHub's Markdown, for the file that GITHUB_STEP_SUMMARY names */
export function stepSummary(run: ReplayRun): string {
  const failures = run.rows.filter(({ verdict }) => verdict === 'failed');
  const table = [
    ['Failed row', 'Code', 'Reason'],
    ['---', '---', '---'],
    ...failures.map(({ title, code, reason = '' }) => [title, code, reason].map(literal)),
  ];
  const lines = ['## Replay of sign-in errors', '', outcomeOf(run), ''];
  if (failures.length > 0) lines.push(...table.map((cells) => `| ${cells.join(' | ')} |`), '');
  return `${lines.join('\n')}\n`;
}

/** Makes a text mean itself in a cell of a table: Markdown takes a backslash before any punctuation (CommonMark 0.31, 2.4). */
const literal = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');
