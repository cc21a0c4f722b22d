import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

/** Opens an app that has only the SDK. @returns the user whom the SDK finds there */
async function userIn(page: Page) {
  const inPage = await openSdkPage(page);
  return inPage(async (_, auth) => {
    await auth.authStateReady();
    const user = auth.currentUser;
    return user && { ...JSON.parse(JSON.stringify(user)), token: await user.getIdTokenResult(true) };
  });
}

const signOut = async (page: Page) => (await openSdkPage(page))((sdk, auth) => sdk.signOut(auth));

test('an app that opens after accounts.signIn finds the person, with all that the account has, and can renew the token', async ({
  page,
  accounts,
}) => {
  const phoneNumber = accounts.newPhoneNumber();
  const details = { phoneNumber, verified: true, providers: ['google.com'], claims: { role: 'editor' } };
  const { uid, email, ...account } = await accounts.create(details);
  await accounts.signIn(page, { email, ...account });

  expect(await userIn(page)).toMatchObject({
    uid,
    email,
    emailVerified: true,
    displayName: 'Ada',
    phoneNumber,
    isAnonymous: false,
    providerData: expect.arrayContaining([
      expect.objectContaining({ providerId: 'password', email }),
      expect.objectContaining({ providerId: 'google.com', email }),
      expect.objectContaining({ providerId: 'phone', phoneNumber }),
    ]),
    token: { signInProvider: 'password', claims: { role: 'editor' } },
  });
});

test('a person who signs out stays signed out, until the test signs in again, and the open page loads again', async ({
  page,
  accounts,
}) => {
  await accounts.signIn(page, await accounts.create());
  await signOut(page);
  expect(await userIn(page)).toBeNull();

  const address = page.url();
  const grace = await accounts.create({ name: 'Grace' });
  await accounts.signIn(page, grace);
  expect(page.url()).toBe(address);
  expect(await userIn(page)).toMatchObject({ uid: grace.uid, displayName: 'Grace' });
});

test('an app that keeps its user only in IndexedDB, or only in localStorage, finds the person', async ({
  context,
  accounts,
}) => {
  const erase = {
    localStorage: () => localStorage.clear(),
    IndexedDB: () => void indexedDB.deleteDatabase('firebaseLocalStorageDb'),
  };
  const account = await accounts.create();
  for (const [place, eraseIt] of Object.entries(erase))
    await test.step(`without ${place}`, async () => {
      const tab = await context.newPage();
      await accounts.signIn(tab, account);
      await tab.addInitScript(eraseIt);
      expect.soft(await userIn(tab)).toMatchObject({ uid: account.uid });
      await tab.close();
    });
});

test('without the app’s API key, or with a wrong password, accounts.signIn says so in one sentence', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.route('http://localhost:12345/**', (route) =>
    route.request().url().endsWith('/app')
      ? route.fulfill({ contentType: 'text/html' })
      : route.fulfill({ status: 404, contentType: 'text/html', body: 'none' }),
  );
  await page.goto('http://localhost:12345/app');
  const account = await accounts.create();
  await expect(accounts.signIn(page, account)).rejects.toThrow(
    "http://localhost:12345 has no /__/firebase/init.json, so pass the app's API key: accounts.signIn(page, account, { apiKey }).",
  );
  await expect(
    accounts.signIn(page, { ...account, password: 'wrong' }, { apiKey: 'app-key' }),
  ).rejects.toThrow('The Auth emulator refused: INVALID_PASSWORD');
});

test('without an API key, accounts.signIn uses that of the app’s calls', async ({
  page,
  accounts,
  sentCalls,
}) => {
  await page.goto('/faq');
  await page.evaluate(() => fetch('/identitytoolkit.googleapis.com/v1/projects?key=app-key'));
  expect(sentCalls).toHaveLength(1);
  await accounts.signIn(page, await accounts.create());
  const key = 'firebase:authUser:app-key:[DEFAULT]';
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toContain('"apiKey":"app-key"');
});
