import { beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endByProvider, endSession } from '../../session/owners.ts';
import { confirmSession, refreshAccount, sendVerification } from './account.ts';

const { auth, shown } = vi.hoisted(() => ({
  auth: { currentUser: null as object | null, signOut: async () => {} },
  shown: { session: {} as object, ended: [] as string[] },
}));

vi.mock('./auth.ts', () => ({ connectAuth: async () => auth }));
vi.mock('../../session/session.ts', () => ({
  sessionStore: { get: () => shown.session },
  showSession: ({ problem }: { problem: string }) => shown.ended.push(problem),
}));

const refused = { code: 'auth/user-disabled' };
let answer: { success: () => void; failure: (error: object) => void };
const asked = vi.fn(() => new Promise<void>((success, failure) => (answer = { success, failure })));
const signOut = vi.fn(async () => {
  endByProvider();
  endSession();
});

beforeEach(() => {
  vi.clearAllMocks();
  endSession();
  auth.currentUser = { uid: 'ada', reload: asked, sendEmailVerification: asked };
  auth.signOut = signOut;
  shown.session = { status: 'signed-in', user: { uid: 'ada' } };
  shown.ended = [];
  vi.stubGlobal('location', { origin: 'https://specdock.example' });
});

for (const [name, ask] of [
  ['a verification mail', sendVerification],
  ['a look-up', refreshAccount],
] as const) {
  test(`${name} is not requested once its session is over`, async () => {
    const session = currentSession();
    endSession();
    await ask(session);
    expect(asked).not.toHaveBeenCalled();
  });

  test.each([
    ['nobody', null, { status: 'signed-in', user: { uid: 'ada' } }],
    ['the person before', { uid: 'guest' }, { status: 'signed-in', user: { uid: 'ada' } }],
    ['somebody, and the page nobody', { uid: 'ada' }, { status: 'signed-out' }],
  ])(`${name} fails if the SDK has %s`, async (_, user, session) => {
    auth.currentUser = user && { ...auth.currentUser, ...user };
    shown.session = session;
    await expect(ask(currentSession())).rejects.toMatchObject({ code: 'auth/null-user' });
    expect(asked).not.toHaveBeenCalled();
  });

  test(`a refusal of ${name} ends the session that requested it`, async () => {
    const outcome = ask(currentSession());
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    answer.failure(refused);
    await expect(outcome).rejects.toMatchObject(refused);
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test(`a refusal of ${name} by a busy provider does not end the session`, async () => {
    const outcome = ask(currentSession());
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    answer.failure({ code: 'auth/too-many-requests' });
    await expect(outcome).rejects.toMatchObject({ code: 'auth/too-many-requests' });
    expect(signOut).not.toHaveBeenCalled();
  });

  test(`a refusal of ${name} that arrives after the end of its session does not end a later session`, async () => {
    const outcome = ask(currentSession());
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    endSession();
    answer.failure(refused);
    await expect(outcome).rejects.toMatchObject(refused);
    expect(signOut).not.toHaveBeenCalled();
  });
}

test.each([
  ['the provider ends the session', () => {}, 'signed-out', 1],
  ['the person has left', endSession, 'signed-out', 0],
  ['somebody signs in while the session ends', () => {}, 'signed-in', 0],
] as const)(
  'the site announces the end of a session only if the provider ended it and nobody has signed in meanwhile: %s',
  async (_, happen, status, times) => {
    const confirmed = confirmSession();
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    happen();
    shown.session = { status };
    answer.failure(refused);
    await confirmed;
    expect(shown.ended).toHaveLength(times);
  },
);

test('a person who has signed out while the files of sign-in were loading is told nothing', async () => {
  auth.currentUser = null;
  shown.session = { status: 'signed-out' };
  await confirmSession();
  expect(shown.ended).toEqual([]);
});
