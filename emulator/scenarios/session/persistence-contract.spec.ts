import type { Page } from '@playwright/test';
import { openStoragePage } from '../../testing/storage-page/open-storage-page.ts';
import type { StoragePage } from '../../testing/storage-page/in-page.ts';
import { expect, test } from '../../testing/test.ts';
import { DATABASE, storedRecords } from '../steps/session.ts';

type StoragePageWindow = { storagePage: StoragePage };

const life = (page: Page, store: 'ours' | 'theirs', label: string) =>
  page.evaluate(([which, text]) => (window as unknown as StoragePageWindow).storagePage.live(which, text), [
    store,
    label,
  ] as const);

test('the SDK lives on our store as on its own browserSessionPersistence, and asks no more of it', async ({
  page,
  namespace,
  allowConsole,
}) => {
  // The SDK's usage statistics outlive an app that the page has deleted.
  allowConsole(/already deleted/);
  await openStoragePage(page);
  const theirs = await life(page, 'theirs', `.theirs.${namespace}`);
  const ours = await life(page, 'ours', `.ours.${namespace}`);

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
    // Of each thing that is awaited, and the one public member.
    'then',
    'type',
  ]);
  const keys = new Set(ours.flatMap((note) => /firebase:[^,)]+/.exec(note) ?? []));
  expect([...keys]).toEqual(['firebase:authUser:namespace-storage-page:[DEFAULT]']);
});

test('the snapshot matches the SDK’s user and follows its changes', async ({
  page,
  namespace,
  allowConsole,
}) => {
  allowConsole(/already deleted/);
  await openStoragePage(page);
  await life(page, 'ours', `.${namespace}`);
  const names = await page.evaluate(() =>
    (window as unknown as StoragePageWindow).storagePage.readings.map(
      ({ user }) => user && `${user.email} ${user.name}`,
    ),
  );
  const changes = names.filter((name, index) => index === 0 || name !== names[index - 1]);
  const [ada, bob] = [`ada.${namespace}@example.com`, `bob.${namespace}@example.com`];
  expect(changes).toEqual([`${ada} `, `${ada} Ada`, null, `${ada} Ada`, `${bob} `, null, `${bob} `, null]);
});

test('500 sign-ins and sign-outs leave no record, never more than one, and no more bytes than 100', async ({
  page,
  accounts,
}) => {
  test.setTimeout(180_000);
  const { email } = await accounts.create({ name: 'Ada', password: 'long-enough' });
  await openStoragePage(page);
  const cycle = (times: number) =>
    page.evaluate(
      ([count, address]) => (window as unknown as StoragePageWindow).storagePage.signInAndOut(count, address),
      [times, email] as const,
    );
  const first = await cycle(100);
  const last = await cycle(400);
  expect(first).toMatchObject({ most: 1, left: 0 });
  expect(last).toMatchObject({ most: 1, left: 0 });
  test.info().annotations.push({ type: 'bytes', description: `${first.usage}, then ${last.usage}` });
  expect(last.usage).toBeLessThanOrEqual(first.usage * 1.2 + 100_000);
});

test('an upgrade keeps the records, waits for no tab, and makes the older version say so', async ({
  page,
}) => {
  await openStoragePage(page);
  const storagePage = await page.evaluateHandle(() => (window as unknown as StoragePageWindow).storagePage);
  expect(await storagePage.evaluate(({ useThisVersion }) => useThisVersion())).toBe('done');
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('sessions', 'readwrite');
          transaction.objectStore('sessions').put({ id: 'kept' });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    DATABASE,
  );

  // A tab of this version is in the middle of a transaction: it ends well, and the upgrade comes after it.
  const ends = await storagePage.evaluate(async ({ hold, letGo, useNextVersion }) => {
    const { ended } = await hold();
    const upgraded = useNextVersion();
    letGo();
    return Promise.all([ended, upgraded]);
  });
  expect(ends).toEqual(['done at attempt 1', 'done']);
  expect(await storedRecords(page)).toEqual([{ id: 'kept' }]);
  expect(await storagePage.evaluate(({ useThisVersion }) => useThisVersion())).toBe('newer');
  expect(await storagePage.evaluate(({ useNextVersion }) => useNextVersion())).toBe('done');
});

test('an upgrade that a foreign tab blocks gives up in seconds, and succeeds when that tab lets go', async ({
  page,
}) => {
  await openStoragePage(page);
  const storagePage = await page.evaluateHandle(() => (window as unknown as StoragePageWindow).storagePage);
  await storagePage.evaluate(({ useThisVersion }) => useThisVersion());
  await page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => {
          Object.assign(window, { foreign: opening.result });
          resolve();
        });
      }),
    DATABASE,
  );
  expect(await storagePage.evaluate(({ useNextVersion }) => useNextVersion())).toBe('unavailable');
  await page.evaluate(() => (window as unknown as { foreign: IDBDatabase }).foreign.close());
  await expect.poll(() => storagePage.evaluate(({ useNextVersion }) => useNextVersion())).toBe('done');
});

test('an operation whose connection the browser takes away is done at the second attempt', async ({
  page,
  context,
  baseURL,
}) => {
  await openStoragePage(page);
  const browser = await context.newCDPSession(page);
  const storagePage = await page.evaluateHandle(() => (window as unknown as StoragePageWindow).storagePage);
  const holding = await storagePage.evaluateHandle(({ hold }) => hold());
  await browser.send('Storage.clearDataForOrigin', { origin: baseURL!, storageTypes: 'indexeddb' });
  await storagePage.evaluate(({ letGo }) => letGo());
  expect(await holding.evaluate(({ ended }) => ended)).toBe('done at attempt 2');
});
