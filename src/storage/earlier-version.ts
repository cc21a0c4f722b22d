import { inWebStorage } from './web-storage.ts';

/*
 * What earlier versions of the site have left. They kept a session for each tab, with half of its key in the tab and half
 * in a cookie, and noted in localStorage that there are records. An upgrade of the database deletes those.
 */

const TAB_HALF = 'specdock:session';
const COOKIE_HALF = '__Host-specdock-session-';
const NOTES = ['specdock:sessions', 'specdock:provider-config'];

/** Drops this tab's half of a key. @returns whether the person was signed in, and has to read that it is over */
export const dropEarlierSession = (): boolean =>
  inWebStorage('sessionStorage', (storage) => {
    const isThere = TAB_HALF in storage;
    storage.removeItem(TAB_HALF);
    return isThere;
  }) ?? false;

/** @returns whether a session of an earlier version may have left a record */
export const hasEarlierNote = (): boolean =>
  inWebStorage('localStorage', (storage) => NOTES.some((note) => note in storage)) ?? false;

/** Erases the notes and the cookies. */
export function forgetEarlierVersion(): void {
  inWebStorage('localStorage', (storage) => NOTES.forEach((note) => storage.removeItem(note)));
  for (const cookie of document.cookie.split('; ').filter((text) => text.startsWith(COOKIE_HALF)))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/; Secure; SameSite=Strict`;
}
