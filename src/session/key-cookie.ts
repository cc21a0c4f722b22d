/** Safari refuses `Secure`, which `__Host-` demands, on plain http. Only a developer's own machine serves the site so. */
const isSecure = globalThis.location?.protocol === 'https:';

/**
 * The name of the session cookie. Its value is the key to the session record, as `ID.SECRET`. A browser that closes drops
 * the cookie, unless it restores its tabs. With `__Host-`, only this host can set the cookie (RFC 6265bis, 4.1.3). The
 * inline script of index.html also reads the cookie.
 */
const COOKIE = isSecure ? '__Host-specdock-session' : 'specdock-session';

const ATTRIBUTES = `Path=/; SameSite=Strict${isSecure ? '; Secure' : ''}`;

/** The key to the record of a session: 256 bits, in base64. Each session has a new one. */
type SessionKey = { sessionId: string; secret: string };

/** @returns the key in the cookie; null if nobody is signed in, the cookie is malformed, or cookies are blocked */
export function readKey(): SessionKey | null {
  const cookies = globalThis.document?.cookie.split('; ') ?? [];
  const value = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  const [, sessionId, secret] = /^([\w+/]{22}==)\.([\w+/]{43}=)$/.exec(value ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

export const writeKey = ({ sessionId, secret }: SessionKey): void =>
  void (document.cookie = `${COOKIE}=${sessionId}.${secret}; ${ATTRIBUTES}`);

export const dropKey = (): void => void (document.cookie = `${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);

/** @returns whether the browser stores cookies of the site. Does not change the key. */
export function canWriteKey(): boolean {
  document.cookie = `specdock-probe=1; ${ATTRIBUTES}`;
  const isWritten = document.cookie.includes('specdock-probe=1');
  document.cookie = `specdock-probe=; Max-Age=0; ${ATTRIBUTES}`;
  return isWritten;
}
