import { createQueue } from './queue.ts';
import { hasWebStorage } from './web-storage.ts';
import { OtherVersion, RECORD, withRecord, type SessionRecord } from './database.ts';
import { canWriteKey, dropKey, readKey, writeKey } from './key-cookie.ts';
import { random, seal, unseal } from './seal.ts';
import { notRestored, sessionStore, showSession, type SessionUser } from './session.ts';
import { forget, isOpen, join, mayBeSignedIn, notedSession, tabSession } from './tabs.ts';
import { tellOtherTabs, tellThisTab } from './tabs.ts';
import { tellServer } from './token-sync.ts';

/*
 * The stored session: one record in IndexedDB, encrypted with a random key in a session cookie. One transaction changes key
 * and record, and those of all tabs run one after the other. Each exported function settles within some seconds.
 */

/** The content of the record, before encryption: the snapshot, and the user in the SDK's form, with the tokens. */
type Content = { user: SessionUser; value: unknown };

/** What a tab reads. `unreadable`: storage has failed or lacks a part, or another version of the site has stored the record. */
export type Reading =
  | ({ kind: 'user'; sessionId: string } & Content)
  | { kind: 'nobody' | 'unreadable'; problem?: string | undefined };

/** The key in the cookie does not decrypt the record, or one of the two is missing. */
class WrongKey extends Error {}

/** Runs the functions that read or change the session one after the other in this tab. */
const inTurn = createQueue();

/** Reads this tab's session. */
export const readSession = (): Promise<Reading> =>
  inTurn(async () => {
    const problem = tabSession() === null ? undefined : notRestored;
    const reading = await find()
      .catch(findAgain)
      .catch((error: unknown): Reading => {
        // Without its key, this tab leaves the session. A database that fails may answer after a reload.
        if (error instanceof WrongKey) forget();
        return { kind: 'unreadable', problem };
      });
    if (reading.kind === 'user') showSession({ status: 'signed-in', user: reading.user });
    else showSession({ status: 'signed-out', problem: reading.problem });
    return reading;
  });

/** A tab without a session joins the stored session if another tab of that session is open. */
async function find(): Promise<Reading> {
  if (!mayBeSignedIn() && notedSession() === null) return { kind: 'nobody' };
  const [record, key] = await withRecord(async (store) => [await store.get(RECORD), readKey()] as const);
  if (record?.id !== key?.sessionId) throw new WrongKey();
  if (!record || (record.id !== tabSession() && !(await isOpen(record.id)))) {
    forget();
    return { kind: 'nobody' };
  }
  const content = await unseal(key!.secret, record).catch(() => Promise.reject(new WrongKey()));
  join(record.id);
  return { kind: 'user', sessionId: record.id, ...(content as Content) };
}

/**
 * Tries once more. In Chromium 156, the cookie of another tab's sign-in arrives up to 5 ms after its record. Safari may lose
 * its connection to the database (firebase-js-sdk#4948).
 */
async function findAgain(error: Error): Promise<Reading> {
  if (error.name === 'TimeoutError') throw error;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return find();
}

/**
 * Stores a user of the SDK.
 * @param expected the id of the session to which the user belongs; null for a new session, which replaces the earlier one in
 *   all tabs
 * @returns the session's id; null if the expected session has ended. In that case, nothing is written.
 * @throws if the browser does not store a new session; the earlier one stays, as it does if the browser refuses a write to it
 */
export const writeSession = (content: Content, expected: string | null): Promise<string | null> =>
  inTurn(async () => {
    const earlier = readKey();
    const key = expected === null ? { sessionId: random(16), secret: random(32) } : earlier;
    if (!key || (expected !== null && key.sessionId !== expected)) return null;
    const id = key.sessionId;
    const record = { id, ...(await seal(key.secret, content)) };
    const writing = withRecord(async (store) => {
      // When this read has succeeded, no transaction of another tab is running. Only then may the cookie change.
      const before = await store.get(RECORD);
      if (expected === null) writeKey(key);
      else if (before?.id !== expected) return false;
      await store.put(record, RECORD);
      return true;
    }, expected === null);
    const isWritten = await writing.catch((error: unknown) => {
      if (expected !== null) return true;
      if (readKey()?.sessionId === id) dropKey();
      if (earlier) writeKey(earlier);
      throw error;
    });
    if (!isWritten) return null;
    if (expected === null) join(id);
    else tellOtherTabs(id);
    showSession({ status: 'signed-in', user: content.user });
    return id;
  });

/**
 * Signs out in every tab at once, without the provider. If the database refuses, deleting the key is enough.
 * @param ended the session that the SDK ends, perhaps late; a newer one stays. Without it, the SDK learns that any has ended.
 * @throws if the browser deletes neither the record nor the key
 */
export const signOut = (ended?: string): Promise<void> =>
  inTurn(async () => {
    const isOver = (id: string) => id === (ended ?? id);
    const isErased = await erase(({ id }) => isOver(id)).catch((error: unknown) => {
      const key = readKey();
      if (key && !isOver(key.sessionId)) return false;
      dropKey();
      if (readKey()) throw error;
      return true;
    });
    if (!isErased) return;
    forget();
    const session = sessionStore.get();
    if (session.status === 'signed-in' && session.user.tokenSyncUrl)
      void tellServer(session.user.tokenSyncUrl);
    showSession({ status: 'signed-out' });
    tellOtherTabs(null);
    if (ended === undefined) tellThisTab();
  });

/**
 * Deletes the key and the record, unless `isOver` returns false for the record. Before deleting the record, overwrites its
 * `iv`: Firefox leaves deleted bytes on the disk, but without the `iv`, the key decrypts nothing.
 * @returns false if the record stays
 */
const erase = (isOver: (record: SessionRecord) => boolean): Promise<boolean> =>
  withRecord(async (store) => {
    const record = await store.get(RECORD);
    if (record && !isOver(record)) return false;
    dropKey();
    if (record) await store.put({ ...record, iv: crypto.getRandomValues(new Uint8Array(12)) }, RECORD);
    await store.delete(RECORD);
    return true;
  });

/**
 * Erases a record whose key was lost when the browser closed, and a key without a record, which can remain after a crash.
 * Call this once, when the page is idle. Never rejects.
 */
export const sweep = (): Promise<void> =>
  inTurn(async () => {
    const noted = notedSession();
    // If another tab has just signed in, this tab may not see the new cookie yet. The id protects that tab's new record.
    if (await erase(({ id }) => !readKey() && id === noted).catch(() => false)) tellOtherTabs(null);
  });

/** @returns whether the browser stores all that a sign-in stores. Changes nothing. Never rejects. */
export async function canStoreSession(): Promise<boolean> {
  try {
    const record = { id: '', ...(await seal(random(32), '')) };
    await withRecord(async (store) => {
      await store.put(record, 'probe');
      await store.delete('probe');
    });
  } catch (error) {
    // A sign-in would replace the database of another version.
    if (!(error instanceof OtherVersion)) return false;
  }
  return canWriteKey() && hasWebStorage();
}
