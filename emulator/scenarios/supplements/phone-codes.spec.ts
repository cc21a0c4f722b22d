import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

test('a test phone number with a fixed code signs in with this code, and with no other code', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400 /);
  const phoneNumber = accounts.newPhoneNumber();
  await faults.changeProject({ phoneCodes: { [phoneNumber]: '654321' } });
  const inPage = await openSdkPage(page);
  const signIn = (code: string) =>
    inPage(
      async (sdk, auth, typed) => {
        auth.settings.appVerificationDisabledForTesting = true;
        const verifier = new sdk.RecaptchaVerifier(auth, document.body, { size: 'invisible' });
        const sent = await sdk.signInWithPhoneNumber(auth, typed.phoneNumber, verifier);
        verifier.clear();
        return (await sent.confirm(typed.code)).user.phoneNumber;
      },
      { phoneNumber, code },
    );
  await expect(signIn('111111')).rejects.toThrow('auth/invalid-verification-code');
  for (let i = 0; i < 2; i++) expect(await signIn('654321')).toBe(phoneNumber);
});
