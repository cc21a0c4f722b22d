import { join } from 'node:path';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import ReplayReporter from 'firebase-auth-faults/reporter';
import { REPOSITORY } from '../stack/project.ts';

/** The kit's report on the rows of the replay. Other tests try the kit, and add rows too. */
export default class extends ReplayReporter {
  #hasReplayed = false;

  /** @param options.folder the report's folder in the repository */
  constructor({ folder = 'replay-report' }: { folder?: string } = {}) {
    super({ outputFolder: join(REPOSITORY, folder) });
  }

  override onTestEnd(test: TestCase, result: TestResult): void {
    if (test.titlePath()[1] !== 'replay') return;
    this.#hasReplayed = true;
    super.onTestEnd(test, result);
  }

  /** A run without the replay leaves the report as it is. */
  override async onEnd(): ReturnType<ReplayReporter['onEnd']> {
    return this.#hasReplayed ? super.onEnd() : undefined;
  }
}
