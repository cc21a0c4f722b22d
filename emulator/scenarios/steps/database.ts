import type { JSHandle, Page } from '@playwright/test';
import { expect } from '../../testing/test.ts';

/**
 * Opens a database of the page's origin, and keeps it open.
 *
 * @param version The version to which the database is upgraded. Default: the current version.
 * @throws {Error} if another tab blocks the upgrade, or the browser refuses to open the database.
 */
export const openDatabase = (page: Page, name: string, version?: number): Promise<JSHandle<IDBDatabase>> =>
  page.evaluateHandle(
    ([ofName, upTo]) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(ofName, upTo);
        opening.addEventListener('success', () => resolve(opening.result));
        for (const type of ['error', 'blocked'])
          opening.addEventListener(type, () => reject(new Error(`${ofName}: ${type}`)));
      }),
    [name, version] as const,
  );

/** Stores foreign values in localStorage, sessionStorage and IndexedDB. The site must not change these values. */
export async function leaveForeignData(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('foreign', 'stays');
    sessionStorage.setItem('foreign', 'stays');
  });
  const database = await openDatabase(page, 'foreign', 7);
  await database.evaluate((opened) => opened.close());
}

/** Expects that the values of `leaveForeignData` are unchanged. */
export const expectForeignData = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(async () => {
      const names = (await indexedDB.databases()).filter(({ name }) => name === 'foreign');
      return [localStorage.getItem('foreign'), sessionStorage.getItem('foreign'), names];
    }),
  ).toEqual(['stays', 'stays', [{ name: 'foreign', version: 7 }]]);

/** Runs in the page: locks the session's object store until the event `answer`. */
export function keepBusy(database: IDBDatabase): void {
  const store = database.transaction('session', 'readwrite').objectStore('session');
  let isBusy = true;
  addEventListener('answer', () => (isBusy = false));
  // A transaction stays open as long as a script makes requests in the transaction.
  const ask = () => isBusy && store.count().addEventListener('success', ask);
  ask();
}
