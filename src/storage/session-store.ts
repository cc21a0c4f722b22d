import { inDatabase, inSessions, type SessionRecord } from './database.ts';
import {
  heldSessions,
  holdSession,
  isDead,
  isSameBrowserSession,
  noteBrowserSession,
  releaseSession,
} from './living-sessions.ts';
import { seal, unseal } from './seal.ts';
import { createSessionKey, forgetSessionKey, noteRecords } from './keep-session-key.ts';
import { readSessionKey, type SessionKey } from './session-key.ts';
import { onOtherTabs, tellOtherTabs } from './session-news.ts';
import { problemOf, SessionStorageError, type SessionProblem } from './session-problem.ts';
import { isSessionUser, type SessionUser } from './session-user.ts';

/*
 * The stored session: one record, in IndexedDB, sealed under the key that this session's tabs hold. Verbs run
 * one after the other in a tab; what one of them changes is one transaction, so that tabs and crashes see
 * all of it or nothing. None but `eraseSession` rejects, and none takes longer than some seconds.
 */

/** Whom the session is of, and why it is of nobody or won't last, where there is a reason to tell. */
export type SessionReading = { user: SessionUser | null; problem?: SessionProblem };

/**
 * A value of the provider's SDK, null where there is none; and the sign-in of the record it was looked for in,
 * null where there is no record, undefined where that can't be told.
 */
export type StoredValue = { value: unknown; signIn: string | null | undefined };

/** What stands in for the record when the browser does not keep it; it ends with the page. */
let unsaved: { user: SessionUser | null; signIn: string; values: Map<string, unknown> } | null = null;

/** As the page found it, before this page's own session counts as one. */
const sameBrowserSession = isSameBrowserSession();

let tell: (reading: SessionReading) => void = () => {};
let known: SessionUser | null = null;

function report(reading: SessionReading): SessionReading {
  known = reading.user;
  tell(reading);
  return reading;
}

const elsewhere = new Set<() => void>();

/** Reports each change of the session, whoever made it, to the one listener. */
export function watchSession(listener: (reading: SessionReading) => void): void {
  tell = listener;
}

/** Calls back when the record was changed by somebody else than the verbs for values: another tab, `eraseSession`. */
export function onChangedElsewhere(listener: () => void): void {
  elsewhere.add(listener);
}

let onEnd: () => void = () => {};

/** Calls back when this tab has signed somebody out, by whichever verb; not when it heard of it. */
export function onSignedOut(listener: () => void): void {
  onEnd = listener;
}

function reportEnd(): void {
  if (known) onEnd();
  report({ user: null });
}

/** Reads whom the session is of, and reports it too. */
export const readUser = (): Promise<SessionReading> => inTurn(async () => report(await userNow()));

async function userNow(): Promise<SessionReading> {
  if (unsaved) return { user: unsaved.user };
  try {
    const { key, record } = await readRecord();
    if (!key || !record?.user) return { user: null };
    const user = await unseal(key, 'user', record.user);
    return { user: isSessionUser(user) ? user : null };
  } catch (error) {
    return { user: null, problem: giveUpOn(error) };
  }
}

/** Reads a value of the SDK. One that can't be read is none, which is reported where it costs somebody the session. */
export const readValue = (name: string): Promise<StoredValue> =>
  inTurn(async () => {
    if (unsaved) return { value: unsaved.values.get(name) ?? null, signIn: unsaved.signIn };
    try {
      const { key, record } = await readRecord();
      const sealed = record?.values[name];
      const value = key && sealed ? await unseal(key, name, sealed) : null;
      return { value, signIn: record?.signIn ?? null };
    } catch (error) {
      const problem = giveUpOn(error);
      if (known) report({ user: null, problem });
      return { value: null, signIn: undefined };
    }
  });

/**
 * Keeps a value of the SDK.
 * @param user whom the session is of now, where the value says so
 * @param expected the sign-in it continues; null begins a new one
 * @returns the sign-in it belongs to; null when the one it continues has ended, and nothing was written
 */
export const writeValue = (
  name: string,
  value: unknown,
  user: SessionUser | undefined,
  expected: string | null,
): Promise<string | null> =>
  inTurn(async () => {
    const signIn = expected ?? newSignIn();
    let fresh: SessionKey | undefined;
    try {
      const key = readSessionKey() ?? (fresh = createSessionKey());
      live(key.id);
      noteBrowserSession();
      const sealed = await seal(key, name, value);
      const sealedUser = user && (await seal(key, 'user', user));
      const written = await inSessions(async (store) => {
        const record = await store.get(key.id);
        if (expected !== null && record?.signIn !== expected && unsaved?.signIn !== expected) return false;
        const kept = record?.signIn === signIn ? record : undefined;
        const values = { ...kept?.values, [name]: sealed };
        const next: SessionRecord = { id: key.id, signIn, writtenAt: Date.now(), values };
        const whose = sealedUser ?? kept?.user;
        await store.put(whose ? { ...next, user: whose } : next);
        return true;
      });
      if (!written) {
        notifyElsewhere();
        return null;
      }
      unsaved = null;
      if (user) report({ user });
      tellOtherTabs(key.id);
    } catch (error) {
      // Nothing is sealed with it, and the next start need not look.
      if (fresh) forgetSessionKey();
      const values = unsaved?.signIn === signIn ? unsaved.values : new Map<string, unknown>();
      unsaved = { user: user ?? unsaved?.user ?? null, signIn, values: values.set(name, value) };
      // What continues a session that the browser has kept ends no sooner for it.
      if (user) report(expected === null ? { user, problem: problemOf(error) } : { user });
    }
    return signIn;
  });

