import { beforeEach, expect, test, vi } from 'vitest';
import { handUserOver, sessionPersistence, withholdUser } from './session-persistence.ts';

/** A stub of the stored session: what is read, and the changes that were requested. */
const stored = vi.hoisted(() => ({
  reading: {} as object,
  changes: [] as unknown[],
  isFull: false,
}));

/** A stub of the SDK's Auth. */
const auth = vi.hoisted(() => ({
  currentUser: null as { uid: string } | null,
  tenantId: null as string | null,
}));

vi.mock('firebase/auth', () => ({ getAuth: () => auth }));
vi.mock('../../auth/host-config.ts', () => ({ signInSettings: { get: () => ({}) } }));
vi.mock('../../session/tabs.ts', () => ({ onChange: () => {} }));
vi.mock('../../session/record.ts', () => ({
  readSession: async () => stored.reading,
  writeSession: async (_content: object, expected: string | null) => {
    if (stored.isFull) throw new DOMException('full', 'QuotaExceededError');
    stored.changes.push(['write', expected]);
    return expected ?? 'new';
  },
  signOut: async (ended: string) => void stored.changes.push(['sign out', ended]),
}));

/** The members of the SDK's `PersistenceInternal` that these tests call. */
type Store = {
  _get(name: string): Promise<unknown>;
  _set(name: string, value: object): Promise<void>;
  _remove(name: string): Promise<void>;
  _addListener(name: string, listener: () => unknown): void;
  _removeListener(name: string, listener: () => unknown): void;
};

const NAME = 'firebase:authUser:key:[DEFAULT]';
const ada = { uid: 'ada' };
const renamed = { uid: 'ada', displayName: 'Ada' };

const reading = (sessionId: string, value: { uid: string }) => ({
  kind: 'user',
  sessionId,
  user: value,
  value,
});

/** @returns an instance of the persistence class, created as the SDK does */
const create = () => new (sessionPersistence as unknown as new () => Store)();

beforeEach(() => {
  stored.reading = reading('first', ada);
  stored.changes = [];
  stored.isFull = false;
});

test('until a withheld user is handed over, the SDK cannot read or remove the user, and its refusal is no uncaught error', async () => {
  const ours = create();
  withholdUser();
  expect(await ours._get(NAME)).toBeNull();
  await ours._remove(NAME);
  expect(stored.changes).toEqual([]);

  const refused = () =>
    Promise.reject(Object.assign(new Error('refused'), { code: 'auth/user-token-expired' }));
  ours._addListener(NAME, refused);
  await handUserOver();
  ours._removeListener(NAME, refused);
  expect(await ours._get(NAME)).toBe(ada);
  await ours._remove(NAME);
  expect(stored.changes).toEqual([['sign out', 'first']]);
});

test('the SDK writes to the session that it has read, what it has only read is not written, and after a sign-out a new session begins', async () => {
  const ours = create();
  await ours._get(NAME);
  for (const value of [{ ...ada }, renamed, ada]) await ours._set(NAME, value);
  await ours._remove(NAME);
  await ours._set(NAME, ada);
  await ours._remove(NAME);
  expect(stored.changes).toEqual([
    ['write', 'first'],
    ['write', 'first'],
    ['sign out', 'first'],
    ['write', null],
    ['sign out', 'new'],
  ]);
});

test('a token that arrives after the end elsewhere begins no session, and a session that cannot be read is not ended', async () => {
  const ours = create();
  await ours._get(NAME);
  stored.reading = { kind: 'nobody' };
  expect(await ours._get(NAME)).toBeNull();
  await ours._set(NAME, renamed);
  stored.reading = { kind: 'unreadable' };
  expect(await ours._get(NAME)).toBeNull();
  await ours._remove(NAME);
  expect(stored.changes).toEqual([['write', 'first']]);
});

test.each<[who: string, current: string | null, value: object, tenantId: string | null]>([
  ['a member of an organization, after nobody', null, { tenantId: 'acme' }, 'acme'],
  ['a member of an organization, after somebody else', 'bob', { tenantId: 'acme' }, 'acme'],
  ['a person without an organization', 'bob', {}, null],
  ['the person whom it has already', 'ada', { tenantId: 'acme' }, 'chosen'],
])('before the SDK adopts a person, it gets the person’s tenant: %s', async (_, current, value, tenantId) => {
  Object.assign(auth, { currentUser: current && { uid: current }, tenantId: 'chosen' });
  stored.reading = reading('first', { ...ada, ...value });
  await create()._get(NAME);
  expect(auth.tenantId).toBe(tenantId);
});

const guest = { uid: 'guest', isAnonymous: true };
const lateGuest = { ...guest, stsTokenManager: { accessToken: 'late' } };
const read = (sessionId: string, value: { uid: string }) => async (store: Store) => {
  stored.reading = reading(sessionId, value);
  await store._get(NAME);
};
const set = (value: object) => (store: Store) => store._set(NAME, value);
const asGuest = [read('first', guest), set(guest)];

/** Each change of the SDK or of another tab, in order, and the sessions that were written to (null: a new one). */
test.each<[string, ((store: Store) => Promise<void>)[], (string | null)[]]>([
  ['a token of the same person', [...asGuest, set(lateGuest)], ['first']],
  ['a guest who gets an account and keeps the uid', [...asGuest, set({ uid: 'guest' })], ['first']],
  ['a guest who signs in to an account', [...asGuest, set(ada)], [null]],
  ['that account’s next token', [...asGuest, set(ada), set(renamed)], [null, 'new']],
  ['a person who signs in as another one', [read('first', ada), set(ada), set({ uid: 'grace' })], [null]],
  [
    'a late token before the account of another tab is adopted',
    [...asGuest, read('second', ada), set(lateGuest)],
    ['first'],
  ],
  [
    'that account is adopted after the late token',
    [...asGuest, read('second', ada), set(lateGuest), set(ada), set(renamed)],
    ['first', 'second'],
  ],
  [
    'a token of the account of another tab',
    [...asGuest, read('second', ada), set(ada), set(renamed)],
    ['second'],
  ],
  [
    'the same person who has signed in again in another tab',
    [read('first', ada), set(ada), read('second', ada), set(renamed)],
    ['second'],
  ],
  ['a sign-in on a page of a visitor', [set(ada)], [null]],
])('another uid is another session: %s', async (_, changes, sessions) => {
  const ours = create();
  for (const change of changes) await change(ours);
  expect(stored.changes).toEqual(sessions.map((session) => ['write', session]));
});

test('if a new session is not stored, the sign-in fails with the text about Web Storage, and the SDK reads again', async () => {
  const ours = create();
  const listener = vi.fn<() => void>();
  ours._addListener(NAME, listener);
  stored.isFull = true;
  await expect(ours._set(NAME, ada)).rejects.toMatchObject({ code: 'auth/web-storage-unsupported' });
  expect(listener).toHaveBeenCalledTimes(1);
  ours._removeListener(NAME, listener);
});
