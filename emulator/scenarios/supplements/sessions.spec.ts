import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

type InPage = Awaited<ReturnType<typeof openSdkPage>>;
type Credentials = { email: string; password: string };

test.beforeEach(({ allowConsole }) => allowConsole(/status of 400 /));

const signIn = (inPage: InPage, credentials: Credentials) =>
  inPage(async (sdk, auth, { email, password }) => {
    await sdk.signInWithEmailAndPassword(auth, email, password);
  }, credentials);
const refresh = (inPage: InPage) =>
  inPage(async (_sdk, auth) => (await auth.currentUser!.getIdToken(true)).length > 0);
const reload = (inPage: InPage) => inPage(async (sdk, auth) => sdk.reload(auth.currentUser!));
const isSignedIn = (inPage: InPage) => inPage(async (_sdk, auth) => auth.currentUser !== null);

test('a revoked session can neither refresh its token nor read the account, and the next session can do both', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create();
  const inPage = await openSdkPage(page);
  for (const call of [refresh, reload]) {
    await signIn(inPage, account);
    await call(inPage);
    await accounts.revoke(account.email);
    await expect(call(inPage)).rejects.toThrow('auth/user-token-expired');
    expect(await isSignedIn(inPage)).toBe(false);
  }
  await signIn(inPage, account);
  await refresh(inPage);
  await reload(inPage);
  expect(await isSignedIn(inPage)).toBe(true);
  await expect(accounts.revoke('nobody@a.example')).rejects.toThrow(
    'There is no account for nobody@a.example.',
  );
});
