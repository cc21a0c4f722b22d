import type { Page } from '@playwright/test';
import type { Accounts, TestAccount } from '../emulator/test-accounts.ts';

type Credentials = Pick<TestAccount, 'email' | 'password'>;

/** @param baseURL an address of the app, for a page that is not there yet. @returns the fixture's `accounts.signIn` */
export const signInOn =
  (accounts: Accounts, baseURL: string | undefined) =>
  async (
    page: Page,
    account: Credentials,
    app: { apiKey?: string; tenantId?: string } = {},
  ): Promise<void> => {
    const before = page.url();
    const isOpen = before.startsWith('http');
    // On an empty page of the app's origin, the app's script does not run while the record is written.
    const empty = new URL('/__/empty', isOpen ? before : baseURL);
    await page.route(empty.href, (route) => route.fulfill({ contentType: 'text/html' }), { times: 1 });
    await page.goto(empty.href);
    const { apiKey } = app.apiKey ? app : await page.evaluate(readInitJson).catch(() => app);
    if (!apiKey)
      throw new Error(
        `${empty.origin} has no /__/firebase/init.json, so pass the app's API key: accounts.signIn(page, account, { apiKey }).`,
      );
    await page.evaluate(storeUser, await userRecord(accounts, account, { ...app, apiKey }));
    if (isOpen) await page.goto(before);
  };

/**
 * Signs in as a client of the emulator; by a custom token, if the account has a second factor.
 *
 * @returns the record of the user that the SDK stores (`UserImpl.toJSON`, auth 1.13.6)
 */
export async function userRecord(
  accounts: Accounts,
  { email, password }: Credentials,
  { apiKey, tenantId }: { apiKey: string; tenantId?: string },
) {
  const options = { tenantId, returnSecureToken: true };
  const first = await accounts.call('signInWithPassword', { email, password, ...options });
  const token = JSON.stringify({ uid: first['localId'] });
  const { idToken, refreshToken, expiresIn } = first['idToken']
    ? first
    : await accounts.call('signInWithCustomToken', { token, ...options });
  const expirationTime = Date.now() + Number(expiresIn) * 1000;
  const { users } = (await accounts.call('lookup', { idToken })) as unknown as {
    users: [Record<string, unknown> & { providerUserInfo: { rawId: string }[] }];
  };
  const [{ localId: uid, photoUrl: photoURL, providerUserInfo, ...more }] = users;
  const kept = ['email', 'emailVerified', 'displayName', 'phoneNumber', 'createdAt', 'lastLoginAt'];
  const user = Object.fromEntries(kept.map((field) => [field, more[field]]));
  const providerData = providerUserInfo.map(({ rawId, ...info }) => Object.assign(info, { uid: rawId }));
  const stsTokenManager = { accessToken: idToken, refreshToken, expirationTime };
  const ofApp = { tenantId, apiKey, appName: '[DEFAULT]' };
  return { ...user, uid, photoURL, isAnonymous: false, providerData, stsTokenManager, ...ofApp };
}

/** Runs in the page. */
const readInitJson = async () =>
  (await fetch('/__/firebase/init.json')).json() as Promise<{ apiKey?: string }>;

/** Runs in the page. Stores a user where the SDK looks for one (@firebase/auth, platform_browser/persistence). */
async function storeUser(user: { apiKey: string }): Promise<void> {
  const key = `firebase:authUser:${user.apiKey}:[DEFAULT]`;
  localStorage.setItem(key, JSON.stringify(user));
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.onupgradeneeded = () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const storing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
  storing.objectStore('firebaseLocalStorage').put({ fbase_key: key, value: user });
  await new Promise((resolve) => (storing.oncomplete = resolve));
  opening.result.close();
}
