import { appendFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { markdownText } from 'firebase-auth-faults/internal/command';

/**
 * Lists the flaky tests of a run in the step summary of GitHub Actions: file, title and first error. In the terminal,
 * Playwright's own reporter lists the flaky tests.
 */
export default class FlakyReporter implements Reporter {
  #root = '';
  #suite: Suite | undefined;

  printsToStdio(): boolean {
    return false;
  }

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#root = rootDir;
    this.#suite = suite;
  }

  async onEnd(): Promise<void> {
    const { GITHUB_STEP_SUMMARY: summary } = process.env;
    const flaky = this.#suite!.allTests().filter((test) => test.outcome() === 'flaky');
    if (!summary || flaky.length === 0) return;
    const rows = flaky.map((test) => {
      // The path starts with the root, the project and the file. Leave these out.
      const title = test.titlePath().slice(3);
      const error = stripVTControlCharacters(test.results[0]?.error?.message ?? '').split('\n\n', 1)[0]!;
      const file = `${relative(this.#root, test.location.file)}:${test.location.line}`;
      return `| ${[file, title.join(' › '), error].map(markdownText).join(' | ')} |`;
    });
    const head = ['## Flaky tests', '', '| File | Test | First error |', '| --- | --- | --- |'];
    await appendFile(summary, `${[...head, ...rows].join('\n')}\n\n`);
  }
}
