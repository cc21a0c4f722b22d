import { dropCookieHalf, readCookieHalf, writeCookieHalf, type CookieHalf } from './cookie-half.ts';
import { inDatabase, inSessions, type SessionRecord, type SessionStore } from './database.ts';
import type { Sealed } from './seal.ts';
import type { SessionStorageError } from './session-problem.ts';

/*
 * The cookie half of a session changes together with its record, inside the record's transaction: transactions on the
 * store run one after the other in all tabs. A browser may tell another tab the earlier cookie for some milliseconds.
 */

/** Reads the record of a session and the cookie half that belongs to it. @throws SessionStorageError */
export const readRecord = (id: string) =>
  inDatabase(async (database) => {
    const record = await database.get('sessions', id);
    // The transaction is still active.
    return { record, cookie: readCookieHalf(id) };
  });

/**
 * Changes the record of a session in one transaction, so that tabs and crashes see all of the change or nothing.
 * @param change gets the record and returns the new one: null deletes it, undefined leaves it as it is
 * @param cookie the new cookie half of the changed record
 * @returns whether `change` returned a record or null
 * @throws SessionStorageError, also where the browser refuses the cookie; the earlier cookie half is then back
 */
export async function changeRecord(
  id: string,
  change: (record: SessionRecord | undefined) => SessionRecord | null | undefined,
  cookie?: CookieHalf,
): Promise<boolean> {
  let earlier: CookieHalf | null | undefined;
  try {
    return await inSessions(async (store) => {
      const next = change(await store.get(id));
      if (next && cookie) {
        // The transaction may be tried again.
        if (earlier === undefined) earlier = readCookieHalf(id);
        writeCookieHalf(id, cookie);
      }
      if (next) await store.put(next);
      else if (next === null) await store.delete(id);
      return next !== undefined;
    });
  } catch (error) {
    if (cookie && readCookieHalf(id)?.secret === cookie.secret) {
      if (earlier) writeCookieHalf(id, earlier);
      else dropCookieHalf(id);
    }
    throw error;
  }
}

/** Overwrites a record and deletes it. Whether the disk still holds it is up to the browser. */
export async function eraseRecord(store: SessionStore, record: SessionRecord): Promise<void> {
  const values = Object.entries(record.values ?? {}).map(([name, sealed]) => [name, blank(sealed)]);
  await store.put({ ...record, user: blank(record.user), values: Object.fromEntries(values) });
  await store.delete(record.id);
}

const blank = (sealed: Sealed | undefined): Sealed => ({
  iv: new Uint8Array(12),
  data: new ArrayBuffer(sealed?.data?.byteLength ?? 0),
});

/**
 * Erases the record of a session and its cookie half, also in a database of a newer version of the site.
 * @param signIn the only sign-in to delete; undefined for any
 * @returns whether it was deleted, was not there, or stays because it belongs to another sign-in
 * @throws SessionStorageError
 */
export async function deleteRecord(id: string, signIn?: string): Promise<'deleted' | 'absent' | 'another'> {
  const remove = (options?: { upTo: 'any' }) =>
    inSessions(
      async (store) => {
        const record = await store.get(id);
        if (record && signIn !== undefined && record.signIn !== signIn) return 'another';
        dropCookieHalf(id);
        if (!record) return 'absent';
        await eraseRecord(store, record);
        return 'deleted';
      },
      // Strict, so that the record is off the disk when the page says that the person is signed out.
      { durability: 'strict', ...options },
    );
  return remove().catch((error: SessionStorageError) => {
    if (error.problem === 'newer') return remove({ upTo: 'any' });
    throw error;
  });
}
