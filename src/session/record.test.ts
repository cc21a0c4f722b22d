import { expect, test, vi } from 'vitest';
import { OtherVersion, type SessionRecord } from './database.ts';
import { random, seal } from './seal.ts';
import { canStoreSession, readSession, signOut, sweep } from './record.ts';
import { showSession, type SessionUser } from './session.ts';
import { tellServer } from './token-sync.ts';

const secret = random(32);

/** The state of the browser: the record, the ids of key, tab and note, and how the database fails. */
type Browser = {
  record?: string;
  key?: string;
  /** The key from the second look at the cookie on. */
  laterKey?: string;
  tab?: string;
  /** By default, that of the record. */
  note?: string;
  /** Whether another tab of the record's session is open. */
  isOpen?: true;
  fails?: Error;
  keyIsStuck?: true;
};

const { state } = vi.hoisted(() => ({
  state: { browser: {}, stored: undefined, changes: [] } as {
    browser: Browser;
    stored: SessionRecord | undefined;
    /** What was written to the database, in order. */
    changes: (SessionRecord | 'deleted')[];
  },
}));

vi.mock('./database.ts', async (original) => ({
  ...(await original<typeof import('./database.ts')>()),
  withRecord: async (operation: (store: object) => Promise<unknown>) => {
    if (state.browser.fails) throw state.browser.fails;
    return operation({
      get: async () => state.stored,
      put: async (record: SessionRecord) => void state.changes.push(record),
      delete: async () => {
        state.stored = undefined;
        state.changes.push('deleted');
      },
    });
  },
}));
vi.mock('./key-cookie.ts', () => ({
  readKey: () => {
    const { key, laterKey } = state.browser;
    if (laterKey !== undefined) state.browser.key = laterKey;
    return key === undefined ? null : { sessionId: key, secret };
  },
  dropKey: () => {
    if (!state.browser.keyIsStuck) delete state.browser.key;
  },
  canWriteKey: () => true,
}));
vi.mock('./tabs.ts', () => ({
  tabSession: () => state.browser.tab ?? null,
  notedSession: () => state.browser.note ?? state.browser.record ?? null,
  mayBeSignedIn: () => Boolean(state.browser.key ?? state.browser.tab),
  isOpen: async () => state.browser.isOpen ?? false,
  join: (id: string) => (state.browser.tab = id),
  forget: () => delete state.browser.tab,
  tellOtherTabs: () => {},
  tellThisTab: () => {},
}));
vi.mock('./token-sync.ts', () => ({ tellServer: vi.fn() }));
vi.mock('./web-storage.ts', () => ({ hasWebStorage: () => true }));

async function start(browser: Browser): Promise<void> {
  state.browser = { ...browser };
  state.changes = [];
  const content = { user: { uid: 'ada' }, value: {} };
  const { record } = browser;
  state.stored = record === undefined ? undefined : { id: record, ...(await seal(secret, content)) };
}

const broken = new DOMException('lost', 'UnknownError');

