import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYWRIGHT } from './run-node.ts';
import { runProgram } from './run-program.ts';

const TEST = fileURLToPath(new URL('../npm-test.ts', import.meta.url));

let empty: string;
beforeAll(async () => void (empty = await mkdtemp(join(tmpdir(), 'specdock-not-built-'))));
afterAll(() => rm(empty, { recursive: true }));

type Case = [what: string, file: string, args: readonly string[], line: RegExp];

// The refusals of each command have tests of their own. These cases also prove how the programs print them.
describe('bad input causes one clear line and exit code 1:', { timeout: 240_000 }, () => {
  it.concurrent.each<Case>([
    [
      'a run without a built site',
      PLAYWRIGHT,
      ['test', '--project=replay', '--reporter=line'],
      /^Error: There is no built site in .*\. Build it first, such as by npm run build\.$/,
    ],
    ['test, a shard beyond the last', TEST, ['--shard', '5/4'], /^--shard "5\/4" current must be/],
    ['test, an unknown title', TEST, ['faq', '-g', 'a title of nothing'], /^No tests found\.?$/],
    ['test, a folder without results', TEST, ['--merge', import.meta.dirname], /^No report files found in /],
  ])('%s', async (_, file, args, line) => {
    // A stub for the browser, because this machine may have no browser yet.
    const env = { NO_COLOR: '1', CHROMIUM_PATH: process.execPath, SPECDOCK_SITE: empty };
    const program = runProgram(file, { args, env });
    expect(await program.exitCode).toBe(1);
    const said = program
      .output()
      .split('\n')
      .filter((text) => text.trim() !== '');
    expect(said).toEqual([expect.stringMatching(line)]);
  });
});
