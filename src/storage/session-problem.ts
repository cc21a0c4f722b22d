/**
 * Why a session could not be read or stored.
 * - `unreadable`: the key is gone or does not decrypt the record, or the record is damaged
 * - `newer`: a newer version of the site has upgraded the database
 * - `unavailable`: the browser has no IndexedDB, refuses it, or does not answer
 * - `full`: the browser gives the site no more space
 */
export type SessionProblem = 'unreadable' | 'newer' | 'unavailable' | 'full';

/** The error of every failed operation on the stored session. */
export class SessionStorageError extends Error {
  override name = 'SessionStorageError';
  readonly problem: SessionProblem;

  constructor(problem: SessionProblem, cause?: unknown) {
    super(`session storage: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** @returns the problem that made a database operation reject */
export function problemOf(error: unknown): SessionProblem {
  if (error instanceof SessionStorageError) return error.problem;
  const name = (error as { name?: unknown } | null)?.name;
  if (name === 'VersionError') return 'newer';
  return name === 'QuotaExceededError' ? 'full' : 'unavailable';
}
