import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLAYWRIGHT, refusalIn } from './run-node.ts';
import { runCommand, runProgram } from './run-program.ts';

let empty: string;
beforeAll(async () => void (empty = await mkdtemp(join(tmpdir(), 'specdock-not-built-'))));
afterAll(() => rm(empty, { recursive: true }));

test.each([
  [
    'a run without a built site',
    () => runProgram(PLAYWRIGHT, { args: ['test', '--project=replay', '--reporter=line'], env: ENV() }),
    /^Error: There is no built site in .*\. Build it first, such as by npm run build\.$/,
  ],
  [
    'npm test with a title of no test',
    () => runCommand('test', { args: ['faq', '-g', 'a title of nothing'], env: ENV() }),
    /^No tests found\.?$/,
  ],
])('%s causes one clear line and exit code 1', async (_, start, line) => {
  const program = start();
  expect(await program.exitCode).toBe(1);
  const said = program
    .output()
    .split('\n')
    .filter((text) => text.trim() !== '');
  expect(said).toEqual([expect.stringMatching(line)]);
});

// A stub for the browser, because this machine may have no browser yet.
const ENV = () => ({ NO_COLOR: '1', CHROMIUM_PATH: process.execPath, SPECDOCK_SITE: empty });

test.each([
  [
    '\n\u001b[31mError: --shard "5/4" current must be a positive number, not greater than total\u001b[39m\n',
    '--shard "5/4" current must be a positive number, not greater than total',
  ],
  ['Error: No report files found in /blob-report\n\n\n', 'No report files found in /blob-report'],
  ['\n  at merge.js:1', 'Playwright failed: at merge.js:1'],
])('npm test quotes the sentence with which Playwright refuses its arguments: %j', (output, line) => {
  expect(refusalIn(output)).toBe(line);
});
