import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

test('a namespace with enumeration protection does not tell which addresses have an account', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400 /);
  const { email } = await accounts.create();
  const unknown = accounts.newEmail();
  const inPage = await openSdkPage(page);
  const signIn = (typed: string) =>
    inPage((sdk, auth, address) => sdk.signInWithEmailAndPassword(auth, address, 'wrong-password'), typed);
  const methods = (typed: string) =>
    inPage((sdk, auth, address) => sdk.fetchSignInMethodsForEmail(auth, address), typed);
  const reset = (typed: string) =>
    inPage((sdk, auth, address) => sdk.sendPasswordResetEmail(auth, address), typed);

  await expect(signIn(email)).rejects.toThrow('auth/wrong-password');
  await expect(signIn(unknown)).rejects.toThrow('auth/user-not-found');
  expect(await methods(email)).toEqual(['password']);
  await expect(reset(unknown)).rejects.toThrow('auth/user-not-found');

  await faults.changeProject({ enumerationProtection: true });
  for (const address of [email, unknown]) {
    await expect(signIn(address)).rejects.toThrow('auth/invalid-credential');
    expect(await methods(address)).toEqual([]);
    await reset(address);
  }
  expect(await accounts.outOfBandLinks(unknown)).toEqual([]);
  expect(await accounts.outOfBandLinks(email)).toHaveLength(1);
});

test('with enumeration protection, an address changes only after it is verified', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400 /);
  await faults.changeProject({ enumerationProtection: true });
  const { email, password } = await accounts.create();
  const { email: taken } = await accounts.create();
  const next = accounts.newEmail();
  const inPage = await openSdkPage(page);
  await inPage(
    async (sdk, auth, typed) => {
      await sdk.signInWithEmailAndPassword(auth, typed.email, typed.password);
    },
    { email, password },
  );
  const change = (typed: string) =>
    inPage((sdk, auth, address) => sdk.updateEmail(auth.currentUser!, address), typed);
  for (const address of [next, taken])
    await expect(change(address)).rejects.toThrow('auth/operation-not-allowed');
  await change(email);

  await inPage((sdk, auth, address) => sdk.verifyBeforeUpdateEmail(auth.currentUser!, address), next);
  const link = await accounts.outOfBandLink(email, 'VERIFY_AND_CHANGE_EMAIL');
  const code = new URL(link).searchParams.get('oobCode')!;
  await inPage((sdk, auth, typed) => sdk.applyActionCode(auth, typed), code);
  expect(await accounts.find(next)).toMatchObject({ emailVerified: true });
});
