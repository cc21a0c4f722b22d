import type { Change } from '../changes.ts';

/** One broken deployment, and what the doctor says about it. */
export interface BrokenSetUp {
  /** A fact about the deployment. */
  title: string;
  change: Change;
  /** The finding that names the fault: what it says, and the next step that it names. */
  wrong: readonly [id: string, what: RegExp, mend: RegExp];
  /** Every other finding that is wrong. */
  also?: readonly string[];
  /** By default, that of the published site. */
  origin?: string;
  accessToken?: string;
}
