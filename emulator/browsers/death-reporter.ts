import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { ENDED_EARLY } from '../testing/browsers/ended-early.ts';

/** Sends the command that has started the run a message if a browser dies. */
export default class DeathReporter implements Reporter {
  onTestEnd(_: TestCase, { errors }: TestResult): void {
    for (const error of errors) this.onError(error);
  }

  onError({ message }: TestError): void {
    if (message?.includes(ENDED_EARLY)) process.send?.(ENDED_EARLY);
  }
}
