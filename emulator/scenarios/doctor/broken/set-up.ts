import type { Change } from '../changes.ts';

/** A broken deployment, and the doctor's findings about it. */
export interface BrokenSetUp {
  /** The fault of the deployment, in the title of its test. */
  title: string;
  change: Change;
  /** The finding about the fault: its id, its text and its next step. */
  wrong: readonly [id: string, what: RegExp, mend: RegExp];
  /** The ids of all other findings of the level `wrong`. */
  also?: readonly string[];
  /** The origin to examine; by default the published site's. */
  origin?: string;
  accessToken?: string;
}
