import { openStoragePage } from '../../testing/storage-page/open-storage-page.ts';
import { expect, test } from '../../testing/test.ts';
import { keepBusy, openDatabase } from '../steps/database.ts';
import { DATABASE, storedRecords } from '../steps/session.ts';

test('the SDK uses the site’s persistence as its own, and the page shows what the SDK stores', async ({
  page,
  namespace,
  allowConsole,
}) => {
  // The SDK sends usage statistics after the page has deleted the app.
  allowConsole(/already deleted/);
  const storagePage = await openStoragePage(page);
  const theirs = await storagePage.evaluate(({ live }, name) => live('theirs', `.theirs.${name}`), namespace);
  const ours = await storagePage.evaluate(({ live }, name) => live('ours', `.ours.${name}`), namespace);
  const shown = await storagePage.evaluate(({ readings }) =>
    readings.map(({ user }) => user && `${user.email} ${user.name}`),
  );

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

  const changes = shown.filter((name, index) => index === 0 || name !== shown[index - 1]);
  const [ada, bob] = [`ada.ours.${namespace}@example.com`, `bob.ours.${namespace}@example.com`];
  expect(changes).toEqual([`${ada} `, `${ada} Ada`, null, `${ada} Ada`, `${bob} `, null, `${bob} `, null]);
});

test('neither an update of a replaced session nor a sign-in that cannot be stored changes the stored session', async ({
  page,
  context,
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

  await storagePage.evaluate(({ write }) => write('Ada'));
  const { cookie } = await page.evaluate(() => ({ cookie: document.cookie }));
  const locked = await openDatabase(page, DATABASE);
  await locked.evaluate(keepBusy);
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
