import { beforeEach, expect, test, vi } from 'vitest';
import { sendTokens } from './send-tokens.ts';

const { stored, sent } = vi.hoisted(() => ({
  stored: { sessionId: null as string | null, sentAt: null as number | null },
  sent: [] as string[],
}));

vi.mock('../../session/record.ts', () => ({
  readSession: async () =>
    stored.sessionId === null
      ? { kind: 'nobody' }
      : { kind: 'user', sessionId: stored.sessionId, user: { uid: 'ada' } },
}));
vi.mock('./token-sync-time.ts', () => ({
  tokenSyncTime: { read: () => stored.sentAt, write: (time: number) => (stored.sentAt = time) },
}));
vi.mock('../../session/token-sync.ts', () => ({
  tellServer: async (_url: string, token: string, isCurrent: () => Promise<boolean>) =>
    (await isCurrent()) && sent.push(token),
}));

type Auth = Parameters<typeof sendTokens>[0];

/** @returns a function that makes the SDK report a new user, or null after a sign-out */
function startAuth() {
  let change!: (user: object | null) => void;
  const auth = {
    currentUser: null,
    _delegate: { _startProactiveRefresh: () => {} },
    onIdTokenChanged: (listener: typeof change) => (change = listener),
  };
  sendTokens(auth as unknown as Auth, 'https://server.test/');
  return change;
}

const ada = { uid: 'ada', isAnonymous: false, getIdToken: async () => 'token' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => sent.splice(0));

for (const [who, sessionId, tokens] of [
  ['is signed in', 'first', ['token']],
  ['has signed out meanwhile', null, []],
] as const)
  test(`the token of somebody who ${who} is sent ${tokens.length} times`, async () => {
    stored.sessionId = sessionId;
    const change = startAuth();
    change(ada);
    await settled();
    expect(sent).toEqual(tokens);
  });

test('a sign-out sends no token, and the next sign-in sends one', async () => {
  stored.sessionId = 'first';
  const change = startAuth();
  change(ada);
  change(null);
  change(ada);
  await settled();
  expect(sent).toEqual(['token', 'token']);
});

test('a guest who gets an account counts as a new person at once, although the uid stays', async () => {
  stored.sessionId = 'first';
  stored.sentAt = Date.now();
  const change = startAuth();
  change({ ...ada, isAnonymous: true, getIdToken: async () => 'guest' });
  change({ ...ada, isAnonymous: true, getIdToken: async () => 'guest again' });
  change({ ...ada, getIdToken: async () => 'account' });
  await settled();
  expect(sent).toEqual(['guest', 'account']);
});

test('refreshed tokens are sent at most every five minutes', async () => {
  stored.sessionId = 'first';
  const change = startAuth();
  for (const minute of [0, 1, 4, 5, 6, 11]) {
    vi.setSystemTime(minute * 60_000);
    change({ ...ada, getIdToken: async () => `token of minute ${minute}` });
    await settled();
  }
  vi.useRealTimers();
  expect(sent).toEqual([0, 5, 11].map((minute) => `token of minute ${minute}`));
});
