import type { Change } from '../changes.ts';

/** One broken deployment, and what the doctor says about it. */
export interface BrokenSetUp {
  /** A fact about the deployment. */
  title: string;
  change: Change;
  /** Every finding that is wrong, in order. */
  wrong: readonly string[];
  /** Of the finding that names the fault. */
  says: RegExp;
  /** The next step that it names. */
  mend: RegExp;
  /** By default, that of the published site. */
  origin?: string;
  accessToken?: string;
}
