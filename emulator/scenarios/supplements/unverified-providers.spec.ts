import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

type InPage = Awaited<ReturnType<typeof openSdkPage>>;

/** Signs in with a credential, as an app with the provider's own SDK does. The token is one that the emulator accepts. */
const signIn = (inPage: InPage, by: 'Google' | 'Github', email: string) =>
  inPage(
    async (sdk, auth, typed) => {
      const token = JSON.stringify({
        sub: `${typed.by} ${typed.email}`,
        email: typed.email,
        email_verified: true,
      });
      const credential = sdk[`${typed.by}AuthProvider`].credential(token);
      const { user } = await sdk.signInWithCredential(auth, credential);
      const methods = user.providerData.map(({ providerId }) => providerId);
      await auth.signOut();
      return methods;
    },
    { by, email },
  );

test('a verified provider takes over the account of an unverified one, which then cannot enter it', async ({
  page,
  accounts,
  faults,
}) => {
  await faults.changeProject({ unverifiedProviders: ['github.com'] });
  const email = accounts.newEmail();
  const inPage = await openSdkPage(page);
  expect(await signIn(inPage, 'Github', email)).toEqual(['github.com']);
  expect(await accounts.find(email)).toMatchObject({ emailVerified: false });
  expect(await signIn(inPage, 'Google', email)).toEqual(['google.com']);
  expect(await accounts.find(email)).toMatchObject({ emailVerified: true, providers: ['google.com'] });
  await expect(signIn(inPage, 'Github', email)).rejects.toThrow(
    'auth/account-exists-with-different-credential',
  );
});
