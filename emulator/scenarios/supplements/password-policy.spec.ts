import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

const [weak, strong] = ['right-password', 'Right-password-1'];
const refused = 'auth/password-does-not-meet-requirements';

test.beforeEach(({ allowConsole }) => allowConsole(/status of 400 /));

test('the SDK checks a password by the policy of the namespace', async ({ page, faults }) => {
  await faults.changeProject({
    passwordPolicy: {
      customStrengthOptions: { minPasswordLength: 8, containsNonAlphanumericCharacter: true },
    },
  });
  const inPage = await openSdkPage(page);
  const check = (password: string) =>
    inPage(async (sdk, auth, typed) => {
      const { passwordPolicy, ...status } = await sdk.validatePassword(auth, typed);
      return { ...status, symbols: passwordPolicy.allowedNonAlphanumericCharacters };
    }, password);
  const symbols = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`';
  expect(await check('seven_7')).toEqual({
    symbols,
    isValid: false,
    meetsMinPasswordLength: false,
    meetsMaxPasswordLength: true,
    containsNonAlphanumericCharacter: true,
  });
  expect(await check('eight_88')).toMatchObject({ isValid: true });
});

test('an enforced policy refuses a password at sign-up, change and reset, and names what it lacks', async ({
  page,
  accounts,
  faults,
}) => {
  const customStrengthOptions = { containsUppercaseCharacter: true, containsNumericCharacter: true };
  await faults.changeProject({ passwordPolicy: { customStrengthOptions } });
  const inPage = await openSdkPage(page);
  const email = accounts.newEmail();
  const signUp = (password: string) =>
    inPage(
      async (sdk, auth, typed) => {
        await sdk.createUserWithEmailAndPassword(auth, typed.email, typed.password);
      },
      { email, password },
    );
  await expect(signUp(weak)).rejects.toThrow(refused);
  await signUp(strong);
  const [first] = await faults.calls();
  expect(first!.response.body).toContain(
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements:' +
      ' [Password must contain an upper case character, Password must contain a numeric character]',
  );

  const change = (password: string) =>
    inPage((sdk, auth, typed) => sdk.updatePassword(auth.currentUser!, typed), password);
  await expect(change(weak)).rejects.toThrow(refused);
  await change(`${strong}2`);

  await inPage((sdk, auth, typed) => sdk.sendPasswordResetEmail(auth, typed), email);
  const code = new URL(await accounts.outOfBandLink(email, 'PASSWORD_RESET')).searchParams.get('oobCode')!;
  const reset = (password: string) =>
    inPage((sdk, auth, typed) => sdk.confirmPasswordReset(auth, typed.code, typed.password), {
      code,
      password,
    });
  await expect(reset(weak)).rejects.toThrow(refused);
  await reset(`${strong}3`);
});