/** Removes a value of the SDK. */
export const removeValue = (name: string): Promise<void> =>
  inTurn(async () => {
    unsaved?.values.delete(name);
    const key = readSessionKey();
    if (!key) return;
    await inSessions(async (store) => {
      const record = await store.get(key.id);
      if (!record || !(name in record.values)) return;
      const { [name]: _removed, ...values } = record.values;
      const isEmpty = Object.keys(values).length === 0 && !record.user;
      await (isEmpty ? store.delete(key.id) : store.put({ ...record, values }));
    }).catch(() => {});
  });

/**
 * Ends a sign-in as the SDK does, which may be late: a newer sign-in of another tab stays.
 * @param signIn the one to end; undefined for whichever there is
 */
export async function endSignIn(signIn: string | null | undefined): Promise<void> {
  await inTurn(async () => {
    if (unsaved && (signIn === undefined || unsaved.signIn === signIn)) unsaved = null;
    const key = readSessionKey();
    if (!key || signIn === null) {
      // Nobody was known already, and why may just have been said.
      if (known && unsaved) report(unsaved);
      else if (known) reportEnd();
      return;
    }
    const left = await deleteRecord(key.id, signIn).catch(() => 'nothing');
    if (left === 'gap') tellOtherTabs(key.id);
    if (left === 'another') report(await userNow());
    else reportEnd();
  });
}

/**
 * Signs out: the record goes at once, in every tab of the session, whether or not the provider is loaded or
 * within reach. Where the database refuses, the key goes instead, and with it the record's sense.
 * @throws SessionStorageError when the browser gives up neither
 */
export async function eraseSession(): Promise<void> {
  await inTurn(async () => {
    unsaved = null;
    const key = readSessionKey();
    if (!key) return;
    await deleteRecord(key.id).catch((error: SessionStorageError) => {
      forgetSessionKey();
      // Neither is gone: whoever reloads would be signed in again.
      if (readSessionKey()) throw error;
    });
    tellOtherTabs(key.id);
  });
  reportEnd();
  notifyElsewhere();
}

/** Deletes what sessions that nobody can come back to have left. Call it once, when the page is idle. */
export const sweepDeadSessions = (): Promise<void> =>
  inTurn(async () => {
    const held = await heldSessions();
    if (!held) return;
    const own = readSessionKey()?.id;
    const living = own ? held.add(own) : held;
    const left = await inSessions(async (store) => {
      const records = await store.getAll();
      const now = Date.now();
      const dead = records.filter((record) => isDead(record, { living, sameBrowserSession, now }));
      await Promise.all(dead.map(({ id }) => store.delete(id)));
      return records.length - dead.length;
    }).catch(() => 1);
    if (left === 0) noteRecords(false);
    if (own) noteBrowserSession();
  });

/**
 * @param signIn the only one to delete; undefined for any
 * @returns what is there now: a gap where the record was, nothing as before, or a record of another sign-in
 */
async function deleteRecord(id: string, signIn?: string): Promise<'gap' | 'nothing' | 'another'> {
  const remove = (options?: { upTo: 'any' }) =>
    inSessions(
      async (store) => {
        const record = await store.get(id);
        if (!record) return 'nothing';
        if (signIn !== undefined && record.signIn !== signIn) return 'another';
        await store.delete(id);
        return 'gap';
      },
      // The record is off the disk, not only out of sight, when the person reads that it is done.
      { durability: 'strict', ...options },
    );
  return remove().catch((error: SessionStorageError) => {
    if (error.problem === 'newer') return remove({ upTo: 'any' });
    throw error;
  });
}

async function readRecord() {
  const key = readSessionKey();
  if (!key) return { key, record: undefined };
  live(key.id);
  return { key, record: await inDatabase((database) => database.get('sessions', key.id)) };
}

/**
 * What reading failed with. A key that does not open its record is of no use any more; the record stays, as
 * it may be another tab's, until it is swept.
 */
function giveUpOn(error: unknown): SessionProblem {
  if (error instanceof SessionStorageError) return error.problem;
  forgetSessionKey();
  releaseSession();
  return 'unreadable';
}

/** What a tab does that has a session: it says so, and listens. */
function live(id: string): void {
  holdSession(id);
  noteRecords(true);
  onOtherTabs(onChangeInOtherTab);
}

function onChangeInOtherTab(): void {
  unsaved = null;
  void readUser();
  notifyElsewhere();
}

function notifyElsewhere(): void {
  for (const listener of elsewhere) listener();
}

/** Names a sign-in. Not secret, and made without what a page that is not served securely lacks. */
const newSignIn = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

let last: Promise<unknown> = Promise.resolve();

/** Runs an operation when those before it have ended. */
function inTurn<T>(operation: () => Promise<T>): Promise<T> {
  const turn = last.then(operation);
  last = turn.catch(() => {});
  return turn;
}
