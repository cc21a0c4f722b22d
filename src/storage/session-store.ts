import { createQueue } from '../shared/queue.ts';
import { RECORD, withRecord, type SessionRecord } from './database.ts';
import { random, seal, unseal } from './seal.ts';
import { dropSessionKey, readSessionKey, writeSessionKey } from './session-cookie.ts';
import {
  isSomebodyKnown,
  notifyElsewhere,
  report,
  reportEnd,
  type SessionReading,
} from './session-listeners.ts';
import { problemOf, SessionStorageError, type SessionProblem } from './session-problem.ts';
import type { SessionUser } from './session-user.ts';
import {
  isOpen,
  join,
  leave,
  mayBeSignedIn,
  notedSession,
  readTabSession,
  tellOtherTabs,
} from './tab-session.ts';

/*
 * The stored session: one record in IndexedDB, encrypted with a random key in a session cookie. Key and record change
 * together in one transaction, and the transactions of all tabs run one after the other. Each exported function settles
 * within some seconds, and only `eraseSession` can reject.
 */

/** The content of the record, before encryption. */
type Content = {
  user: SessionUser;
  /** The same user in the SDK's form, with the tokens. */
  value: unknown;
};

type Session = { id: string; content: Content };

/** This page's session, if the browser refuses to store it. Such a session ends when the person leaves the page. */
let unsaved: Session | null = null;

/**
 * If the key does not decrypt the record: how long to wait before each new attempt to read key and record (milliseconds).
 * After a sign-in in another tab, this tab sees the new record first, and the new cookie a little later (Chromium 156 on a
 * busy machine: up to 5 ms).
 */
const PAUSES = [20, 100, 500];

/** Runs the functions that read or change the session one after the other in this tab. */
const inTurn = createQueue();

/** @returns this tab's session. A tab without a session joins the stored session if another tab of that session is open. */
async function find(): Promise<Session | null> {
  if (!mayBeSignedIn() && notedSession() === null) return null;
  const { record, key } = await withRecord(async (store) => ({
    record: await store.get(RECORD),
    key: readSessionKey(),
  }));
  if (record && record.id !== key?.id) throw new Error('the cookie is not the key to the record');
  if (!record || (record.id !== readTabSession() && !(await isOpen(record.id)))) {
    leave();
    return null;
  }
  const content = (await unseal(key!.secret, record)) as Content;
  join(record.id);
  return { id: record.id, content };
}

/**
 * @returns this tab's session; null if the tab has none
 * @throws SessionStorageError; another error if the key does not decrypt the record
 */
