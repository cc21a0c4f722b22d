import { expect, test, vi } from 'vitest';
import { endAttempt, endSession } from '../../session/owners.ts';
import { accountChosen, own, ownSignIns, signInOperations } from './own-sign-ins.ts';

type Auth = Parameters<typeof ownSignIns>[0];
type Operation = (typeof signInOperations)[number];

/** Makes stubs for the temporary Auth and the page's Auth. `answers` returns functions that settle the current operation. */
function startAuths() {
  let answer!: { success: (user?: object) => void; failure: (error: Error) => void };
  const wait = () =>
    new Promise<object>((resolve, reject) => {
      answer = { success: (user = { uid: 'ada' }) => resolve({ user }), failure: reject };
    });
  const temporary = {
    ...(Object.fromEntries(signInOperations.map((operation) => [operation, wait])) as Record<
      Operation,
      () => unknown
    >),
    signInWithPhoneNumber: async () => ({ verificationId: 'id', confirm: wait }),
  } as unknown as Auth;
  const store = vi.fn<(user: object) => void>();
  const page = {
    signInAnonymously: () => Promise.reject(new Error('the page’s own')),
    signInWithCredential: () => Promise.reject(new Error('the page’s own')),
    signInWithPhoneNumber: () => Promise.reject(new Error('the page’s own')),
    updateCurrentUser: async (user: object) => {
      store(user);
      endSession();
    },
  } as unknown as Auth;
  ownSignIns(temporary, page);
  /** Signs in as the widget does: first on the temporary Auth, then the page's Auth adopts the user. */
  const onTemporary = (operation: Operation) => async () => {
    const { user } = await (temporary[operation] as unknown as () => Promise<{ user: never }>)();
    await page.updateCurrentUser(user);
  };
  const confirm = async () => (await page.signInWithPhoneNumber('+1', undefined as never)).confirm('123456');
  const ways: Record<string, () => Promise<unknown>> = {
    ...Object.fromEntries(signInOperations.map((operation) => [operation, onTemporary(operation)])),
    'sign-in by phone': confirm,
    'guest sign-in': () => page.signInAnonymously(),
    'a guest’s sign-in to an existing account': () => page.signInWithCredential({} as never),
  };
  return { ways, store, answers: () => answer };
}

const ways = [
  ...signInOperations,
  'sign-in by phone',
  'guest sign-in',
  'a guest’s sign-in to an existing account',
];

/** Resolves when the operation that was started last is under way. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

async function begin(way: string) {
  const { ways: started, store, answers } = startAuths();
  const outcome = started[way]!().then(
    () => 'signed in',
    ({ name, message }: Error) => (name === 'cancel' ? 'cancelled' : message),
  );
  await tick();
  return { outcome, store, answer: answers() };
}

/** Events that may happen before the provider's answer arrives. `goesOn` tells which sign-ins continue nevertheless. */
const events: [event: string, happen: () => void, goesOn: (way: string) => boolean][] = [
  ['nothing happens', () => {}, () => true],
  ['sign-in is closed', endAttempt, (way) => /^signInWith(Popup|EmailLink)$/.test(way)],
  [
    'sign-in is closed and opened again, twice',
    () => [endAttempt(), endAttempt()],
    (way) => /^signInWith(Popup|EmailLink)$/.test(way),
  ],
  ['somebody else signs in, or logs out, here or in another tab', endSession, () => false],
  ['an account is chosen', accountChosen, () => true],
  [
    'an account is chosen, and then sign-in is closed',
    () => [accountChosen(), endAttempt()],
    (way) => way === 'signInWithEmailLink',
  ],
  [
    'sign-in is closed, and then an account is chosen',
    () => [endAttempt(), accountChosen()],
    (way) => /^signInWith(Popup|EmailLink)$/.test(way),
  ],
  [
    'somebody else signs in, and then an account is chosen',
    () => [endSession(), accountChosen()],
    () => false,
  ],
];

for (const way of ways)
  for (const [event, happen, goesOn] of events) {
    test(`${event} while ${way} is under way: ${goesOn(way) ? 'the person is signed in' : 'nobody is signed in'}`, async () => {
      const { outcome, store, answer } = await begin(way);
      happen();
      const isOver = !goesOn(way);
      // As soon as a sign-in is over, its screen becomes idle, without waiting for the provider's answer.
      const early = await Promise.race([outcome, tick().then(() => 'waits')]);
      answer.success();
      expect([early, await outcome]).toEqual(isOver ? ['cancelled', 'cancelled'] : ['waits', 'signed in']);
      expect(store).toHaveBeenCalledTimes(isOver ? 0 : 1);
    });

    test(`${event} before ${way} is refused: the refusal is ${goesOn(way) ? 'reported' : 'dropped'}`, async () => {
      const { outcome, store, answer } = await begin(way);
      happen();
      answer.failure(new Error('refused'));
      expect(await outcome).toBe(goesOn(way) ? 'refused' : 'cancelled');
      expect(store).not.toHaveBeenCalled();
    });
  }

test('a sign-in that ends after the provider’s answer, but before the page has the user, is dropped', async () => {
  const { ways: started, store, answers } = startAuths();
  const outcome = started['signInWithEmailAndPassword']!().catch(({ name }: Error) => name);
  await tick();
  answers().success();
  // The provider has answered, but the page's Auth has not adopted the user yet.
  endAttempt();
  expect(await outcome).toBe('cancel');
  expect(store).not.toHaveBeenCalled();
});

test('if no redirect has happened, getRedirectResult returns no user', async () => {
  expect(await own('getRedirectResult', async () => ({ user: null }) as never)).toEqual({ user: null });
});
