import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

type InPage = Awaited<ReturnType<typeof openSdkPage>>;

/** Signs in with a credential, as an app with the provider's own SDK does. The token is one that the emulator accepts. */
const signIn = (inPage: InPage, by: 'Google' | 'Github' | 'Facebook', email: string) =>
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

test('an unverified provider cannot enter an account with a password, and can be linked to it', async ({
  page,
  accounts,
  faults,
}) => {
  const { email, password } = await accounts.create();
  await faults.changeProject({ unverifiedProviders: ['facebook.com'] });
  const inPage = await openSdkPage(page);
  await expect(signIn(inPage, 'Facebook', email)).rejects.toThrow(
    'auth/account-exists-with-different-credential',
  );
  const linked = await inPage(
    async (sdk, auth, typed) => {
      const token = JSON.stringify({ sub: '1', email: typed.email, email_verified: true });
      const error = await sdk
        .signInWithCredential(auth, sdk.FacebookAuthProvider.credential(token))
        .catch((failure: import('firebase/app').FirebaseError) => failure);
      const credential = sdk.FacebookAuthProvider.credentialFromError(
        error as import('firebase/app').FirebaseError,
      );
      const { user } = await sdk.signInWithEmailAndPassword(auth, typed.email, typed.password);
      const linking = await sdk.linkWithCredential(user, credential!);
      return linking.user.providerData.map(({ providerId }) => providerId);
    },
    { email, password },
  );
  expect(linked.toSorted()).toEqual(['facebook.com', 'password']);
});

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
