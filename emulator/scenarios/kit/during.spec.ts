import { testFaults } from 'firebase-auth-faults/playwright';
import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

const operation = 'accounts:signInWithPassword';
const refused = { operation, fault: { kind: 'provider-error', message: 'USER_DISABLED' } } as const;

test('the SDK meets a fault during an act, and none after it', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400 /);
  const account = await accounts.create();
  const inPage = await openSdkPage(page);
  const signIn = () =>
    inPage(
      async (sdk, auth, { email, password }) =>
        (await sdk.signInWithEmailAndPassword(auth, email, password)).user.email,
      account,
    );

  await expect(faults.during(refused, signIn)).rejects.toThrow('auth/user-disabled');
  expect(await signIn()).toBe(account.email);
  expect(await faults.rules()).toEqual([]);
});

test('a sign-in of the SDK also calls accounts:lookup, which fits no rule of a test about the password', async ({
  page,
  accounts,
  control,
}, testInfo) => {
  const account = await accounts.create();
  const inPage = await openSdkPage(page);
  const faults = testFaults(control, { step: test.step, onUnmatchedCall: 'error' });
  await faults.inject({ operation, fault: { kind: 'no-op' } });
  await inPage(
    async (sdk, auth, { email, password }) =>
      (await sdk.signInWithEmailAndPassword(auth, email, password)).user.email,
    account,
  );

  await expect(faults.end(testInfo)).rejects.toMatchObject({
    code: 'unmatched-call',
    message: 'These calls fit no rule of the test: accounts:lookup.',
  });
});