/** `says`: the tab says that the sign-in could not be restored. `tab`: its session afterwards. */
test.each<[string, Browser, { kind: string; says: boolean; tab: string | undefined }]>([
  ['a tab of the session', { record: 'a', key: 'a', tab: 'a' }, { kind: 'user', says: false, tab: 'a' }],
  ['a new tab beside it', { record: 'a', key: 'a', isOpen: true }, { kind: 'user', says: false, tab: 'a' }],
  [
    'a new tab that sees the key later than the record',
    { record: 'a', laterKey: 'a', isOpen: true },
    { kind: 'user', says: false, tab: 'a' },
  ],
  ['a new tab alone', { record: 'a', key: 'a' }, { kind: 'nobody', says: false, tab: undefined }],
  ['a visitor', {}, { kind: 'nobody', says: false, tab: undefined }],
  ['the cookies were cleared', { record: 'a', tab: 'a' }, { kind: 'unreadable', says: true, tab: undefined }],
  ['the database was cleared', { key: 'a', tab: 'a' }, { kind: 'unreadable', says: true, tab: undefined }],
  ['both were cleared', { tab: 'a' }, { kind: 'nobody', says: false, tab: undefined }],
  ['a key was left by a crash', { key: 'a' }, { kind: 'unreadable', says: false, tab: undefined }],
  [
    'the key is that of another session',
    { record: 'a', key: 'b', tab: 'a' },
    { kind: 'unreadable', says: true, tab: undefined },
  ],
  [
    'the database fails',
    { record: 'a', key: 'a', tab: 'a', fails: broken },
    { kind: 'unreadable', says: true, tab: 'a' },
  ],
  [
    'another version of the site',
    { record: 'a', key: 'a', tab: 'a', fails: new OtherVersion() },
    { kind: 'unreadable', says: true, tab: 'a' },
  ],
  [
    'a new tab, another version',
    { record: 'a', key: 'a', fails: new OtherVersion() },
    { kind: 'unreadable', says: false, tab: undefined },
  ],
])('a tab reads its session: %s', async (_, browser, expected) => {
  await start(browser);
  const reading = await readSession();
  const says = 'problem' in reading && reading.problem !== undefined;
  expect({ kind: reading.kind, says, tab: state.browser.tab }).toEqual(expected);
});

test.each<[string, Browser, string | undefined, string | undefined]>([
  ['the person signs out', { record: 'a', key: 'a', tab: 'a' }, undefined, undefined],
  ['the SDK ends the session', { record: 'a', key: 'a', tab: 'a' }, 'a', undefined],
  ['the SDK ends an earlier session', { record: 'b', key: 'b', tab: 'b' }, 'a', 'b'],
  ['the person signs out, the database fails', { key: 'a', fails: broken }, undefined, undefined],
  ['the SDK ends the session, the database fails', { key: 'a', fails: broken }, 'a', undefined],
  ['the SDK ends an earlier session, the database fails', { key: 'b', tab: 'b', fails: broken }, 'a', 'b'],
])(
  'a sign-out drops the key of its own session only, and tells the server: %s',
  async (_, browser, ended, key) => {
    await start(browser);
    showSession({ status: 'signed-in', user: { uid: 'ada', tokenSyncUrl: '/api/session' } as SessionUser });
    vi.mocked(tellServer).mockClear();
    await signOut(ended);
    expect(state.browser.key).toBe(key);
    expect(tellServer).toHaveBeenCalledTimes(key === undefined ? 1 : 0);
  },
);

test('a sign-out overwrites the nonce of the record, without which its key decrypts nothing, before it deletes the record', async () => {
  await start({ record: 'a', key: 'a', tab: 'a' });
  const { iv, data } = state.stored!;
  await signOut();
  expect(state.changes).toEqual([{ id: 'a', data, iv: expect.any(Uint8Array) }, 'deleted']);
  const [overwritten] = state.changes as [SessionRecord];
  expect(overwritten.iv).toHaveLength(iv.length);
  expect(overwritten.iv).not.toEqual(iv);
});

test.each<[string, Browser, boolean]>([
  ['a record without its key', { record: 'a' }, true],
  [
    'the record of a tab that has just signed in, whose key is not there yet',
    { record: 'b', note: 'a' },
    false,
  ],
  ['a record with its key', { record: 'a', key: 'a' }, false],
])('what a browser leaves behind is erased, and nothing else: %s', async (_, browser, isErased) => {
  await start(browser);
  await sweep();
  expect(state.changes.includes('deleted')).toBe(isErased);
});

test('a sign-out fails if the browser deletes neither record nor key', async () => {
  await start({ key: 'a', fails: broken, keyIsStuck: true });
  await expect(signOut()).rejects.toBe(broken);
});

test('a browser can store a session beside the database of another version, but not if its database fails', async () => {
  await start({ fails: new OtherVersion() });
  expect(await canStoreSession()).toBe(true);
  await start({ fails: broken });
  expect(await canStoreSession()).toBe(false);
});
