import { inWebStorage } from './web-storage.ts';

/**
 * Where the session key is stored: in the tab's sessionStorage and nowhere else. The browser copies it to a tab opened
 * or duplicated from this one, keeps it over reloads, crashes and "reopen closed tab", and drops it with the tab. The
 * inline script of index.html reads it under this name too.
 */
export const SESSION_KEY = 'specdock:session';

/** Set while this origin may have records to sweep, so that a visitor who never signs in opens no database. */
export const RECORDS_NOTE = 'specdock:sessions';

export type SessionKey = {
  /** The name of the record. Not secret. */
  id: string;
  /** 256 bits for AES-GCM, base64. */
  secret: string;
};

/** @returns this tab's key; null where it has none, where it is malformed, or where storage is blocked */
export function readSessionKey(): SessionKey | null {
  const stored = inWebStorage('sessionStorage', (storage) => storage.getItem(SESSION_KEY));
  const [, id, secret] = /^([\w-]{22})\.([\w+/]{43}=)$/.exec(stored ?? '') ?? [];
  return id && secret ? { id, secret } : null;
}

/** @returns whether a session of this origin may have left a record */
export const mayHaveRecords = (): boolean =>
  inWebStorage('localStorage', (storage) => RECORDS_NOTE in storage) ?? false;
