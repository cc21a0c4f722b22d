import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectFolder } from '../cli/testing/project-folder.ts';
import type { ReplayRun } from './run.ts';

const CONFIG = fileURLToPath(new URL('testing/two-projects/playwright.config.ts', import.meta.url));
const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

// The test starts Playwright three times.
test('the shards of a run make one report, which tells projects and flaky rows apart', async () => {
  const folder = await projectFolder();
  const playwright = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [PLAYWRIGHT, ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    });
  for (const shard of ['1', '2'])
    await playwright(
      [
        'test',
        '--config',
        CONFIG,
        '--reporter',
        'blob',
        '--shard',
        `${shard}/2`,
        '--output',
        join(folder, 'results'),
      ],
      {
        PLAYWRIGHT_BLOB_OUTPUT_FILE: join(folder, `blobs/${shard}.zip`),
      },
    );
  const { stdout } = await playwright(['merge-reports', '--config', CONFIG, join(folder, 'blobs')], {
    REPORT: join(folder, 'report'),
  });
  const run = JSON.parse(await readFile(join(folder, 'report/replay.json'), 'utf8')) as ReplayRun;
  const picture = await readFile(join(folder, 'report/pictures/one-plain.jpg'), 'utf8');

  expect(stdout).toContain('4 of 4 replayed errors passed (1 when tried again): 1 code');
  expect(run).toMatchObject({ passed: 4, flaky: 1 });
  expect(run.rows.map(({ id }) => id).toSorted()).toEqual(
    ['one', 'two'].flatMap((project) => [`${project}-flaky`, `${project}-plain`]),
  );
  expect(picture).toBe('picture of plain');
}, 180_000);
