import type { Reporter } from '@playwright/test/reporter';
import { exclusions } from './exclusions.ts';

/** Lists the excluded scenarios at the end of a run, with the reason for each. */
export default class ExclusionsReporter implements Reporter {
  onEnd(): void {
    for (const [reason, scenarios] of Object.entries(exclusions)) {
      console.log(`Skipped in Firefox: ${reason}`);
      for (const scenario of scenarios) console.log(`  ${scenario}`);
    }
  }
}
