import { appendFile } from 'node:fs/promises';
import {
  changes,
  comparisonLines,
  countOf,
  describeChange,
  describeRun,
  type Change,
  type Comparison,
} from './compare.ts';
import { passedOf } from './counts.ts';
import type { ReplayRun } from './result.ts';

/**
 * Tells GitHub Actions of a run: appends a summary to the file that GITHUB_STEP_SUMMARY names, and prints an annotation
 * for each failure where GITHUB_ACTIONS is set. (docs.github.com, "Workflow commands for GitHub Actions" and "Variables
 * reference")
 */
export async function tellGitHub(
  run: ReplayRun,
  comparison: Comparison | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
  print: (line: string) => void = console.log,
): Promise<void> {
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_ACTIONS: inActions } = env;
  if (summary) await appendFile(summary, markdownOf(run, comparison));
  if (inActions) for (const line of annotationsOf(run)) print(line);
}

/** @returns counts, failures and the comparison as GitHub's Markdown */
export function markdownOf(run: ReplayRun, comparison?: Comparison): string {
  const { failed, codes } = run.counts;
  const failures = run.rows.filter(({ verdict }) => verdict === 'failed');
  const lines = [
    '## Replay of sign-in errors',
    '',
    `${passedOf(run.counts)}, ${failed} failed: ${codes} codes, ${literal(describeRun(run))}.`,
    '',
  ];
  if (failures.length > 0) {
    lines.push('| Failed row | Code | Reason |', '| --- | --- | --- |');
    for (const { title, code, reason = '' } of failures)
      lines.push(`| ${[title, code, reason].map(literal).join(' | ')} |`);
    lines.push('');
  }
  if (comparison) lines.push(...comparisonOf(comparison), '');
  return `${lines.join('\n')}\n`;
}

function comparisonOf(comparison: Comparison): string[] {
  const lines = ['### Comparison', '', literal(comparisonLines(comparison)[0]!)];
  for (const change of Object.keys(changes) as Change[]) {
    const rows = comparison.rows[change];
    if (rows.length === 0) continue;
    lines.push('', `${countOf(change, rows)}:`, '');
    for (const row of rows) lines.push(`- ${literal(describeChange(change, row, comparison))}`);
  }
  return lines;
}

/** @returns an error annotation for each failure */
export const annotationsOf = ({ rows }: ReplayRun): string[] =>
  rows
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ title, code, reason }) => `::error title=${property(title)}::${data(`${code}: ${reason}`)}`);

/** Makes a text mean itself in a cell of a table: Markdown takes a backslash before any punctuation (CommonMark 0.31, 2.4). */
export const literal = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&');

/** Escapes as the toolkit of GitHub Actions does (actions/toolkit, packages/core/src/command.ts). */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
