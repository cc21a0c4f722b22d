import type { Profile } from '../../testing/browsers/profile.ts';
import { expect, test } from '../../testing/test.ts';
import { filesHold, keysWithoutKeyring, noteSession, type Files } from './disk.ts';
import { expectSignedIn, sessionCookies, storedRecords } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';

/* Tests what an attacker who reads the disk can gain: docs/decisions/0068-one-session-and-its-attackers.md. */

test('30 seconds after signing out, the session cannot be decrypted with the files on the disk', async ({
  profile,
  signIn,
  browserName,
}) => {
  test.setTimeout(240_000);
  test.skip(
    browserName === 'chromium' && process.platform !== 'linux',
    'This system encrypts cookies under a key of its own.',
  );
  const browser = await profile.open();
  const page = await browser.newPage();
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await signIn(page);
  await confirmed;
  let session = await noteSession(page);
  const opens = async () => {
    const files = await profile.files();
    // Firefox keeps the key. A sign-out overwrites the initialization vector, without which the key decrypts nothing.
    const holdsKey = browserName === 'firefox' || keysWithoutKeyring(files).includes(session.secret);
    return filesHold(files, session.iv) && holdsKey;
  };
  await expect
    .poll(
      async () => {
        session = await noteSession(page);
        return opens();
      },
      { timeout: 60_000 },
    )
    .toBe(true);

  await signOut(page);
  expect(await sessionCookies(page)).toEqual([]);
  expect(await storedRecords(page)).toEqual([]);
  await expect.poll(opens, { timeout: 30_000, intervals: [500] }).toBe(false);
  await browser.close();
  expect(await opens(), 'after closing the browser').toBe(false);
});

/**
 * @returns all files except the browser's autofill data (formhistory: Firefox's) and Firefox's HTTP cache (cache2/). Firefox
 * caches the emulator's answers, because these answers lack `no-store`.
 */
const everything = async (profile: Profile): Promise<Files> =>
  new Map([...(await profile.files())].filter(([path]) => !/(Web|Login) Data|formhistory|cache2/.test(path)));

test('no file of the profile holds a secret in plain text', async ({ profile, accounts, baseURL }) => {
  const account = await accounts.create({ name: 'Wilhelmina Featherstone' });
  const before = await profile.open();
  const page = await before.newPage();
  await page.goto(`${baseURL}/`);
  const answer = page.waitForResponse(/accounts:signInWithPassword/);
  await signInByForm(page, account);
  const { idToken, refreshToken } = (await (await answer).json()) as Record<string, string>;
  const secrets = {
    idToken: idToken!,
    refreshToken: refreshToken!,
    email: account.email,
    name: account.name,
  };
  // The browser writes a marker to each kind of storage. Finding the markers proves that the search works.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.setItem('control', 'control-in-local-storage');
        sessionStorage.setItem('control', 'control-in-session-storage');
        const opening = indexedDB.open('control');
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('store').put({ text: 'control-in-a-database' }, 1);
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
  );
  await page.reload();
  await expectSignedIn(page);

  const found = (files: Files) =>
    Object.entries(secrets)
      .filter(([, text]) => filesHold(files, text) || filesHold(files, text.slice(0, 60)))
      .map(([what]) => what);
  // The browser writes to disk later. Once the disk holds the last marker, it also holds the earlier values.
  await expect
    .poll(async () => filesHold(await everything(profile), 'control-in-a-database'), { timeout: 30_000 })
    .toBe(true);
  expect(found(await everything(profile))).toEqual([]);

  await before.close();
  const left = await everything(profile);
  expect(filesHold(left, 'control-in-local-storage')).toBe(true);
  expect(found(left)).toEqual([]);
});
