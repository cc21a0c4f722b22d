import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/status of 400 /));

const codeOf = (link: string) => new URL(link).searchParams.get('oobCode')!;

test('an expired link cannot reset a password, and the link of the next mail can', async ({
  page,
  accounts,
}) => {
  const { email } = await accounts.create();
  const inPage = await openSdkPage(page);
  const sendMail = async () => {
    await inPage(async (sdk, auth, to) => sdk.sendPasswordResetEmail(auth, to), email);
    return codeOf(await accounts.outOfBandLink(email, 'PASSWORD_RESET'));
  };
  const check = (code: string) =>
    inPage(async (sdk, auth, oobCode) => sdk.verifyPasswordResetCode(auth, oobCode), code);
  const reset = (code: string) =>
    inPage(async (sdk, auth, oobCode) => sdk.confirmPasswordReset(auth, oobCode, 'new-password'), code);

  const old = await sendMail();
  expect(await check(old)).toBe(email);
  await accounts.expireLinks(email);
  await expect(check(old)).rejects.toThrow('auth/expired-action-code');
  await expect(reset(old)).rejects.toThrow('auth/expired-action-code');
  await reset(await sendMail());
});

test('an expired link cannot verify an address or sign in', async ({ page, accounts }) => {
  const account = await accounts.create();
  const { email, password } = account;
  const inPage = await openSdkPage(page);
  await inPage(
    async (sdk, auth, typed) => {
      const { user } = await sdk.signInWithEmailAndPassword(auth, typed.email, typed.password);
      await sdk.sendEmailVerification(user);
      await sdk.sendSignInLinkToEmail(auth, typed.email, { url: location.href, handleCodeInApp: true });
    },
    { email, password },
  );
  const verification = codeOf(await accounts.outOfBandLink(email, 'VERIFY_EMAIL'));
  const link = await accounts.outOfBandLink(email, 'EMAIL_SIGNIN');
  await accounts.expireLinks(email);
  await expect(
    inPage(async (sdk, auth, oobCode) => sdk.applyActionCode(auth, oobCode), verification),
  ).rejects.toThrow('auth/expired-action-code');
  const signIn = inPage(
    async (sdk, auth, typed) => {
      await sdk.signInWithEmailLink(auth, typed.email, typed.link);
    },
    { email, link },
  );
  await expect(signIn).rejects.toThrow('auth/expired-action-code');
  expect(await accounts.find(email)).toMatchObject({ emailVerified: false });
});

test('an expired code of a text message does not sign in, and the next code does', async ({
  page,
  accounts,
}) => {
  const phoneNumber = accounts.newPhoneNumber();
  const inPage = await openSdkPage(page);
  const send = () =>
    inPage(async (sdk, auth, to) => {
      auth.settings.appVerificationDisabledForTesting = true;
      const verifier = new sdk.RecaptchaVerifier(auth, document.body, { size: 'invisible' });
      const { verificationId } = await sdk.signInWithPhoneNumber(auth, to, verifier);
      verifier.clear();
      return verificationId;
    }, phoneNumber);
  const confirm = async (verificationId: string, code: string) =>
    inPage(
      async (sdk, auth, typed) => {
        const credential = sdk.PhoneAuthProvider.credential(typed.verificationId, typed.code);
        return (await sdk.signInWithCredential(auth, credential)).user.phoneNumber;
      },
      { verificationId, code },
    );

  const old = await send();
  const code = await accounts.phoneCode(phoneNumber);
  await accounts.expirePhoneCode(phoneNumber);
  await expect(confirm(old, code)).rejects.toThrow('auth/code-expired');
  const next = await send();
  expect(await confirm(next, await accounts.phoneCode(phoneNumber, 1))).toBe(phoneNumber);
});

test('an expired code does not pass the second step of a sign-in', async ({ page, accounts }) => {
  const { email, password } = await accounts.create();
  const phoneNumber = accounts.newPhoneNumber();
  await accounts.addSecondFactors(email, [{ phoneNumber }]);
  const inPage = await openSdkPage(page);
  await inPage(
    async (sdk, auth, typed) => {
      auth.settings.appVerificationDisabledForTesting = true;
      const failure = await sdk
        .signInWithEmailAndPassword(auth, typed.email, typed.password)
        .catch((error: import('firebase/auth').MultiFactorError) => error);
      const resolver = sdk.getMultiFactorResolver(auth, failure as import('firebase/auth').MultiFactorError);
      const verifier = new sdk.RecaptchaVerifier(auth, document.body, { size: 'invisible' });
      const enrolled = { multiFactorHint: resolver.hints[0]!, session: resolver.session };
      const sent = await new sdk.PhoneAuthProvider(auth).verifyPhoneNumber(enrolled, verifier);
      Object.assign(window, { resolver, sent });
    },
    { email, password },
  );
  const code = await accounts.phoneCode(phoneNumber);
  await accounts.expirePhoneCode(phoneNumber);
  const finish = inPage(async (sdk, _auth, typed) => {
    type Begun = { resolver: import('firebase/auth').MultiFactorResolver; sent: string };
    const { resolver, sent } = window as unknown as Begun;
    const credential = sdk.PhoneAuthProvider.credential(sent, typed);
    await resolver.resolveSignIn(sdk.PhoneMultiFactorGenerator.assertion(credential));
  }, code);
  await expect(finish).rejects.toThrow('auth/code-expired');
});
