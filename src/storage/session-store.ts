import { createQueue } from '../shared/queue.ts';
import { dropCookieHalf, readCookieHalf } from './cookie-half.ts';
import { holdSession, releaseSession } from './living-sessions.ts';
import { seal } from './seal.ts';
import { onOtherTabs, tellOtherTabs } from './session-channel.ts';
import { createTabHalf, moveOn, newHalves, ownKey } from './session-key.ts';
import {
  isSomebodyKnown,
  notifyElsewhere,
  report,
  reportEnd,
  type SessionReading,
} from './session-listeners.ts';
import type { SessionRecord } from './database.ts';
import { problemOf, SessionStorageError, type SessionProblem } from './session-problem.ts';
import { changeRecord, deleteRecord, readRecord } from './session-record.ts';
import { isSessionUser, type SessionUser } from './session-user.ts';
import { readStoredValue, USER, type StoredValue } from './stored-value.ts';
import { forgetTabHalf, noteRecords, readTabHalf, writeTabHalf } from './tab-half.ts';
import { dropUnsaved, keepUnsaved, unsavedSession } from './unsaved-session.ts';

/*
 * The stored session: one record in IndexedDB, encrypted under a key of which the session's tabs hold one half
 * and a cookie the other. Only `eraseSession` rejects, and no function takes longer than some seconds.
 */

/** The functions that read or change the session run one after the other in a tab. */
export const inTurn = createQueue();

/** Reads the current user and reports the reading too. */
export const readUser = (): Promise<SessionReading> => inTurn(async () => report(await currentUser()));

async function currentUser(): Promise<SessionReading> {
  const unsaved = unsavedSession();
  if (unsaved) return { user: unsaved.user };
  try {
    const { value } = await readOwnValue(USER);
    return { user: isSessionUser(value) ? value : null };
  } catch (error) {
    return { user: null, problem: giveUpOn(error) };
  }
}

/**
 * Reads a value of the SDK. An unreadable one counts as absent, of an unknown sign-in; if that signs somebody out, the
 * problem is reported.
 */
export const readValue = (name: string): Promise<StoredValue | { value: null; signIn: undefined }> =>
  inTurn(async () => {
    const unsaved = unsavedSession();
    if (unsaved) return { value: unsaved.values.get(name) ?? null, signIn: unsaved.signIn };
    try {
      return await readOwnValue(name);
    } catch (error) {
      const problem = giveUpOn(error);
      if (isSomebodyKnown()) report({ user: null, problem });
      return { value: null, signIn: undefined };
    }
  });

/**
 * Stores a value of the SDK.
 * @param user the current user, where the value tells
 * @param expected the sign-in that the value continues; null begins a new one
 * @returns the sign-in that the value belongs to; null where the expected one has ended and nothing was written
 */
export const writeValue = (
  name: string,
  value: unknown,
  user: SessionUser | undefined,
  expected: string | null,
): Promise<string | null> =>
  inTurn(async () => {
    const signIn = expected ?? newSignIn();
    // Each sign-in has a key of its own, from when it is stored.
    const isNew = expected === null || unsavedSession()?.signIn === expected;
    const known = readTabHalf();
    // Nothing is encrypted with a new half, and the next start need not look.
    const dropNewHalf = () => !known && forgetTabHalf();
    const ended = () => {
      dropNewHalf();
      notifyElsewhere();
      return null;
    };
    try {
      const { id, ...half } = known ?? createTabHalf();
      join(id);
      const halves = isNew ? await newHalves({ id, ...half }) : undefined;
      const stored = halves ? undefined : await readRecord(id);
      // A sign-out has taken the key along. Without this check its lack would count as a failure of the storage.
      if (stored && stored.record?.signIn !== expected) return ended();
      const key = halves?.key ?? (await ownKey(stored?.cookie ?? null));
      const sealed = await seal(key, name, value);
      const sealedUser = user && (await seal(key, USER, user));
      const change = (record: SessionRecord | undefined) => {
        if (!isNew && record?.signIn !== expected) return undefined;
        const kept = isNew ? undefined : record;
        const next = { id, signIn, writtenAt: Date.now(), values: { ...kept?.values, [name]: sealed } };
        const nextUser = sealedUser ?? kept?.user;
        return nextUser ? { ...next, user: nextUser } : next;
      };
      if (!(await changeRecord(id, change, halves?.cookie))) return ended();
      if (halves) writeTabHalf(halves.tab);
      dropUnsaved();
      if (user) report({ user });
      tellOtherTabs();
    } catch (error) {
      dropNewHalf();
      keepUnsaved(signIn, user, name, value);
      // A value that continues a stored session does not end it any sooner.
      if (user) report(expected === null ? { user, problem: problemOf(error) } : { user });
    }
    return signIn;
  });

