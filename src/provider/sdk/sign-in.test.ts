import { expect, test, vi } from 'vitest';
import { endSession } from '../../session/owners.ts';
import { signInFacade } from './sign-in.ts';

vi.mock('../screens/ask-second-factor.tsx', () => ({
  askSecondFactor: (_: object, signIn: () => Promise<object>) => signIn(),
}));

type Auth = Parameters<typeof signInFacade>[0];

/** Makes the facade of two stubs. `answers` returns functions that settle the current operation. */
function startAuths() {
  const store = vi.fn<(user: object) => void>();
  let answer!: { success: () => void; failure: (error: Error) => void };
  const wait = () =>
    new Promise<never>((resolve, reject) => {
      answer = { success: () => resolve({ user: { uid: 'ada' } } as never), failure: reject };
    });
  const nobody = async () => ({ user: null });
  const auths = signInFacade(
    {
      signInWithEmailAndPassword: wait,
      signInAnonymously: wait,
      signInWithCredential: wait,
      getRedirectResult: nobody,
      signInWithPhoneNumber: async () => ({ verificationId: 'id', confirm: wait }),
    } as unknown as Auth,
    {
      updateCurrentUser: async (user: object) => {
        store(user);
        endSession();
      },
    } as unknown as Auth,
  );
  const { temporary, page } = auths;
  const ways: Record<string, () => Promise<unknown>> = {
    // As FirebaseUI does: first on the temporary Auth, then the page's Auth adopts the user.
    password: async () => page.updateCurrentUser((await temporary.signInWithEmailAndPassword('', '')).user),
    phone: async () => (await page.signInWithPhoneNumber('+1', undefined as never)).confirm('123456'),
    guest: () => page.signInAnonymously(),
    'a guest’s existing account': () => page.signInWithCredential({} as never),
  };
  return { temporary, ways, store, answers: () => answer };
}

/** Resolves when the operation that was started last is under way. */
const tick = () => new Promise((resolve) => setTimeout(resolve));

for (const way of ['password', 'phone', 'guest', 'a guest’s existing account'])
  test(`the answer to a sign-in counts only in the session in which the sign-in has begun: ${way}`, async () => {
    const outcomes = [];
    for (const meanwhile of [() => {}, endSession])
      for (const answer of ['success', 'failure'] as const) {
        const { ways, store, answers } = startAuths();
        const outcome = ways[way]!().then(
          () => 'signed in',
          ({ name, message }: Error) => (name === 'cancel' ? 'dropped' : message),
        );
        await tick();
        meanwhile();
        answers()[answer](new Error('refused'));
        outcomes.push([await outcome, store.mock.calls.length]);
      }
    expect(outcomes).toEqual([
      ['signed in', 1],
      ['refused', 0],
      ['dropped', 0],
      ['dropped', 0],
    ]);
  });

test('the page refuses a user if the session has changed since the provider’s answer', async () => {
  const { ways, store, answers } = startAuths();
  const outcome = ways['password']!().catch(({ name }: Error) => name);
  await tick();
  answers().success();
  endSession();
  expect(await outcome).toBe('cancel');
  expect(store).not.toHaveBeenCalled();
});

test('if no redirect has happened, the result has no user', async () => {
  expect(await startAuths().temporary.getRedirectResult()).toEqual({ user: null });
});
