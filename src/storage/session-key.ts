import { readCookieHalf, type CookieHalf } from './cookie-half.ts';
import { readTabHalf, writeTabHalf, type TabHalf } from './tab-half.ts';
import { inWebStorage } from './web-storage.ts';

/*
 * The session key is derived from two halves, which the browser stores in different ways: one in each of the session's
 * tabs, one in a cookie that they share. A sign-in makes a new cookie half; the tab half moves on by one step whenever a
 * sign-in begins or ends. A step is one-way, and every tab can take it by itself, so the tabs share later sign-ins without
 * handing a secret over.
 */

/** The key to a session record. */
export type SessionKey = {
  /** The id of the session. */
  id: string;
  /** For AES-GCM, not extractable. */
  key: CryptoKey;
};

/**
 * Derives a key from its halves (HKDF, RFC 5869).
 * @throws TypeError outside a secure context, which has no WebCrypto
 */
export async function deriveKey(tab: TabHalf, cookie: CookieHalf): Promise<SessionKey> {
  const halves = new Uint8Array([...bytesOf(tab.secret), ...bytesOf(cookie.secret)]);
  const secret = await crypto.subtle.importKey('raw', halves, 'HKDF', false, ['deriveKey']);
  const derivation = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(`specdock session ${tab.id}`),
  };
  const cipher = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(derivation, secret, cipher, false, ['encrypt', 'decrypt']);
  return { id: tab.id, key };
}

/** @returns the tab half at a step: each is the SHA-256 of the one before. A half that is there already stays. */
export async function atStep(tab: TabHalf, step: number): Promise<TabHalf> {
  let bytes = bytesOf(tab.secret);
  for (let at = tab.step; at < step; at++)
    bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { ...tab, secret: base64(bytes), step: Math.max(tab.step, step) };
}

/** Moves the stored half of this tab on to a step, and so overwrites the earlier one. */
export async function moveOn(step: number): Promise<TabHalf | null> {
  const tab = readTabHalf();
  if (!tab || tab.step >= step) return tab;
  const moved = await atStep(tab, step);
  inWebStorage('sessionStorage', () => writeTabHalf(moved));
  return moved;
}

/**
 * @param cookie the cookie half that belongs to the record
 * @returns the key to this tab's record
 * @throws Error where a half is missing, or the tab is further than the cookie
 */
export async function ownKey(cookie: CookieHalf | null): Promise<SessionKey> {
  const tab = await moveOn(cookie?.step ?? 0);
  if (!tab || !cookie || tab.step !== cookie.step) throw new Error('a half of the session key is missing');
  return deriveKey(tab, cookie);
}

/** @returns the halves for a new sign-in of this tab's session, which are not stored yet, and their key */
export async function newHalves(
  known: TabHalf,
): Promise<{ tab: TabHalf; cookie: CookieHalf; key: SessionKey }> {
  const step = Math.max(known.step, readCookieHalf(known.id)?.step ?? 0) + 1;
  const [tab, cookie] = [await atStep(known, step), { secret: base64(random(32)), step }];
  return { tab, cookie, key: await deriveKey(tab, cookie) };
}

/**
 * Creates and stores the tab half of a new session.
 * @throws DOMException where storage is blocked or full
 */
export function createTabHalf(): TabHalf {
  const id = base64(random(16)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const tab = { id, secret: base64(random(32)), step: 0 };
  writeTabHalf(tab);
  return tab;
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const bytesOf = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
