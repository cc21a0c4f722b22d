import { startAuthFaults } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

test('the accounts of a seed can sign in, and the seed’s settings apply', async ({
  browser,
  accounts,
  stack,
}) => {
  const phoneNumber = accounts.newPhoneNumber();
  const [ada, grace] = [accounts.newEmail('ada'), accounts.newEmail('grace')];
  const password = 'right-password';
  await using kit = await startAuthFaults({
    upstream: stack.auth,
    projectId: stack.projectId,
    seed: {
      accounts: [
        { uid: `uid of ${ada}`, email: ada, password, name: 'Ada', claims: { role: 'editor' } },
        { email: grace, phoneNumber },
      ],
      project: { phoneCodes: { [phoneNumber]: '654321' } },
    },
  });
  const page = await browser.newPage({ baseURL: kit.gateway });
  const inPage = await openSdkPage(page);

  const byPassword = inPage(
    async (sdk, auth, typed) => {
      const { user } = await sdk.signInWithEmailAndPassword(auth, typed.email, typed.password);
      const { claims } = await user.getIdTokenResult();
      return { uid: user.uid, name: user.displayName, role: claims['role'] };
    },
    { email: ada, password },
  );
  expect(await byPassword).toEqual({ uid: `uid of ${ada}`, name: 'Ada', role: 'editor' });

  const byPhone = inPage(async (sdk, auth, number) => {
    auth.settings.appVerificationDisabledForTesting = true;
    const verifier = new sdk.RecaptchaVerifier(auth, document.body, { size: 'invisible' });
    const { user } = await (await sdk.signInWithPhoneNumber(auth, number, verifier)).confirm('654321');
    return user.email;
  }, phoneNumber);
  expect(await byPhone).toBe(grace);
  await page.close();
});
