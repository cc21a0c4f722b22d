import { beforeEach, expect, test, vi } from 'vitest';
import { handUserOver, sessionPersistence, withholdUser } from './session-persistence.ts';

/** A stub of the stored session: what is read, and the changes that were requested. */
const stored = vi.hoisted(() => ({
  reading: {} as object,
  changes: [] as unknown[],
  isFull: false,
}));

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

/** @returns an instance of the persistence class, created as the SDK does */
const create = () => new (sessionPersistence as unknown as new () => Store)();

beforeEach(() => {
  stored.reading = { kind: 'user', sessionId: 'first', value: ada };
  stored.changes = [];
  stored.isFull = false;
});

test('until a withheld user is handed over, the SDK cannot read or remove the user', async () => {
  const ours = create();
  withholdUser();
  expect(await ours._get(NAME)).toBeNull();
  await ours._remove(NAME);
  expect(stored.changes).toEqual([]);

  await handUserOver();
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

test('if a new session is not stored, the sign-in fails with the text about Web Storage, and the SDK reads again', async () => {
  const ours = create();
  const listener = vi.fn<() => void>();
  ours._addListener(NAME, listener);
  stored.isFull = true;
  await expect(ours._set(NAME, ada)).rejects.toMatchObject({ code: 'auth/web-storage-unsupported' });
  expect(listener).toHaveBeenCalledTimes(1);
  ours._removeListener(NAME, listener);
});
