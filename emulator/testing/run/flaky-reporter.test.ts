import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FullConfig, Suite } from '@playwright/test/reporter';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { expect, test, vi } from 'vitest';
import FlakyReporter from './flaky-reporter.ts';

const testCase = (title: string, outcome: string, message: string) => ({
  outcome: () => outcome,
  titlePath: () => ['', 'scenarios', 'pwa/launch.spec.ts', 'installed', title],
  location: { file: '/site/emulator/pwa/launch.spec.ts', line: 41 },
  results: [{ error: { message } }, {}],
});

test('the summary lists only flaky tests, each with its file, title and first error', async () => {
  const folder = await temporaryFolder('specdock-flaky');
  const file = join(folder, 'summary.md');
  vi.stubEnv('GITHUB_STEP_SUMMARY', file);
  const reporter = new FlakyReporter();
  const tests = [
    testCase('the icon', 'flaky', '\u001b[31mError\u001b[39m: [] is not\nwhat | was expected\n\nCall log'),
    testCase('passes', 'expected', ''),
    testCase('fails', 'unexpected', 'Error'),
  ];
  reporter.onBegin(
    { rootDir: '/site/emulator' } as FullConfig,
    { allTests: () => tests } as unknown as Suite,
  );
  await reporter.onEnd();
  vi.unstubAllEnvs();
  expect(await readFile(file, 'utf8')).toBe(`## Flaky tests

| File | Test | First error |
| --- | --- | --- |
| pwa/launch.spec.ts:41 | installed › the icon | Error: \\[\\] is not what \\| was expected |

`);
  await rm(folder, { recursive: true });
});
