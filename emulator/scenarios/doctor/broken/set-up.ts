import type { Change } from '../changes.ts';

/** A broken deployment, and the findings that the doctor must report about this deployment. */
export interface BrokenSetUp {
  /** The fault of the deployment, for the title of the test. */
  title: string;
  change: Change;
  /** The finding about the fault: the id, what is wrong, and how to mend the fault. */
  wrong: readonly [id: string, what: RegExp, mend: RegExp];
  /** The ids of all other findings of the level `wrong`. */
  also?: readonly string[];
  /** The origin to examine. Default: the origin of the published site. */
  origin?: string;
  accessToken?: string;
}
