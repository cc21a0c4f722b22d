import type { Page } from '@playwright/test';
import type { SentCall } from '../client/client.ts';
import type { Accounts, TestAccount } from '../emulator/test-accounts.ts';

type Credentials = Pick<TestAccount, 'email' | 'password'>;

/** The API keys that init.json gave and no call has confirmed, each with the origin of that file. */
export type KeysOfInitJson = Map<string, string>;

/**
 * @param baseURL an address of the app, for a page that is not there yet
 * @param sent the calls of the app so far, which show its API key
 * @param guessed gets each key that comes from init.json
 * @returns the fixture's `accounts.signIn`
 */
export const signInOn =
  (
    accounts: Accounts,
    baseURL: string | undefined,
    sent: readonly SentCall[] = [],
    guessed: KeysOfInitJson = new Map(),
  ) =>
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
    const known = app.apiKey ?? keysOf(sent).at(-1);
    const apiKey = known ?? (await page.evaluate(readInitJson).catch(() => app)).apiKey;
    if (apiKey && known === undefined) guessed.set(apiKey, empty.origin);
    if (!apiKey)
      throw new Error(
        `${empty.origin} has no /__/firebase/init.json, so pass the app's API key: accounts.signIn(page, account, { apiKey }).`,
      );
    await page.evaluate(storeUser, await userRecord(accounts, account, { ...app, apiKey }));
    if (isOpen) await page.goto(before);
  };

const keysOf = (sent: readonly SentCall[]): string[] =>
  sent.flatMap(({ url }) => new URL(url).searchParams.get('key') ?? []);

/** @returns a sentence for each key of init.json that no call of the app has, so that the SDK did not find its user */
export const unusedKeys = (guessed: KeysOfInitJson, sent: readonly SentCall[]): string[] =>
  [...guessed]
    .filter(([key]) => !keysOf(sent).includes(key))
    .map(
      ([key, origin]) =>
        `accounts.signIn took the API key ${key} from ${origin}/__/firebase/init.json, but no call of the app has this key. If the app has its configuration in its code, pass its key: accounts.signIn(page, account, { apiKey }).`,
    );

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
