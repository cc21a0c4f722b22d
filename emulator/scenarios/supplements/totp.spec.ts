import { totpCode } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

type InPage = Awaited<ReturnType<typeof openSdkPage>>;

/** Signs in with a password and the code of an authenticator app. @returns what the SDK says about the factors */
const signIn = (inPage: InPage, person: { email: string; password: string; code: string }) =>
  inPage(async (sdk, auth, { email, password, code }) => {
    const pending = await sdk.signInWithEmailAndPassword(auth, email, password).then(
      () => Promise.reject(new Error('No second factor was asked for.')),
      (error: import('firebase/auth').MultiFactorError) => error,
    );
    const resolver = sdk.getMultiFactorResolver(auth, pending);
    const hint = resolver.hints.find(({ factorId }) => factorId === 'totp')!;
    const { user } = await resolver.resolveSignIn(
      sdk.TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code),
    );
    const tokens = [await user.getIdTokenResult(), await user.getIdTokenResult(true)];
    return {
      hints: resolver.hints.map(({ factorId, displayName }) => [factorId, displayName]),
      secondFactors: tokens.map(({ signInSecondFactor }) => signInSecondFactor),
      enrolled: sdk.multiFactor(user).enrolledFactors.map(({ factorId }) => factorId),
    };
  }, person);

test.beforeEach(({ allowConsole }) => allowConsole(/status of 400 /));

test('after accounts.addTotp, an account signs in with its authenticator app, with each code once', async ({
  page,
  accounts,
  stack,
  request,
}) => {
  const { email, password, uid } = await accounts.create();
  await accounts.addSecondFactors(email, [{ phoneNumber: accounts.newPhoneNumber(), name: 'Work' }]);
  const { secret } = await accounts.addTotp(email);
  const inPage = await openSdkPage(page);
  const code = totpCode(secret);
  expect(await signIn(inPage, { email, password, code })).toEqual({
    hints: [['phone', 'Work'], ['totp']],
    secondFactors: ['totp', 'totp'],
    enrolled: ['phone', 'totp'],
  });
  await expect(signIn(inPage, { email, password, code })).rejects.toThrow('auth/invalid-verification-code');

  // `getUser` and `listUsers` of the Admin SDK.
  const calls = [
    ['lookup', { method: 'POST', data: { localId: [uid] } }],
    ['batchGet?maxResults=1000', {}],
  ] as const;
  const headers = { authorization: 'Bearer owner' };
  for (const [call, content] of calls) {
    const path = `/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}/accounts:${call}`;
    const answer = await request.fetch(path, { headers, ...content });
    const { users } = (await answer.json()) as { users: { localId: string; mfaInfo: object[] }[] };
    const stored = users.find(({ localId }) => localId === uid)!;
    expect(stored).toMatchObject({
      emailVerified: true,
      mfaInfo: [{ displayName: 'Work' }, { totpInfo: {} }],
    });
    expect(stored.mfaInfo[1]).not.toHaveProperty('phoneInfo');
  }
});
