import { inWebStorage } from './web-storage.ts';

/*
 * Data of earlier versions of the site. Each tab had a separate session, with one key share in sessionStorage and one in a
 * cookie. A note in localStorage told that a record exists. The upgrade of the database deletes the records.
 */

const TAB_HALF = 'specdock:session';
const COOKIE_HALF = '__Host-specdock-session-';
const NOTES = ['specdock:sessions', 'specdock:provider-config'];

/** Deletes this tab's key share. @returns whether the tab had one. If so, tell the person that the sign-in has ended. */
export const dropEarlierSession = (): boolean =>
  inWebStorage('sessionStorage', (storage) => {
    const isThere = TAB_HALF in storage;
    storage.removeItem(TAB_HALF);
    return isThere;
  }) ?? false;

/** @returns whether an earlier version may have left a record */
export const hasEarlierNote = (): boolean =>
  inWebStorage('localStorage', (storage) => NOTES.some((note) => note in storage)) ?? false;

/** Deletes the notes in localStorage and the cookies. */
export function forgetEarlierVersion(): void {
  inWebStorage('localStorage', (storage) => NOTES.forEach((note) => storage.removeItem(note)));
  for (const cookie of document.cookie.split('; ').filter((text) => text.startsWith(COOKIE_HALF)))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/; Secure; SameSite=Strict`;
}
