import type { Result } from './finding.ts';
import type { Visit } from './visit.ts';

/** One row of the table of checks. It says one thing for each thing it looks at, usually one. */
export interface Check {
  id: string;
  /** @throws {NoAnswer} where an address does not answer, which is a finding */
  run(visit: Visit): Promise<Result[]>;
}
