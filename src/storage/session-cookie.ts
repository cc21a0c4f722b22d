import { SessionStorageError } from './session-problem.ts';

/**
 * The name of the session cookie. Its value is the key to the session record, as `ID.SECRET`. When the browser closes, it
 * drops session cookies, unless it restores them together with the tabs. With `__Host-`, only this host can set the cookie
 * (RFC 6265bis, 4.1.3). The inline script of index.html also reads this cookie.
 */
const COOKIE = '__Host-specdock-session';

const ATTRIBUTES = 'Path=/; Secure; SameSite=Strict';

/** The key to the session record. Each sign-in makes a new key. */
export type SessionKey = {
  /** The id of the session whose record the key decrypts. */
  id: string;
  /** The encryption key: 256 bits, in base64. */
  secret: string;
};

/** @returns the key in the cookie; null if nobody is signed in, the cookie is malformed, or cookies are blocked */
export function readSessionKey(): SessionKey | null {
  const cookies = globalThis.document?.cookie.split('; ') ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  const [, id, secret] = /^([\w+/]{22}==)\.([\w+/]{43}=)$/.exec(value ?? '') ?? [];
  return id && secret ? { id, secret } : null;
}

/** Stores the key in the cookie. @throws SessionStorageError if the browser refuses the cookie */
export function writeSessionKey({ id, secret }: SessionKey): void {
  document.cookie = `${COOKIE}=${id}.${secret}; ${ATTRIBUTES}`;
  if (readSessionKey()?.secret !== secret) throw new SessionStorageError('unavailable');
}

export const dropSessionKey = (): void => void (document.cookie = `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
