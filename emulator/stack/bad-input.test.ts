import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY } from './project.ts';
import { PLAYWRIGHT } from './run-node.ts';
import { commandOf, runToEnd } from './run-program.ts';

let empty: string;
beforeAll(async () => void (empty = await mkdtemp(join(tmpdir(), 'specdock-not-built-'))));
afterAll(() => rm(empty, { recursive: true }));

test.each([
  [
    'a run without a built site',
    ['--import', 'tsx', PLAYWRIGHT, 'test', '--project=replay', '--reporter=line'],
    /^\s*Error: There is no built site in .*\. Build it first, such as by npm run build\.\s*$/,
  ],
  [
    'npm test with a title of no test',
    commandOf('test', 'faq', '-g', 'a title of nothing'),
    /^\s*Error: No tests found\./,
  ],
  [
    'npm run test:browsers with a file of no test',
    commandOf('test:browsers', '--only', 'firefox', 'sgin-in'),
    /^No test is selected by sgin-in\.\s*$/,
  ],
])('%s causes a clear message and exit code 1', async (_, args, message) => {
  // A stub for the browsers, because this machine may have none yet.
  const browsers = { CHROMIUM_PATH: process.execPath, FIREFOX_PATH: process.execPath };
  const own = { NO_COLOR: '1', ...browsers, SPECDOCK_SITE: empty };
  const options = { cwd: REPOSITORY, env: { ...process.env, ...own } };
  const { exitCode, output, errors } = await runToEnd(process.execPath, args, options);
  expect(output + errors).toMatch(message);
  expect(exitCode).toBe(1);
});
