import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, describe, it } from 'vitest';
import { temporaryFolder } from '../command/temporary-folder.ts';
import { annotationsOf, markdownOf, tellGitHub } from './github.ts';
import { exampleRow, exampleRun } from './testing/example-run.ts';

const failed = exampleRow({
  title: 'Sign-up: 100%, or',
  kind: 'raw',
  verdict: 'failed',
  reason: '<b> | one\ntwo',
});
const run = exampleRun([failed, exampleRow({ id: 'other' })]);

describe('the summary for GitHub', () => {
  it('has the counts, and failures as a table with Markdown escaped', () => {
    expect(markdownOf(run)).toBe(`## Replay of sign-in errors

1 of 2 replayed errors passed, 1 failed: 1 code, in 60 s. 1 readable, 1 raw.

2026-03-01, commit 0123456789ab, Firebase SDK 12.19.0.

| Failed row | Code | Reason |
| --- | --- | --- |
| Sign-up: 100%, or | auth/weak-password | \\<b\\> \\| one two |

`);
  });
});

it('each annotation for GitHub has one line', () => {
  expect(annotationsOf(run)).toEqual([
    '::error title=Sign-up%3A 100%25%2C or::auth/weak-password: <b> | one%0Atwo',
  ]);
});

describe('tellGitHub', () => {
  it('appends a summary to its file, and prints annotations', async () => {
    const folder = await temporaryFolder('report-github');
    const file = join(folder, 'summary.md');
    await writeFile(file, 'Before.\n');
    const printed: string[] = [];
    const env = { GITHUB_STEP_SUMMARY: file, GITHUB_ACTIONS: 'true' };
    await tellGitHub(run, env, (line) => printed.push(line));
    expect(await readFile(file, 'utf8')).toBe(`Before.\n${markdownOf(run)}`);
    expect(printed).toEqual(annotationsOf(run));
    await rm(folder, { recursive: true });
  });

  it('does nothing outside GitHub Actions', async () => {
    const printed: string[] = [];
    await tellGitHub(run, {}, (line) => printed.push(line));
    expect(printed).toEqual([]);
  });
});
