import type { Change } from '../changes.ts';

/** A broken deployment, and the findings that the doctor must report about this deployment. */
interface BrokenSetUp {
  change: Change;
  /** The finding about the fault: the id, what is wrong, and how to mend the fault. */
  wrong: readonly [id: string, what: RegExp, mend: RegExp];
  /** The ids of all other findings of the level `wrong`. */
  also?: readonly string[];
  /** The origin to examine. Default: the origin of the published site. */
  origin?: string;
  accessToken?: string;
}

/** Broken deployments. Each key describes the fault, and is part of a test's title. */
export type BrokenSetUps = Readonly<Record<string, BrokenSetUp>>;
