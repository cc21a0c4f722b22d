import type { JSHandle, Page } from '@playwright/test';

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

/** Runs in the page: locks the session's object store until the event `answer`. */
export function keepBusy(database: IDBDatabase): void {
  const store = database.transaction('session', 'readwrite').objectStore('session');
  let isBusy = true;
  addEventListener('answer', () => (isBusy = false));
  // A transaction stays open as long as a script makes requests in the transaction.
  const ask = () => isBusy && store.count().addEventListener('success', ask);
  ask();
}
