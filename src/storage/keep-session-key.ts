import { RECORDS_NOTE, SESSION_KEY, type SessionKey } from './session-key.ts';
import { inWebStorage } from './web-storage.ts';

/**
 * Creates and stores a session key for this tab.
 * @throws DOMException where storage is blocked or full
 */
export function createSessionKey(): SessionKey {
  const id = randomBase64(16).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const key = { id, secret: randomBase64(32) };
  sessionStorage.setItem(SESSION_KEY, `${key.id}.${key.secret}`);
  return key;
}

/** Drops this tab's key. The record is unreadable for good once no other tab has it. */
export const forgetSessionKey = (): void =>
  inWebStorage('sessionStorage', (storage) => storage.removeItem(SESSION_KEY));

/** Notes for the next start whether there are records to sweep. A record that is never swept stays unreadable. */
export const noteRecords = (some: boolean): void =>
  inWebStorage('localStorage', (storage) =>
    some ? storage.setItem(RECORDS_NOTE, '1') : storage.removeItem(RECORDS_NOTE),
  );

const randomBase64 = (bytes: number): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))));
