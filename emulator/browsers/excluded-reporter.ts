import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { exclusions } from './exclusions.ts';
import { reasonFor } from './matcher.ts';

/** Complains about each scenario that passes although the table leaves it out. A failure is as it should be. */
export default class ExcludedReporter implements Reporter {
  #passed: string[] = [];
  #failed = 0;

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const [, , ...titles] = test.titlePath();
    if (status === 'passed')
      this.#passed.push(`${titles.join(' ')}: "${reasonFor(exclusions, titles.join(' '))}"`);
    else this.#failed++;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    for (const line of this.#passed) console.log(`It passes: ${line}`);
    console.log(`${this.#failed} of ${this.#failed + this.#passed.length} fail as the table says.`);
    if (status === 'interrupted' || status === 'timedout') return { status };
    return { status: this.#passed.length > 0 || this.#failed === 0 ? 'failed' : 'passed' };
  }
}
