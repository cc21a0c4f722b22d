import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { Sealed } from './seal.ts';
import { problemOf, SessionStorageError } from './session-problem.ts';

/** One session. Everything about its user is encrypted under the session key (session-key.ts). */
export type SessionRecord = {
  id: string;
  /** New with each sign-in, so that a late write of an ended sign-in is recognized. */
  signIn: string;
  /** When it was last written (milliseconds since 1970, by this device's clock). */
  writtenAt: number;
  /** The SessionUser; absent where only other values are kept. */
  user?: Sealed;
  /** The values of the provider's SDK, by the SDK's names. */
  values: Record<string, Sealed>;
};

/**
 * Every version of the site relies on two facts, whatever the database's version: the store is called `sessions`, and
 * its key is the session's id. Older tabs need both to sign out.
 */
interface Schema extends DBSchema {
  sessions: { key: string; value: SessionRecord };
}

export type SessionDatabase = IDBPDatabase<Schema>;

export type SessionStore = IDBPObjectStore<Schema, ['sessions'], 'sessions', 'readwrite'>;

const NAME = 'specdock-sessions';

/** Step n upgrades a database from version n to n + 1. Add steps; never change or remove one. */
const steps: readonly UpgradeStep[] = [
  (database) => database.createObjectStore('sessions', { keyPath: 'id' }),
];

export type UpgradeStep = (database: SessionDatabase) => void;

/**
 * How long an operation may take (milliseconds): an IndexedDB request may stay unanswered for ever (WebKit bug 226547).
 * After an unanswered operation, later ones get less time.
 */
const TIME_LIMIT = { first: 3000, later: 500 };

/** How often an operation is tried when its connection breaks, and how long it then waits (milliseconds). */
const ATTEMPTS = 3;
const PAUSE = 100;

let isUnanswered = false;

/**
 * Opens the database, runs an operation and closes the database again. No connection outlives its operation, so no page
 * blocks another version of the site for longer, and no connection goes stale in a tab that sleeps. An operation whose
 * connection breaks is tried again.
 * @param upTo the upgrade steps of this version of the site, or 'any' to open whatever version exists
 * @throws SessionStorageError after some seconds at most
 */
export async function inDatabase<T>(
  operation: (database: SessionDatabase) => Promise<T>,
  upTo: readonly UpgradeStep[] | 'any' = steps,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(operation, upTo);
    } catch (error) {
      if (attempt === ATTEMPTS || !isBroken(error)) throw new SessionStorageError(problemOf(error), error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** Runs an operation on the records in one read-write transaction. Otherwise as {@link inDatabase}. */
export const inSessions = <T>(
  operation: (store: SessionStore) => Promise<T>,
  { durability = 'default', upTo }: { durability?: IDBTransactionDurability; upTo?: 'any' } = {},
): Promise<T> =>
  inDatabase(async (database) => {
    const transaction = database.transaction('sessions', 'readwrite', { durability });
    // Awaits both, so that no failure of either gets lost.
    const [result] = await Promise.all([operation(transaction.store), transaction.done]);
    return result;
  }, upTo);

async function once<T>(
  operation: (database: SessionDatabase) => Promise<T>,
  upTo: readonly UpgradeStep[] | 'any',
): Promise<T> {
  let fail = (_reason: unknown) => {};
  const failed = new Promise<never>((_, reject) => (fail = reject));
  failed.catch(() => {});
  const timer = setTimeout(
    () => {
      isUnanswered = true;
      fail(new SessionStorageError('unavailable'));
    },
    isUnanswered ? TIME_LIMIT.later : TIME_LIMIT.first,
  );
  const opening = open(upTo, () => fail(new DOMException('the browser closed the database', 'AbortError')));
  try {
    const result = await Promise.race([opening.then(operation), failed]);
    isUnanswered = false;
    return result;
  } finally {
    clearTimeout(timer);
    // Closing waits for running transactions (IndexedDB 3.0, 4.2). A database that opens too late is closed as well.
    opening.then((database) => database.close()).catch(() => {});
  }
}

const open = (upTo: readonly UpgradeStep[] | 'any', terminated: () => void): Promise<SessionDatabase> =>
  openDB<Schema>(NAME, upTo === 'any' ? undefined : upTo.length, {
    upgrade(database, from) {
      for (const step of upTo === 'any' ? [] : upTo.slice(from)) step(database);
    },
    // A tab of another version holds the database open. Tabs of this site let go by themselves, so the time limit decides.
    blocked() {},
    // A newer version wants to upgrade, or the database is being deleted. Running transactions still complete.
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
    },
    terminated,
  });

/** Tells whether an operation failed only because the browser closed its connection. */
const isBroken = (error: unknown): boolean =>
  ['AbortError', 'InvalidStateError', 'UnknownError'].includes(
    (error as { name?: string } | null)?.name ?? '',
  );
