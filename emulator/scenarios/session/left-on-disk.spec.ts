import { holds, newProfile, type Profile } from '../../testing/browsers/profile.ts';
import { expect, test as base } from '../../testing/test.ts';
import {
  cookieHalvesWithoutKeyring,
  filesWith,
  noteSession,
  opensFrom,
  opensWith,
  opensWithAny,
  type NotedSession,
} from '../steps/disk.ts';
import { expectSignedIn, expectSignedOut, sessionCookies, storedRecords } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';

/** A browser whose profile outlives it, instead of the fixtures' one. */
const test = base.extend<{ profile: Profile }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  profile: async ({}, use) => {
    const profile = await newProfile();
    await use(profile);
    await profile.remove();
  },
});

/** Waits until the browser has written a session's record and tab half to the disk. */
async function untilOnDisk(profile: Profile, { data, tabHalf }: NotedSession): Promise<void> {
  const start = Buffer.from(data, 'base64').subarray(0, 40).toString('base64');
  const places = async () => {
    const files = await profile.files();
    return [start, tabHalf].map((value) => filesWith(files, value).length > 0);
  };
  await expect.poll(places, { timeout: 60_000 }).toEqual([true, true]);
}

test('what a session leaves on the disk does not open it', async ({ profile, signIn, baseURL }) => {
  test.setTimeout(180_000);
  const browser = await profile.open();
  const page = await browser.newPage();
  await signIn(page);
  const closed = await noteSession(page);
  await untilOnDisk(profile, closed);
  await page.close();
  expect(opensFrom(await profile.files(), closed), 'after closing the tab').toBe(false);

  const next = await browser.newPage();
  await signIn(next, { name: 'Grace Hopper' });
  const signedOut = await noteSession(next);
  await untilOnDisk(profile, signedOut);
  await signOut(next);
  expect(opensFrom(await profile.files(), signedOut), 'after signing out').toBe(false);
  // Nor do the places where the site keeps things hold anything of it.
  expect(await sessionCookies(next)).toEqual([closed.id]);
  expect(await storedRecords(next)).toMatchObject([{ id: closed.id }]);
  expect(await next.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(signedOut.tabHalf);
  for (const session of [closed, signedOut]) {
    expect(opensWith(session, session.tabHalf, session.cookieHalf), 'the halves open it').toBe(true);
    expect(opensFrom(await profile.files(), session, [session.cookieHalf]), 'one is there').toBe(true);
  }

  await browser.close();
  const left = await profile.files();
  for (const session of [closed, signedOut]) {
    expect(opensFrom(left, session), 'after closing the browser').toBe(false);
    expect(filesWith(left, session.cookieHalf)).toEqual([]);
  }
  // Where the system has no keyring, the cookie of a session that nobody signed out of can be read until the next start.
  if (process.platform === 'linux') expect(cookieHalvesWithoutKeyring(left)).toEqual([closed.cookieHalf]);

  const after = await profile.open();
  const fresh = await after.newPage();
  await fresh.goto(`${baseURL}/faq`);
  await expectSignedOut(fresh);
  await expect.poll(() => storedRecords(fresh)).toEqual([]);
  await after.close();
  const afterStart = await profile.files();
  expect(cookieHalvesWithoutKeyring(afterStart), 'after the next start').toEqual([]);
  expect(opensFrom(afterStart, closed)).toBe(false);
});

/** @returns the bytes of all files but those in which the browser itself keeps what was typed into forms */
const everything = async (profile: Profile): Promise<Buffer> =>
  Buffer.concat(
    [...(await profile.files())].filter(([path]) => !/(Web|Login) Data/.test(path)).map(([, bytes]) => bytes),
  );

test('no file of the profile holds a secret in clear', async ({ profile, accounts, baseURL }) => {
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
  // Markers that the same browser writes in each place prove that the search finds what is there.
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
  // The browser writes to disk later. Once it has written the last marker, the earlier values are there.
  await expect
    .poll(async () => holds(await everything(profile), 'control-in-a-database'), { timeout: 30_000 })
    .toBe(true);
  expect(found(await everything(profile))).toEqual([]);

  await before.close();
  const left = await everything(profile);
  expect(holds(left, 'control-in-local-storage')).toBe(true);

  expect(found(left)).toEqual([]);
});

test('both halves of one sign-in open nothing of the next one in the tab', async ({ page, signIn }) => {
  await signIn(page);
  const ada = await noteSession(page);
  await signOut(page);
  await signIn(page, { name: 'Grace Hopper' });
  const grace = await noteSession(page);
  expect(grace.id).toBe(ada.id);
  const noted = [ada.tabHalf, ada.cookieHalf];
  expect(opensWithAny(ada, noted)).toBe(true);
  expect(opensWithAny(grace, noted)).toBe(false);
  // A tab half alone is worth nothing either.
  expect(opensWithAny(grace, [...noted, grace.tabHalf])).toBe(false);
  expect(opensWithAny(grace, [grace.tabHalf, grace.cookieHalf])).toBe(true);
});

test('signing out overwrites the record before it deletes it', async ({ page, signIn }) => {
  await signIn(page);
  await page.evaluate(() => {
    const log: string[] = [];
    const { put, delete: remove } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (record: { user: { data: ArrayBuffer } }) {
      const bytes = new Uint8Array(record.user.data);
      log.push(`${bytes.length} bytes, ${bytes.some(Boolean) ? 'of something' : 'blank'}`);
      return put.call(this, record);
    };
    IDBObjectStore.prototype.delete = function (id) {
      log.push('deleted');
      return remove.call(this, id);
    };
    Object.assign(window, { log });
  });
  await signOut(page);
  const log = await page.evaluate(() => (window as unknown as { log: string[] }).log);
  expect(log[log.indexOf('deleted') - 1]).toMatch(/^[1-9]\d* bytes, blank$/);
});
