import { inDatabase, inSessions, type SessionRecord } from './database.ts';
import type { SessionStorageError } from './session-problem.ts';

/** Reads the record of a session. @throws SessionStorageError */
export const readRecord = (id: string): Promise<SessionRecord | undefined> =>
  inDatabase((database) => database.get('sessions', id));

/**
 * Changes the record of a session in one transaction, so that tabs and crashes see all of the change or nothing.
 * @param change gets the record and returns the new one: null deletes it, undefined leaves it as it is
 * @returns whether `change` returned a record or null
 * @throws SessionStorageError
 */
export const changeRecord = (
  id: string,
  change: (record: SessionRecord | undefined) => SessionRecord | null | undefined,
): Promise<boolean> =>
  inSessions(async (store) => {
    const next = change(await store.get(id));
    if (next) await store.put(next);
    else if (next === null) await store.delete(id);
    return next !== undefined;
  });

/**
 * Deletes the record of a session, also from a database of a newer version of the site.
 * @param signIn the only sign-in to delete; undefined for any
 * @returns whether it was deleted, was not there, or stays because it belongs to another sign-in
 * @throws SessionStorageError
 */
export async function deleteRecord(id: string, signIn?: string): Promise<'deleted' | 'absent' | 'another'> {
  const remove = (options?: { upTo: 'any' }) =>
    inSessions(
      async (store) => {
        const record = await store.get(id);
        if (!record) return 'absent';
        if (signIn !== undefined && record.signIn !== signIn) return 'another';
        await store.delete(id);
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
