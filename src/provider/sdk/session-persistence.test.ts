import { beforeEach, expect, test, vi } from 'vitest';
import { notifyElsewhere } from '../../storage/session-listeners.ts';
import { handUserOver, sessionPersistence, withholdUser } from './session-persistence.ts';

/** A stub of the session store: the value that it returns, and the changes and reports that were requested. */
const store = vi.hoisted(() => ({
  read: { value: null, signIn: null } as { value: unknown; signIn: string | null | undefined },
  changes: [] as unknown[],
}));

vi.mock('../../sign-in/host-config.ts', () => ({ signInSettings: { get: () => ({}) } }));
vi.mock('../../storage/session-store.ts', () => ({
  readUser: async () => void store.changes.push('report'),
  readValue: async () => store.read,
  writeValue: async (_content: object, expected: string | null) => {
    store.changes.push(['write', expected]);
    return expected ?? 'new';
  },
  endSignIn: async (signIn: string | null | undefined) => void store.changes.push(['end', signIn]),
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

/** @returns an instance of the persistence class, created as the SDK does */
const create = () => new (sessionPersistence as unknown as new () => Store)();

beforeEach(() => {
  store.read = { value: ada, signIn: 'first' };
  store.changes = [];
});

test('until a withheld user is handed over, the SDK cannot read or remove the user', async () => {
  const ours = create();
  withholdUser();
  expect(await ours._get(NAME)).toBeNull();
  await ours._remove(NAME);
  expect(store.changes).toEqual([]);

  await handUserOver(() => {});
  expect(await ours._get(NAME)).toBe(ada);
  await ours._remove(NAME);
  expect(store.changes).toEqual([['end', 'first']]);
});

test('a user who is stored after a sign-in continues that sign-in; after a sign-out, a new sign-in begins', async () => {
  const ours = create();
  await ours._get(NAME);
  await ours._set(NAME, ada);
  await ours._remove(NAME);
  await ours._set(NAME, ada);
  await ours._remove(NAME);
  expect(store.changes).toEqual([
    ['write', 'first'],
    ['end', 'first'],
    ['write', null],
    ['end', 'new'],
  ]);
});

test('a token that arrives after the session has ended elsewhere does not begin a new session', async () => {
  const ours = create();
  await ours._get(NAME);
  store.read = { value: null, signIn: null };
  expect(await ours._get(NAME)).toBeNull();
  await ours._set(NAME, ada);
  expect(store.changes).toEqual([['write', 'first']]);
});

test('after a change in another tab, only what the SDK has changed is written', async () => {
  const ours = create();
  notifyElsewhere();
  await ours._get(NAME);
  const renamed = { ...ada, displayName: 'Ada' };
  for (const value of [{ ...ada }, renamed, ada]) await ours._set(NAME, value);
  expect(store.changes).toEqual(['report', ['write', 'first'], ['write', 'first']]);
});

test('a session that cannot be read is not ended', async () => {
  const ours = create();
  store.read = { value: null, signIn: undefined };
  await ours._get(NAME);
  await ours._remove(NAME);
  expect(store.changes).toEqual([['end', null]]);
});

for (const [what, read, isRead, isPrepared] of [
  ['a user', { value: ada, signIn: 'first' }, true, true],
  ['nobody', { value: null, signIn: null }, true, false],
  ['an unreadable session', { value: null, signIn: undefined }, false, false],
] as const)
  test(`the hand-over of ${what} says whether the session could be read`, async () => {
    const ours = create();
    const listener = vi.fn<() => void>();
    ours._addListener(NAME, listener);
    store.read = read;
    const prepare = vi.fn<(user: object) => void>();
    expect(await handUserOver(prepare)).toBe(isRead);
    expect(prepare.mock.calls).toEqual(isPrepared ? [[ada]] : []);
    expect(listener).toHaveBeenCalledTimes(isPrepared ? 1 : 0);
    ours._removeListener(NAME, listener);
  });
