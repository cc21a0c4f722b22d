import { appendFile } from 'node:fs/promises';
import { markdownText } from '../command/markdown-text.ts';
import { describeRun, kindsOf, outcomeOf, type ReplayRun } from './run.ts';

/**
 * Reports a run to GitHub Actions. If GITHUB_STEP_SUMMARY names a file, appends a summary to it; if GITHUB_ACTIONS is set,
 * prints an annotation for each failure. (docs.github.com, "Workflow commands for GitHub Actions" and "Variables reference")
 */
export async function tellGitHub(
  run: ReplayRun,
  env: Readonly<Record<string, string | undefined>> = process.env,
  print: (line: string) => void = console.log,
): Promise<void> {
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_ACTIONS: inActions } = env;
  if (summary) await appendFile(summary, markdownOf(run));
  if (inActions) for (const line of annotationsOf(run)) print(line);
}

/** @returns the outcome and the failures as GitHub's Markdown */
export function markdownOf(run: ReplayRun): string {
  const failures = run.rows.filter(({ verdict }) => verdict === 'failed');
  const lines = ['## Replay of sign-in errors', '', `${outcomeOf(run)} ${kindsOf(run)}.`, ''];
  lines.push(`${markdownText(describeRun(run))}.`, '');
  if (failures.length > 0) {
    lines.push('| Failed row | Code | Reason |', '| --- | --- | --- |');
    for (const { title, code, reason = '' } of failures)
      lines.push(`| ${[title, code, reason].map(markdownText).join(' | ')} |`);
    lines.push('');
  }
  return `${lines.join('\n')}\n`;
}

export const annotationsOf = ({ rows }: ReplayRun): string[] =>
  rows
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ title, code, reason }) => `::error title=${property(title)}::${data(`${code}: ${reason}`)}`);

/** Escapes a text as the toolkit of GitHub Actions does (actions/toolkit, packages/core/src/command.ts). */
const data = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
