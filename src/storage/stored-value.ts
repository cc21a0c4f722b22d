import type { SessionRecord } from './database.ts';
import { unseal } from './seal.ts';
import { ownKey } from './session-key.ts';
import { SessionStorageError } from './session-problem.ts';
import { readRecord } from './session-record.ts';

/** The name of the snapshot among the values of a record. */
export const USER = 'user';

/**
 * How long to wait before a value that does not open is tried again, in milliseconds. Another tab's sign-in shows in the
 * database first, and in this tab's cookies a little later (Chromium 156 on a busy machine: up to 5 ms).
 */
const PAUSES = [20, 100, 500];

/** A value of the session record, and the sign-in of the record: null for what is not there. */
export type StoredValue = { value: unknown; signIn: string | null };

/**
 * Reads and decrypts a value of a session record.
 * @param id the session of this tab
 * @param name the SDK's name, or `USER`
 * @throws SessionStorageError; another error where this tab's halves of the key do not open the value
 */
export async function readStoredValue(id: string, name: string): Promise<StoredValue> {
  for (const pause of PAUSES) {
    try {
      return await open(id, name);
    } catch (error) {
      if (error instanceof SessionStorageError) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return open(id, name);
}

async function open(id: string, name: string): Promise<StoredValue> {
  const { record, cookie } = await readRecord(id);
  if (!record) return { value: null, signIn: null };
  const key = await ownKey(cookie);
  const sealed = sealedIn(record, name);
  return { value: sealed ? await unseal(key, name, sealed) : null, signIn: record.signIn };
}

const sealedIn = (record: SessionRecord, name: string) => (name === USER ? record.user : record.values[name]);
