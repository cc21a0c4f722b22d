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
