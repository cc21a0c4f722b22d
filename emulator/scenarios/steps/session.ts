import type { BrowserContext, Page } from '@playwright/test';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect } from '../../testing/test.ts';

/**
 * Where the browser keeps a session: the database, the cookie with the key, and the session's id in sessionStorage. Over https,
 * the cookie's name begins with `__Host-`.
 */
export const DATABASE = 'specdock-sessions';
export const KEY_COOKIE = 'specdock-session';
export const TAB_SESSION = 'specdock:session-id';
/** A key of localStorage. When a tab writes to this key, the other tabs learn that the session has changed. */
export const NOTE = 'specdock:session-note';

/** @returns a list with the stored record's id, or an empty list. Does not create the database if it is missing. */
export const storedRecords = (page: Page): Promise<{ id: string }[]> =>
  page.evaluate(async (name) => {
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return [];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const database = await done(indexedDB.open(name));
    const records = await done(database.transaction('session').objectStore('session').getAll());
    database.close();
    return (records as { id: string }[]).map(({ id }) => ({ id }));
  }, DATABASE);

/** @returns the names of the cookies that hold the session's key */
export const sessionCookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith(KEY_COOKIE));

/** Opens the dialog in a browser that does not store a session, and expects the specification's sentence there. */
export async function expectNoSignIn(page: Page): Promise<void> {
  await signInButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(authErrors['auth/web-storage-unsupported'].text);
  await expect(dialog.getByRole('button', { name: /^Sign in with/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expectSignedOut(page);
}

/** The notice on a tab whose session cannot be read. */
export const notRestored = 'Your sign-in could not be restored. Reload the page, or sign in again.';

/** The texts of the visible notices. */
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

/** Opens a page of the site with `window.open`. The browser copies sessionStorage to the new tab. @returns the new tab */
export async function openFrom(page: Page, path: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => void window.open(address), path);
  return opened;
}

/** @returns a new tab of the browser, at an address */
export async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
