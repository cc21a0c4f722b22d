import { LEFT_BEHIND, SESSION_KEY, type SessionKey } from './session-key.ts';

/**
 * Gives this tab a key of its own.
 * @throws DOMException when the browser lets the site keep nothing
 */
export function createSessionKey(): SessionKey {
  const id = randomBase64(16).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const key = { id, secret: randomBase64(32) };
  sessionStorage.setItem(SESSION_KEY, `${key.id}.${key.secret}`);
  return key;
}

/** Drops this tab's key, which makes the record unreadable for good once no other tab has it. */
export function forgetSessionKey(): void {
  try {
    sessionStorage.removeItem(SESSION_KEY);
  } catch {
    // Where storage is blocked there was no key.
  }
}

/** Notes for the next start whether there is anything to sweep. Blocked or full storage is no error. */
export function noteRecords(some: boolean): void {
  try {
    if (some) localStorage.setItem(LEFT_BEHIND, '1');
    else localStorage.removeItem(LEFT_BEHIND);
  } catch {
    // A record that is never swept stays unreadable all the same.
  }
}

const randomBase64 = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
