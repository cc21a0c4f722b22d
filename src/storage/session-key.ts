/**
 * The key of a session. It lives in the tab's sessionStorage and nowhere else: the browser copies it to a
 * tab opened or duplicated from this one, keeps it over reloads, crashes and "reopen closed tab", and drops
 * it with the tab. The inline script of index.html knows its name too.
 */
export const SESSION_KEY = 'specdock:session';

/** Set while this origin may have records to sweep, so that a visitor who never signs in opens no database. */
export const LEFT_BEHIND = 'specdock:sessions';

export type SessionKey = {
  /** Names the record. Not secret. */
  id: string;
  /** 256 bits for AES-GCM, base64. */
  secret: string;
};

/** @returns the key this tab holds; null where it has none, or one that is no key, or storage is blocked */
export function readSessionKey(): SessionKey | null {
  try {
    const [, id, secret] =
      /^([\w-]{22})\.([\w+/]{43}=)$/.exec(sessionStorage.getItem(SESSION_KEY) ?? '') ?? [];
    return id && secret ? { id, secret } : null;
  } catch {
    return null;
  }
}

/** @returns whether a session of this origin may have left a record */
export function mayHaveRecords(): boolean {
  try {
    return localStorage.getItem(LEFT_BEHIND) !== null;
  } catch {
    return false;
  }
}
