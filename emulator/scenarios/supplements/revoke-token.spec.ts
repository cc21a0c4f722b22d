import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

test('an app can revoke the token of a person who signed in with Apple', async ({
  page,
  accounts,
  faults,
}) => {
  const email = accounts.newEmail();
  const idToken = JSON.stringify({ sub: email, email, email_verified: true });
  const inPage = await openSdkPage(page);
  const signedIn = await inPage(async (sdk, auth, token) => {
    const credential = new sdk.OAuthProvider('apple.com').credential({ idToken: token });
    await sdk.signInWithCredential(auth, credential);
    await sdk.revokeAccessToken(auth, 'token-of-apple');
    return auth.currentUser?.email;
  }, idToken);
  expect(signedIn).toBe(email);
  await faults.verify({
    operation: 'accounts:revokeToken',
    match: { body: { providerId: 'apple.com', token: 'token-of-apple' } },
  });
});
