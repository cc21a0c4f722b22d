import type { Page } from '@playwright/test';
import type { Profile } from '../../testing/browsers/profile.ts';
import type { SignIn } from '../../testing/fixtures/sign-in.ts';
import { expect, test } from '../../testing/test.ts';
import { filesHold, noteSession, opensFrom, opensWith, type NotedSession } from './disk.ts';
import { expectSignedIn, expectSignedOut, sessionCookies, storedRecords } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';

/* Tests what an attacker who reads the disk can gain: docs/decisions/0068-one-session-and-its-attackers.md. */

/** Signs in, waits until the provider has confirmed the session, and then until the latest record is on the disk. */
async function signInOnDisk(profile: Profile, page: Page, signIn: SignIn): Promise<NotedSession> {
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await signIn(page);
  await confirmed;
  let session = await noteSession(page);
  const isOnDisk = async () => {
    const { iv } = session;
    session = await noteSession(page);
    return session.iv === iv && filesHold(await profile.files(), iv);
  };
  await expect.poll(isOnDisk, { timeout: 60_000 }).toBe(true);
  expect(opensWith(session, session.secret), 'its key opens the session').toBe(true);
  return session;
}

/** Waits until the files on disk suffice to open the session. Skips the test where a keyring encrypts the cookies. */
async function untilDiskOpens(profile: Profile, session: NotedSession): Promise<void> {
  test.skip(process.platform !== 'linux', 'This system encrypts cookies under a key of its own.');
  const opens = async () => opensFrom(await profile.files(), session);
  await expect.poll(opens, { timeout: 60_000 }).toBe(true);
}

test('30 seconds after signing out, the session cannot be decrypted with the files on the disk', async ({
  profile,
  signIn,
}) => {
  test.setTimeout(240_000);
  const browser = await profile.open();
  const page = await browser.newPage();
  const session = await signInOnDisk(profile, page, signIn);
  await untilDiskOpens(profile, session);
  await signOut(page);
  expect(await sessionCookies(page)).toEqual([]);
  expect(await storedRecords(page)).toEqual([]);
  const opens = async () => opensFrom(await profile.files(), session);
  await expect.poll(opens, { timeout: 30_000, intervals: [500] }).toBe(false);
  await browser.close();
  expect(await opens(), 'after closing the browser').toBe(false);
});

test('if the browser is killed right after a sign-out, the session’s key stays on the disk until the next visit', async ({
  profile,
  signIn,
  baseURL,
  browserName,
}) => {
  test.skip(
    browserName !== 'chromium',
    'In Firefox, a sign-out overwrites the record that the key decrypts.',
  );
  test.setTimeout(180_000);
  const before = await profile.open();
  const page = await before.newPage();
  const session = await signInOnDisk(profile, page, signIn);
  await untilDiskOpens(profile, session);
  await signOut(page);
  await profile.kill(before);
  expect(opensFrom(await profile.files(), session)).toBe(true);

  const after = await profile.open();
  const fresh = await after.newPage();
  await fresh.goto(`${baseURL}/faq`);
  await expectSignedOut(fresh);
  // Chromium keeps the cookie, because it offers to restore the tabs. The site deletes the cookie.
  await expect.poll(() => sessionCookies(fresh)).toEqual([]);
  await after.close();
  expect(opensFrom(await profile.files(), session), 'after the next visit').toBe(false);
});

/**
 * @returns the bytes of all files except the browser's autofill data and Firefox's HTTP cache (cache2/). Firefox caches the
 * emulator's answers, because these answers lack `no-store`.
 */
const everything = async (profile: Profile): Promise<Buffer> =>
  Buffer.concat(
    [...(await profile.files())]
      .filter(([path]) => !/(Web|Login) Data|cache2/.test(path))
      .map(([, bytes]) => bytes),
  );

/** @returns whether the bytes contain a text in UTF-8 or in UTF-16, the encodings that V8 and LevelDB use for texts */
const holds = (bytes: Buffer, text: string): boolean =>
  bytes.includes(text) || bytes.includes(text, 0, 'utf16le');

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

  const found = (bytes: Buffer) =>
    Object.entries(secrets)
      .filter(([, text]) => holds(bytes, text) || holds(bytes, text.slice(0, 60)))
      .map(([what]) => what);
  // The browser writes to disk later. Once the disk holds the last marker, it also holds the earlier values.
  await expect
    .poll(async () => holds(await everything(profile), 'control-in-a-database'), { timeout: 30_000 })
    .toBe(true);
  expect(found(await everything(profile))).toEqual([]);

  await before.close();
  const left = await everything(profile);
  expect(holds(left, 'control-in-local-storage')).toBe(true);

  expect(found(left)).toEqual([]);
});
