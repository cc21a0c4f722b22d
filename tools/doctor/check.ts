import type { Result } from './finding.ts';
import type { Visit } from './visit.ts';

/** One row of the table of checks. */
export interface Check {
  id: string;
  /**
   * @returns one result for each thing that it looks at, usually one; undefined where the site has no such thing
   * @throws {NoAnswer} where an address does not answer, which is a finding
   * @throws {Unknown} without what it needs to know, which is a finding too
   */
  run(visit: Visit): Promise<Result | Result[] | undefined>;
}
