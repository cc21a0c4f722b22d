import type { Page } from '@playwright/test';
import { expect } from '../../testing/test.ts';

/** The database and the key of the session, as they lie in the browser. Names of the product's making. */
export const DATABASE = 'specdock-sessions';
export const SESSION_KEY = 'specdock:session';

/** The records that an origin's database has, whole; none when there is no database. Creates nothing. */
export const storedRecords = (page: Page): Promise<{ id: string; signIn: string; writtenAt: number }[]> =>
  page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const database = await done(indexedDB.open(name));
    const records = await done(database.transaction('sessions').objectStore('sessions').getAll());
    database.close();
    return records as { id: string; signIn: string; writtenAt: number }[];
  }, DATABASE);

/** Puts a record of a session that nobody has the key of into the database, as the site would have. */
export const plantRecord = (page: Page, record: { id: string; writtenAt: number }): Promise<void> =>
  page.evaluate(
    ([name, planted]) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem('specdock:sessions', '1');
        const opening = indexedDB.open(name, 1);
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('sessions', { keyPath: 'id' }),
        );
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('sessions', 'readwrite');
          transaction.objectStore('sessions').put({ signIn: 'planted', values: {}, ...planted });
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [DATABASE, record] as const,
  );

export const accountLink = (page: Page) => page.getByRole('link', { name: 'Your account' });

export const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(accountLink(page)).toBeVisible();
  await expect(signInButton(page)).toHaveCount(0);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(signInButton(page)).toBeVisible();
  await expect(accountLink(page)).toHaveCount(0);
}

/** Opens a page of the site from another one, as a link or a script of it would: the browser copies the session's key. */
export async function openFrom(page: Page, path: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), path);
  return opened;
}
