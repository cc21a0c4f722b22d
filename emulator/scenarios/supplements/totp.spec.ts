import { totpCode } from 'firebase-auth-faults';
import type { TotpSecret } from 'firebase/auth';
import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

type InPage = Awaited<ReturnType<typeof openSdkPage>>;

/** Signs in with a password and the code of an authenticator app. @returns what the SDK says about the factors */
const signIn = (inPage: InPage, person: { email: string; password: string; code: string; tenant?: string }) =>
  inPage(async (sdk, auth, { email, password, code, tenant }) => {
    auth.tenantId = tenant ?? null;
    const pending = await sdk.signInWithEmailAndPassword(auth, email, password).then(
      () => undefined,
      (error: import('firebase/auth').MultiFactorError) => error,
    );
    if (!pending) return { hints: [] };
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

test('a person enrols an authenticator app, signs in with it and removes it', async ({
  page,
  accounts,
  faults,
}) => {
  await faults.changeProject({ totp: true });
  const { email, password } = await accounts.create({ verified: true });
  const inPage = await openSdkPage(page);
  const secret = await inPage(
    async (sdk, auth, typed) => {
      const { user } = await sdk.signInWithEmailAndPassword(auth, typed.email, typed.password);
      const session = await sdk.multiFactor(user).getSession();
      const offered = await sdk.TotpMultiFactorGenerator.generateSecret(session);
      Object.assign(window, { offered });
      return { ...offered, url: offered.generateQrCodeUrl('Ada', 'App'), auth: undefined };
    },
    { email, password },
  );
  expect(secret).toMatchObject({ codeLength: 6, codeIntervalSeconds: 30, hashingAlgorithm: 'SHA1' });
  expect(Date.parse(secret.enrollmentCompletionDeadline)).toBeGreaterThan(Date.now());
  expect(secret.url).toContain(`secret=${secret.secretKey}&issuer=App&algorithm=SHA1&digits=6`);

  const enrol = (code: string) =>
    inPage(async (sdk, auth, typed) => {
      const { offered } = window as unknown as { offered: TotpSecret };
      const factors = sdk.multiFactor(auth.currentUser!);
      await factors.enroll(sdk.TotpMultiFactorGenerator.assertionForEnrollment(offered, typed), 'My phone');
      return factors.enrolledFactors.map(({ factorId, displayName }) => [factorId, displayName]);
    }, code);
  const key = secret.secretKey;
  await expect(enrol(totpCode(key, Date.now() - 90_000))).rejects.toThrow('auth/invalid-verification-code');
  await expect(enrol('')).rejects.toThrow('auth/missing-code');
  const now = Date.now();
  expect(await enrol(totpCode(key, now))).toEqual([['totp', 'My phone']]);
  await expect(enrol(totpCode(key, now + 30_000))).rejects.toThrow('auth/invalid-verification-id');

  await expect(signIn(inPage, { email, password, code: totpCode(key, now) })).rejects.toThrow(
    'auth/invalid-verification-code',
  );
  expect(await signIn(inPage, { email, password, code: totpCode(key, now + 30_000) })).toEqual({
    hints: [['totp', 'My phone']],
    secondFactors: ['totp', 'totp'],
    enrolled: ['totp'],
  });
  const left = await inPage(async (sdk, auth) => {
    const user = auth.currentUser!;
    await sdk.reload(user);
    const factors = sdk.multiFactor(user);
    const before = factors.enrolledFactors.map(({ factorId }) => factorId);
    await factors.unenroll(factors.enrolledFactors[0]!);
    return [before, factors.enrolledFactors];
  });
  expect(left).toEqual([['totp'], []]);
  expect(await signIn(inPage, { email, password, code: '' })).toEqual({ hints: [] });
});

test('an account that a test gives an app signs in with each code of it once', async ({
  page,
  accounts,
  stack,
  request,
}) => {
  const { email, password, uid } = await accounts.create();
  await accounts.addSecondFactors(email, [{ phoneNumber: accounts.newPhoneNumber(), name: 'Work' }]);
  const { secret } = await accounts.addTotp(email);
  const inPage = await openSdkPage(page);
  const otherMinute = totpCode(secret, Date.now() - 90_000);
  await expect(signIn(inPage, { email, password, code: otherMinute })).rejects.toThrow(
    'auth/invalid-verification-code',
  );
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