async function currentSession(pauses = PAUSES): Promise<Session | null> {
  if (unsaved) return unsaved;
  try {
    return await find();
  } catch (error) {
    const [pause, ...later] = pauses;
    if (error instanceof SessionStorageError || pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return currentSession(later);
  }
}

/**
 * Finds the reason why reading has failed. If the key does not decrypt the record, this tab leaves the session.
 * @returns the problem; undefined if the key does not decrypt the record and this tab had no session
 */
function giveUpOn(error: unknown): SessionProblem | undefined {
  if (error instanceof SessionStorageError) return error.problem;
  const wasSignedIn = readTabSession() !== null;
  leave();
  return wasSignedIn ? 'unreadable' : undefined;
}

const currentUser = (): Promise<SessionReading> =>
  currentSession().then(
    (session) => ({ user: session?.content.user ?? null }),
    (error: unknown) => ({ user: null, problem: giveUpOn(error) }),
  );

/** Reads the current user from storage, and reports the user to the listener of `watchSession`. */
export const readUser = (): Promise<SessionReading> => inTurn(async () => report(await currentUser()));

/** Reads the session again after another tab has changed it, and notifies the listeners. */
export function followOtherTab(): void {
  void readUser();
  notifyElsewhere();
}

/** @returns the id of the current sign-in if it belongs to the user; null otherwise, or if the session cannot be read */
export const readSignIn = (uid: string): Promise<string | null> =>
  inTurn(async () => {
    const session = await currentSession().catch(() => null);
    return session?.content.user.uid === uid ? session.id : null;
  });

/**
 * Reads the SDK's value and the id of the sign-in to which it belongs; both are null if nobody is signed in. If the session
 * cannot be read, the value is null and the id is undefined. If somebody was signed in, the problem is then reported.
 */
export const readValue = (): Promise<{ value: unknown; signIn: string | null | undefined }> =>
  inTurn(async () => {
    try {
      const session = await currentSession();
      return { value: session?.content.value ?? null, signIn: session?.id ?? null };
    } catch (error) {
      const problem = giveUpOn(error);
      if (isSomebodyKnown()) report({ user: null, problem });
      return { value: null, signIn: undefined };
    }
  });

/**
 * Stores a value of the SDK.
 * @param expected the id of the sign-in to which the value belongs; null for a new sign-in, which replaces the earlier one
 *   in all tabs
 * @returns the id of the sign-in; null if the expected sign-in has ended. In that case, nothing is written.
 */
export const writeValue = (content: Content, expected: string | null): Promise<string | null> =>
  inTurn(async () => {
    const session = { id: expected ?? random(16), content };
    let problem: SessionProblem | undefined;
    if (expected === null) problem = await begin(session);
    else if (unsaved?.id === expected) unsaved = session;
    // If the browser refuses the write, the stored record remains unchanged.
    else if (!(await renew(session).catch(() => true))) return null;
    report({ user: content.user, problem });
    return session.id;
  });

/** Begins a session with a new key. @returns the problem if the browser does not store the session */
async function begin(session: Session): Promise<SessionProblem | undefined> {
  const { id, content } = session;
  const secret = random(32);
  try {
    const record = { id, ...(await seal(secret, content)) };
    await withRecord(async (store) => {
      // When this read has succeeded, no transaction of another tab is running. Only then may the cookie change.
      await store.get(RECORD);
      writeSessionKey({ id, secret });
      await store.put(record, RECORD);
    });
  } catch (error) {
    if (readSessionKey()?.id === id) dropSessionKey();
    unsaved = session;
    return problemOf(error);
  }
  unsaved = null;
  join(id);
  return undefined;
}

/** Stores the new content of a session. @returns false if the session has ended @throws the errors of `withRecord` */
async function renew({ id, content }: Session): Promise<boolean> {
  const key = readSessionKey();
  if (key?.id !== id) return false;
  const sealed = await seal(key.secret, content);
  const isCurrent = await withRecord(async (store) => {
    if ((await store.get(RECORD))?.id !== id) return false;
    await store.put({ id, ...sealed }, RECORD);
    return true;
  });
  if (isCurrent) tellOtherTabs(id);
  return isCurrent;
}

/**
 * Ends a sign-in when the SDK requests it. The request may come late. It must not end a newer sign-in of another tab.
 * @param signIn the id of the sign-in to end; undefined for this tab's own sign-in
 */
export const endSignIn = (signIn: string | null | undefined): Promise<void> =>
  inTurn(async () => {
    const own = unsaved?.id ?? readTabSession();
    const isOwn = own !== null && (signIn === undefined || signIn === own);
    if (isOwn && (unsaved || (await erase(own).catch(() => true)))) end();
  });

/**
 * Signs out in every tab at once, without the provider.
 * @throws SessionStorageError if the browser deletes neither the record nor the key
 */
export const eraseSession = (): Promise<void> =>
  inTurn(async () => {
    await erase();
    end();
    notifyElsewhere();
  });

function end(): void {
  unsaved = null;
  leave();
  reportEnd();
}

/**
 * Deletes the key and the record, unless `isOver` returns false for the record. Before deleting the record, overwrites its
 * `iv`: Firefox leaves deleted bytes on the disk, but without the `iv`, the key decrypts nothing.
 * @returns false if the record stays
 */
const destroyIf = (isOver: (record: SessionRecord) => boolean): Promise<boolean> =>
  withRecord(async (store) => {
    const record = await store.get(RECORD);
    if (record && !isOver(record)) return false;
    dropSessionKey();
    if (record) await store.put({ ...record, iv: crypto.getRandomValues(new Uint8Array(12)) }, RECORD);
    await store.delete(RECORD);
    return true;
  });

/**
 * Deletes the record and its key. If the database refuses to delete the record, deleting the key is enough.
 * @param id the id of the session to erase; by default, the stored session
 * @returns false if another session is stored, which then stays
 * @throws SessionStorageError if the browser deletes neither the record nor the key
 */
async function erase(id?: string): Promise<boolean> {
  const isErased = await destroyIf((record) => !id || record.id === id).catch((error: unknown) => {
    dropSessionKey();
    if (readSessionKey()) throw error;
    return true;
  });
  if (isErased) tellOtherTabs(null);
  return isErased;
}

/**
 * Erases a record whose key was lost when the browser was closed. Erases a key without a record, which can remain after a
 * crash of the browser. Call this once, when the page is idle. Never rejects.
 */
export const sweepDeadSession = (): Promise<void> =>
  inTurn(async () => {
    const noted = notedSession();
    // If another tab has just signed in, this tab may not see the new cookie yet. The id protects that tab's new record.
    const isOver = await destroyIf((record) => !readSessionKey() && record.id === noted).catch(() => false);
    if (isOver) tellOtherTabs(null);
  });
