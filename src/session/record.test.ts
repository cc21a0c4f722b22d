import { expect, test, vi } from 'vitest';
import { OtherVersion } from './database.ts';
import { random, seal } from './seal.ts';
import { canStoreSession, readSession, signOut } from './record.ts';

const secret = random(32);

/** The state of the browser: the record, the ids of key, tab and note, and how the database fails. */
type Browser = {
  record?: string;
  key?: string;
  tab?: string;
  /** Whether another tab of the record's session is open. */
  isOpen?: true;
  fails?: Error;
  keyIsStuck?: true;
};

const { state } = vi.hoisted(() => ({
  state: { browser: {}, stored: undefined } as { browser: Browser; stored: object | undefined },
}));

vi.mock('./database.ts', async (original) => ({
  ...(await original<typeof import('./database.ts')>()),
  withRecord: async (operation: (store: object) => Promise<unknown>) => {
    if (state.browser.fails) throw state.browser.fails;
    return operation({
      get: async () => state.stored,
      put: async () => {},
      delete: async () => void (state.stored = undefined),
    });
  },
}));
vi.mock('./key-cookie.ts', () => ({
  readKey: () => (state.browser.key === undefined ? null : { sessionId: state.browser.key, secret }),
  dropKey: () => {
    if (!state.browser.keyIsStuck) delete state.browser.key;
  },
  canWriteKey: () => true,
}));
vi.mock('./tabs.ts', () => ({
  tabSession: () => state.browser.tab ?? null,
  notedSession: () => state.browser.record ?? null,
  mayBeSignedIn: () => Boolean(state.browser.key ?? state.browser.tab),
  isOpen: async () => state.browser.isOpen ?? false,
  join: (id: string) => (state.browser.tab = id),
  forget: () => delete state.browser.tab,
  tellOtherTabs: () => {},
  tellThisTab: () => {},
}));
vi.mock('./web-storage.ts', () => ({ hasWebStorage: () => true }));

async function start(browser: Browser): Promise<void> {
  state.browser = { ...browser };
  const content = { user: { uid: 'ada' }, value: {} };
  const { record } = browser;
  state.stored = record === undefined ? undefined : { id: record, ...(await seal(secret, content)) };
}

const broken = new DOMException('lost', 'UnknownError');

/** `says`: the tab says that the sign-in could not be restored. `tab`: its session afterwards. */
test.each<[string, Browser, { kind: string; says: boolean; tab: string | undefined }]>([
  ['a tab of the session', { record: 'a', key: 'a', tab: 'a' }, { kind: 'user', says: false, tab: 'a' }],
  ['a new tab beside it', { record: 'a', key: 'a', isOpen: true }, { kind: 'user', says: false, tab: 'a' }],
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
])('a sign-out drops the key of its own session only: %s', async (_, browser, ended, key) => {
  await start(browser);
  await signOut(ended);
  expect(state.browser.key).toBe(key);
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