/** Removes a value of the SDK. */
export const removeValue = (name: string): Promise<void> =>
  inTurn(async () => {
    unsavedSession()?.values.delete(name);
    const tab = readTabHalf();
    if (!tab) return;
    await changeRecord(tab.id, (record) => {
      if (!record || !(name in record.values)) return undefined;
      const { [name]: _removed, ...values } = record.values;
      return Object.keys(values).length === 0 && !record.user ? null : { ...record, values };
    }).catch(() => {});
  });

/**
 * Ends a sign-in as the SDK does, which may be late: a newer sign-in of another tab stays.
 * @param signIn the sign-in to end; undefined for whichever there is
 */
export const endSignIn = (signIn: string | null | undefined): Promise<void> =>
  inTurn(async () => {
    const isUnsaved = signIn === undefined || unsavedSession()?.signIn === signIn;
    if (isUnsaved) dropUnsaved();
    const tab = readTabHalf();
    if (!tab || signIn === null) {
      // Where nobody was known, the reason may just have been reported.
      const unsaved = unsavedSession();
      if (isSomebodyKnown() && unsaved) report(unsaved);
      else if (isSomebodyKnown()) reportEnd();
      return;
    }
    const outcome = await deleteRecord(tab.id, signIn).catch(() => 'absent');
    if (outcome === 'deleted') {
      await moveOn(tab.step + 1);
      tellOtherTabs();
    }
    if (outcome === 'another') report(await currentUser());
    else reportEnd();
  });

/**
 * Signs out in every tab of the session at once; this needs no provider. The record and both halves of its key are
 * overwritten. Where the database refuses, the key's halves suffice, without which the record is unreadable.
 * @throws SessionStorageError where the browser gives up neither the record nor the cookie
 */
export async function eraseSession(): Promise<void> {
  await inTurn(async () => {
    dropUnsaved();
    const tab = readTabHalf();
    if (!tab) return;
    await deleteRecord(tab.id).catch((error: SessionStorageError) => {
      dropCookieHalf(tab.id);
      // With both still there, a reload would sign the person in again.
      if (readCookieHalf(tab.id)) throw error;
    });
    await moveOn(tab.step + 1);
    tellOtherTabs();
  });
  reportEnd();
  notifyElsewhere();
}

/** Reads a value of this tab's session. @throws as `readStoredValue` does */
export async function readOwnValue(name: string): Promise<StoredValue> {
  const tab = readTabHalf();
  if (!tab) return { value: null, signIn: null };
  join(tab.id);
  return readStoredValue(tab.id, name);
}

/**
 * Finds the problem behind a failed read. A half that does not open its record is dropped; the record stays until
 * the sweep, since another tab may have the right half.
 */
function giveUpOn(error: unknown): SessionProblem {
  if (error instanceof SessionStorageError) return error.problem;
  forgetTabHalf();
  releaseSession();
  return 'unreadable';
}

/** Makes this tab one of the session's: it shows that the session lives, and listens to the other tabs. */
function join(id: string): void {
  holdSession(id);
  noteRecords(true);
  onOtherTabs((step) => {
    dropUnsaved();
    void inTurn(async () => {
      // While there is a sign-in, the cookie half alone tells the step: a forged message must not sign anybody out. Another
      // tab's end of a sign-in shows in the database first, and in this tab's cookies a little later.
      const isThere = await readRecord(id).then(
        ({ record }) => Boolean(record),
        () => true,
      );
      if (!isThere || !readCookieHalf(id)) await moveOn(step);
    });
    void readUser();
    notifyElsewhere();
  });
}

/** Makes a name for a sign-in. It is not secret, and needs no API that is limited to secure contexts. */
const newSignIn = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');
