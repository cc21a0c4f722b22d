import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { Sealed } from './seal.ts';
import { problemOf, SessionStorageError } from './session-problem.ts';

/** One session. What says who it is, is sealed under the key that only the session's tabs hold. */
export type SessionRecord = {
  id: string;
  /** New with each sign-in, so that a late write of an ended one is known for what it is. */
  signIn: string;
  /** When it was last written (milliseconds of the epoch, by this device's clock). */
  writtenAt: number;
  /** The SessionUser; absent where only other values are kept. */
  user?: Sealed;
  /** What the provider's SDK keeps, by its key. */
  values: Record<string, Sealed>;
};

/**
 * What every version of the site may count on, whatever its own version is: the store is called `sessions`
 * and its key is the session's id. An older tab signs out by it.
 */
interface Schema extends DBSchema {
  sessions: { key: string; value: SessionRecord };
}

export type SessionDatabase = IDBPDatabase<Schema>;

export type SessionStore = IDBPObjectStore<Schema, ['sessions'], 'sessions', 'readwrite'>;

const NAME = 'specdock-sessions';

/** Step n brings a database from version n to n + 1. Steps are added, never changed or removed. */
const steps: readonly UpgradeStep[] = [
  (database) => database.createObjectStore('sessions', { keyPath: 'id' }),
];

export type UpgradeStep = (database: SessionDatabase) => void;

/**
 * How long an operation may take (milliseconds). Without a limit it may be for ever (WebKit bug 226547); after
 * one that got no answer, the next ones are not waited for as long.
 */
const PATIENCE = { first: 3000, later: 500 };

/** What breaks a connection may also break the next one, for a moment (milliseconds). */
const ATTEMPTS = 3;
const PAUSE = 100;

let isSilent = false;

/**
 * Runs an operation on the database and closes it again. No connection outlives its operation, so that a
 * page keeps no other version of the site waiting for longer than that, and none goes stale in a tab that
 * slept. An operation whose connection breaks is tried again.
 * @param upTo the steps of this version of the site, or 'any' for whatever version is there
 * @throws SessionStorageError, never later than some seconds
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

/** Runs an operation on the records in one transaction that reads and writes. Otherwise as `inDatabase`. */
export const inSessions = <T>(
  operation: (store: SessionStore) => Promise<T>,
  { durability = 'default', upTo }: { durability?: IDBTransactionDurability; upTo?: 'any' } = {},
): Promise<T> =>
  inDatabase(async (database) => {
    const transaction = database.transaction('sessions', 'readwrite', { durability });
    // Both are waited for, so that no failure of either goes unheard.
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
  const patience = setTimeout(
    () => {
      isSilent = true;
      fail(new SessionStorageError('unavailable'));
    },
    isSilent ? PATIENCE.later : PATIENCE.first,
  );
  const opening = open(upTo, () => fail(new DOMException('the browser closed the database', 'AbortError')));
  try {
    const result = await Promise.race([opening.then(operation), failed]);
    isSilent = false;
    return result;
  } finally {
    clearTimeout(patience);
    // Waits for running transactions (IndexedDB 3.0, 4.2); one that opens too late is closed all the same.
    opening.then((database) => database.close()).catch(() => {});
  }
}

const open = (upTo: readonly UpgradeStep[] | 'any', terminated: () => void): Promise<SessionDatabase> =>
  openDB<Schema>(NAME, upTo === 'any' ? undefined : upTo.length, {
    upgrade(database, from) {
      for (const step of upTo === 'any' ? [] : upTo.slice(from)) step(database);
    },
    // Another version's tab holds on. Tabs of this site let go by themselves, so patience decides.
    blocked() {},
    // A newer version wants to upgrade, or somebody to delete: they go first. Running transactions end well.
    blocking(_from, _to, event) {
      (event.target as IDBDatabase).close();
    },
    terminated,
  });

/** Whether an operation failed because the browser took the connection away, not for a reason of its own. */
const isBroken = (error: unknown): boolean =>
  ['AbortError', 'InvalidStateError', 'UnknownError'].includes(
    (error as { name?: string } | null)?.name ?? '',
  );
