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

test('without an answer of the provider, the app still has the person’s profile', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/net::ERR_/);
  const account = await accounts.create({ verified: true });
  await accounts.signIn(page, account);
  await faults.inject({ operation: 'accounts:lookup', fault: { kind: 'refused' } });
  const inPage = await openSdkPage(page);

  const user = await inPage(async (_, auth) => {
    await auth.authStateReady();
    const { uid, displayName, emailVerified, providerData, metadata } = auth.currentUser!;
    return { uid, displayName, emailVerified, providerId: providerData[0]!.providerId, ...metadata };
  });
  expect(user).toMatchObject({
    uid: account.uid,
    displayName: 'Ada',
    emailVerified: true,
    providerId: 'password',
    creationTime: expect.any(String),
  });
});

test('a person who signs out stays signed out, until the test signs in again', async ({ page, accounts }) => {
  const account = await accounts.create();
  await accounts.signIn(page, account);
  await signOut(page);
  expect(await userIn(page)).toBeNull();

  await accounts.signIn(page, account);
  expect(await userIn(page)).toMatchObject({ uid: account.uid });
});

test('a page of the app that is open already loads again, signed in to the new account', async ({
  page,
  accounts,
}) => {
  await accounts.signIn(page, await accounts.create());
  await openSdkPage(page);
  const address = page.url();
  const grace = await accounts.create({ name: 'Grace' });
  await accounts.signIn(page, grace);

  expect(page.url()).toBe(address);
  expect(await userIn(page)).toMatchObject({ uid: grace.uid, displayName: 'Grace' });
});

for (const [place, eraseOther] of [
  ['localStorage', () => void indexedDB.deleteDatabase('firebaseLocalStorageDb')],
  ['IndexedDB', () => localStorage.clear()],
] as const)
  test(`an app that keeps its user only in ${place} finds the person`, async ({ page, accounts }) => {
    const account = await accounts.create();
    await accounts.signIn(page, account);
    await page.addInitScript(eraseOther);
    expect(await userIn(page)).toMatchObject({ uid: account.uid });
  });

test('an account with a second factor, and an account of a tenant, can be signed in', async ({
  page,
  accounts,
}) => {
  const secondFactors = [{ phoneNumber: accounts.newPhoneNumber() }];
  const careful = await accounts.create({ secondFactors });
  await accounts.signIn(page, careful);
  expect(await userIn(page)).toMatchObject({ uid: careful.uid });

  const tenant = await accounts.createTenant();
  const member = await tenant.create();
  await accounts.signIn(page, member, { tenantId: tenant.id });
  expect(await userIn(page)).toMatchObject({ uid: member.uid, tenantId: tenant.id });
});

test('for an app of another server, the test passes the app’s API key', async ({
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
  await page.goto('http://localhost:12345/app');
  await accounts.signIn(page, account, { apiKey: 'app-key' });
  expect(page.url()).toBe('http://localhost:12345/app');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([
    'firebase:authUser:app-key:[DEFAULT]',
  ]);
});

test('a wrong password causes an error with the provider’s word', async ({ page, accounts }) => {
  const { email } = await accounts.create();
  await expect(accounts.signIn(page, { email, password: 'wrong' })).rejects.toThrow(
    'The Auth emulator refused: INVALID_PASSWORD',
  );
});
