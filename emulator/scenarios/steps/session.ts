import type { Page } from '@playwright/test';
import { expect } from '../../testing/test.ts';

/** The names of the session's database, and of the halves of its key: in sessionStorage, and before its id in a cookie. */
export const DATABASE = 'specdock-sessions';
export const TAB_HALF = 'specdock:session';
export const COOKIE_HALF = '__Host-specdock-session-';

/** @returns the records in an origin's database; none without a database, which this does not create */
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

/** Adds a record of a session without a tab half to the database, as an ended session leaves it. */
export const plantRecord = (
  page: Page,
  { hasCookie, ...record }: { id: string; writtenAt: number; hasCookie: boolean },
): Promise<void> =>
  page.evaluate(
    ([name, planted, cookie]) =>
      new Promise<void>((resolve, reject) => {
        localStorage.setItem('specdock:sessions', '1');
        if (cookie) document.cookie = `${cookie}=1.${'A'.repeat(43)}=; Path=/; Secure`;
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
    [DATABASE, record, hasCookie && COOKIE_HALF + record.id] as const,
  );

/** @returns the ids of the sessions whose cookie half the browser has */
export const sessionCookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies())
    .filter(({ name }) => name.startsWith(COOKIE_HALF))
    .map(({ name }) => name.slice(COOKIE_HALF.length));

/** The notices on show. */
export const notices = (page: Page) => page.locator('.notices p');

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

/** Opens a page of the site from another one, as a link or a script does: the browser copies the session's key. */
export async function openFrom(page: Page, path: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), path);
  return opened;
}
