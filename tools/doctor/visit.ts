import type { Answer } from './ask.ts';

/** The site under examination. */
export interface Visit {
  /** The site's origin, without a slash at the end. */
  origin: string;
  /** Requests a path of the site. @throws {NoAnswer} if there is no answer */
  get(path: string): Promise<Answer>;
}
