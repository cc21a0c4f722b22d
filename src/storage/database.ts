import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import type { Sealed } from './seal.ts';
import { problemOf, SessionStorageError } from './session-problem.ts';

/** The stored session. The database of a browser profile has only one, under the key {@link RECORD}. */
export type SessionRecord = Sealed & {
  /** The id of the session, new with each sign-in. Not secret. */
  id: string;
};

export const RECORD = 'current';

interface Schema extends DBSchema {
  session: { key: typeof RECORD; value: SessionRecord };
}

type RecordStore = IDBPObjectStore<Schema, ['session'], 'session', 'readwrite'>;

const NAME = 'specdock-sessions';

/**
 * The version of the stored format. Increase the number whenever the format changes. Sessions in an earlier format then end.
 */
const VERSION = 2;

/** The time limit of an operation (milliseconds), because an IndexedDB request may never finish (WebKit bug 226547). */
const TIME_LIMIT = 3000;

/** How long to wait before the retry after the connection to the database breaks (milliseconds). */
const PAUSE = 100;

/**
 * Opens the database, runs an operation on the record in one transaction, and closes the database again. Therefore a page
 * blocks upgrades of the database only during an operation, and a sleeping tab has no connection that could break. Retries
 * once if the connection breaks.
 * @throws SessionStorageError after a few seconds at most
 */
export async function withRecord<T>(operation: (store: RecordStore) => Promise<T>): Promise<T> {
  try {
    return await once(operation).catch(async (error: unknown) => {
      if (error instanceof SessionStorageError || problemOf(error) !== 'unavailable') throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      return once(operation);
    });
  } catch (error) {
    throw new SessionStorageError(problemOf(error), error);
  }
}

async function once<T>(operation: (store: RecordStore) => Promise<T>): Promise<T> {
  const opening = open();
  let transaction: IDBPTransaction<Schema, ['session'], 'readwrite'> | undefined;
  try {
    return await Promise.race([
      opening.then(async (database) => {
        transaction = database.transaction('session', 'readwrite');
        // Awaits the operation and the transaction, because both may fail.
        return (await Promise.all([operation(transaction.store), transaction.done]))[0];
      }),
      new Promise<never>((_, reject) =>
        setTimeout(() => reject(new SessionStorageError('unavailable')), TIME_LIMIT),
      ),
    ]);
  } finally {
    // Without the abort, an operation that has timed out would still run when the database answers.
    opening
      .then((database) => {
        database.close();
        transaction?.abort();
      })
      // `abort` throws if the transaction has already completed.
      .catch(() => {});
  }
}

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      for (const name of Array.from(database.objectStoreNames)) database.deleteObjectStore(name);
      database.createObjectStore('session');
    },
    // A newer version of the site wants to upgrade the database, or the browser wants to delete it. Running transactions
    // still complete.
    blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
  });
