import { deleteDB, openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from 'idb';
import type { Sealed } from './seal.ts';

/** The stored session, the only record. `id`: that of the session. Not secret. */
export type SessionRecord = Sealed & { id: string };
export const RECORD = 'current';

const NAME = 'specdock-sessions';

interface Schema extends DBSchema {
  session: { key: typeof RECORD | 'probe'; value: SessionRecord };
}

type RecordStore = IDBPObjectStore<Schema, ['session'], 'session', 'readwrite'>;

/** The version of the stored format. With a new number, nobody is signed in until the next sign-in. */
const VERSION = 2;

/** An earlier or a later version of the site has stored the session. */
export class OtherVersion extends Error {}

/** The time limit of an operation (milliseconds), because an IndexedDB request may never finish (WebKit bug 226547). */
const TIME_LIMIT = 3000;

/**
 * Runs an operation on the record in one transaction, which is also the lock between tabs. The database is open only during
 * the operation, so that no page blocks an upgrade, and a sleeping tab has no connection that could break.
 * @param replacesOther whether a database of another version of the site is deleted, with the session in it. Only a sign-in
 *   may do that: a page of an earlier version can be open beside a newer one, and a deployment can be rolled back.
 * @throws {OtherVersion} if the database has another version
 * @throws DOMException `TimeoutError`, or an error of the browser
 */
export async function withRecord<T>(
  operation: (store: RecordStore) => Promise<T>,
  replacesOther = false,
): Promise<T> {
  const opening = open(replacesOther);
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

async function open(replacesOther: boolean): Promise<IDBPDatabase<Schema>> {
  const found = (await indexedDB.databases()).find(({ name }) => name === NAME);
  if (found && found.version !== VERSION) {
    if (!replacesOther) throw new OtherVersion();
    await deleteDB(NAME);
  }
  return openDB(NAME, VERSION, { upgrade: (database) => void database.createObjectStore('session') });
}
