import { openDB, type DBSchema, type IDBPObjectStore, type IDBPTransaction } from 'idb';
import type { Sealed } from './seal.ts';

/** The stored session, the only record. `id`: that of the session. Not secret. */
export type SessionRecord = Sealed & { id: string };
export const RECORD = 'current';

interface Schema extends DBSchema {
  session: { key: typeof RECORD | 'probe'; value: SessionRecord };
}

type RecordStore = IDBPObjectStore<Schema, ['session'], 'session', 'readwrite'>;

/** The version of the stored format. A new number ends the sessions in an earlier format. */
const VERSION = 2;

/** The time limit of an operation (milliseconds), because an IndexedDB request may never finish (WebKit bug 226547). */
const TIME_LIMIT = 3000;

/**
 * Runs an operation on the record in one transaction, which is also the lock between tabs. The database is open only during
 * the operation, so that no page blocks an upgrade, and a sleeping tab has no connection that could break.
 * @throws DOMException `TimeoutError`, or an error of the browser
 */
export async function withRecord<T>(operation: (store: RecordStore) => Promise<T>): Promise<T> {
  const opening = openDB<Schema>('specdock-sessions', VERSION, {
    upgrade(database) {
      for (const name of Array.from(database.objectStoreNames)) database.deleteObjectStore(name);
      database.createObjectStore('session');
    },
  });
  let transaction: IDBPTransaction<Schema, ['session'], 'readwrite'> | undefined;
  const running = opening.then(async (database) => {
    transaction = database.transaction('session', 'readwrite');
    // Awaits the operation and the transaction, because both may fail.
    return (await Promise.all([operation(transaction.store), transaction.done]))[0];
  });
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new DOMException('IndexedDB does not answer', 'TimeoutError')), TIME_LIMIT),
  );
  try {
    return await Promise.race([running, timeout]);
  } finally {
    // Without the abort, an operation that has timed out would still run when the database answers. `abort` throws if the
    // transaction has already completed.
    const closing = opening.then((database) => database.close());
    closing.then(() => transaction?.abort()).catch(() => {});
  }
}
