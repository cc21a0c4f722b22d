/**
 * Why a session could not be read or kept.
 * - `unreadable`: there is a record, but this tab's key does not open it, or it is damaged
 * - `newer`: the database was upgraded by a newer version of the site
 * - `unavailable`: the browser has no IndexedDB for us, refuses it, or does not answer
 * - `full`: the browser gives the site no more room
 */
export type SessionProblem = 'unreadable' | 'newer' | 'unavailable' | 'full';

/** What an operation on the stored session fails with. */
export class SessionStorageError extends Error {
  override name = 'SessionStorageError';
  readonly problem: SessionProblem;

  constructor(problem: SessionProblem, cause?: unknown) {
    super(`session storage: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** The problem behind anything that a database operation rejected with. */
export function problemOf(error: unknown): SessionProblem {
  if (error instanceof SessionStorageError) return error.problem;
  const name = (error as { name?: unknown } | null)?.name;
  if (name === 'VersionError') return 'newer';
  return name === 'QuotaExceededError' ? 'full' : 'unavailable';
}
