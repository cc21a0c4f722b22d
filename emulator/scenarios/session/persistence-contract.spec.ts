import type { Page } from '@playwright/test';
import { openStoragePage } from '../../testing/storage-page/open-storage-page.ts';
import { expect, test } from '../../testing/test.ts';
import { keepBusy, openDatabase } from '../steps/database.ts';
import { DATABASE, storedRecords } from '../steps/session.ts';

test('the SDK uses the same members of the site’s persistence as of the SDK’s own persistence', async ({
  page,
  namespace,
  allowConsole,
}) => {
  // The SDK sends usage statistics after the page has deleted the app.
  allowConsole(/already deleted/);
  const storagePage = await openStoragePage(page);
  const theirs = await storagePage.evaluate(({ live }, name) => live('theirs', `.theirs.${name}`), namespace);
  const ours = await storagePage.evaluate(({ live }, name) => live('ours', `.ours.${name}`), namespace);

  expect(ours).toEqual(theirs);
  expect(ours.filter((note) => note.startsWith('--'))).toEqual([
    '-- first visit: nobody',
    '-- signed up: ada@example.com null',
    '-- named: ada@example.com Ada',
    '-- token refreshed, after a reload: ada@example.com Ada',
    '-- signed out: nobody',
    '-- signed out, after a reload: nobody',
    '-- signed in, after a reload: ada@example.com Ada',
    '-- somebody else, after a reload: bob@example.com null',
    '-- kept in memory: bob@example.com null',
    '-- kept in memory, after a reload: nobody',
    '-- deleted: nobody',
    '-- deleted, after a reload: nobody',
  ]);
  const members = new Set(ours.filter((note) => !note.startsWith('--')).map((note) => /^\w+/.exec(note)![0]));
  expect([...members].toSorted()).toEqual([
    '_addListener',
    '_get',
    '_isAvailable',
    '_remove',
    '_set',
    '_shouldAllowMigration',
    // `await` reads `then`. Of these members, only `type` is public.
    'then',
    'type',
  ]);
  const keys = new Set(ours.flatMap((note) => /firebase:[^,)]+/.exec(note) ?? []));
  expect([...keys]).toEqual(['firebase:authUser:namespace-storage-page:[DEFAULT]']);
});

test('the stored copy of the user has the same values as the SDK’s user', async ({
  page,
  namespace,
  allowConsole,
}) => {
  allowConsole(/already deleted/);
  const storagePage = await openStoragePage(page);
  await storagePage.evaluate(({ live }, name) => live('ours', `.${name}`), namespace);
  const names = await storagePage.evaluate(({ readings }) =>
    readings.map(({ user }) => user && `${user.email} ${user.name}`),
  );
  const changes = names.filter((name, index) => index === 0 || name !== names[index - 1]);
  const [ada, bob] = [`ada.${namespace}@example.com`, `bob.${namespace}@example.com`];
  expect(changes).toEqual([`${ada} `, `${ada} Ada`, null, `${ada} Ada`, `${bob} `, null, `${bob} `, null]);
});

test('after 500 sign-ins and sign-outs of the SDK, the database is empty, and uses hardly more space than after 100', async ({
  page,
  accounts,
}) => {
  test.setTimeout(180_000);
  const { email } = await accounts.create({ name: 'Ada', password: 'long-enough' });
  const storagePage = await openStoragePage(page);
  const cycle = (times: number) =>
    storagePage.evaluate(({ signInAndOut }, [count, address]) => signInAndOut(count, address), [
      times,
      email,
    ] as const);
  const first = await cycle(100);
  const last = await cycle(400);
  expect(first).toMatchObject({ most: 1, left: 0 });
  expect(last).toMatchObject({ most: 1, left: 0 });
  test.info().annotations.push({ type: 'bytes', description: `${first.usage}, then ${last.usage}` });
  expect(last.usage).toBeLessThanOrEqual(first.usage * 1.2 + 100_000);
});

/** Opens the database as a later version of the site would: with an upgrade to a higher version. */
const openNewer = (page: Page) => openDatabase(page, DATABASE, 99);

test('an open tab of the site does not block an upgrade of the database', async ({ page }) => {
  const storagePage = await openStoragePage(page);
  expect(await storagePage.evaluate(({ useThisVersion }) => useThisVersion())).toBe('done');
  const newer = await openNewer(page);
  expect(await storagePage.evaluate(({ useThisVersion }) => useThisVersion())).toBe('VersionError');
  await newer.evaluate((database) => database.close());
});

test('an upgrade of the database fails while another tab blocks the upgrade, and succeeds on a retry', async ({
  page,
}) => {
  const storagePage = await openStoragePage(page);
  const earlier = await openDatabase(page, DATABASE, 1);
  expect(await storagePage.evaluate(({ useThisVersion }) => useThisVersion())).toBe('TimeoutError');
  await earlier.evaluate((database) => database.close());
  await expect.poll(() => storagePage.evaluate(({ useThisVersion }) => useThisVersion())).toBe('done');
});

test('if another session has replaced a session, an update of the replaced session is not written', async ({
  page,
}) => {
  const storagePage = await openStoragePage(page);
  const id = (await storagePage.evaluate(({ write }) => write('Ada')))!;
  const update = (name: string) =>
    storagePage.evaluate(({ write }, given) => write(...given), [name, id] as const);
  expect(await update('Ada King')).toBe(id);

  // Simulates that another tab has replaced the session, and that this tab does not see the new cookie yet.
  const database = await openDatabase(page, DATABASE);
  await database.evaluate(async (opened) => {
    const store = opened.transaction('session', 'readwrite').objectStore('session');
    store.put({ id: 'later' }, 'current');
    await new Promise((done) => store.transaction.addEventListener('complete', done));
    opened.close();
  });
  expect(await update('Ada')).toBeNull();
  expect(await storedRecords(page)).toEqual([{ id: 'later' }]);
});

test('a sign-in that cannot be stored does not change the key of the stored session', async ({
  page,
  context,
}) => {
  const storagePage = await openStoragePage(page);
  await storagePage.evaluate(({ write }) => write('Ada'));
  const { cookie } = await page.evaluate(() => ({ cookie: document.cookie }));
  const database = await openDatabase(page, DATABASE);
  await database.evaluate(keepBusy);
  const other = await context.newPage();
  const otherStorage = await openStoragePage(other);
  await expect(otherStorage.evaluate(({ write }) => write('Bob'))).rejects.toThrow(
    'IndexedDB does not answer',
  );
  expect(await other.evaluate(() => document.cookie)).toBe(cookie);

  // The failed sign-in is not stored later, when the database answers.
  await page.evaluate(() => dispatchEvent(new Event('answer')));
  expect(await storagePage.evaluate(({ useThisVersion }) => useThisVersion())).toBe('done');
  expect(await other.evaluate(() => document.cookie)).toBe(cookie);
});

test('an upgrade of the database deletes what earlier versions of the site stored', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(
    (name) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open(name, 1);
        opening.addEventListener('upgradeneeded', () => {
          for (const store of ['sessions', 'session', 'keys'])
            opening.result.createObjectStore(store).put('old', 'current');
        });
        opening.addEventListener('success', () => (opening.result.close(), done()));
      }),
    DATABASE,
  );
  const storagePage = await openStoragePage(page);
  expect(await storagePage.evaluate(({ countRecords }) => countRecords())).toBe(0);
  const database = await openDatabase(page, DATABASE);
  expect(await database.evaluate(({ objectStoreNames }) => [...objectStoreNames])).toEqual(['session']);
});
