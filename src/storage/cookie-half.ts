import { SessionStorageError } from './session-problem.ts';

/**
 * The beginning of the name of the session cookie that holds the cookie half of a session key; the session's id follows.
 * The browser drops session cookies at its end, or restores them together with its tabs. `__Host-`: only this host can
 * set it (RFC 6265bis, 4.1.3).
 */
const COOKIE = '__Host-specdock-session-';

const ATTRIBUTES = 'Path=/; Secure; SameSite=Strict';

/** The half of a session key that the browser holds for all tabs. Each sign-in makes a new one. */
export type CookieHalf = {
  /** 256 bits, base64. */
  secret: string;
  /** The step of the tab half that it belongs to. */
  step: number;
};

/** The cookies of sessions: their ids with the values. */
const cookies = (): [id: string, value: string][] =>
  document.cookie
    .split('; ')
    .filter((cookie) => cookie.startsWith(COOKIE))
    .map((cookie) => [
      cookie.slice(COOKIE.length, cookie.indexOf('=')),
      cookie.slice(cookie.indexOf('=') + 1),
    ]);

/** @returns the ids of the sessions that have a cookie half */
export const sessionsWithCookie = (): Set<string> => new Set(cookies().map(([id]) => id));

/** @returns a session's cookie half; null where it has none, where it is malformed, or where cookies are blocked */
export function readCookieHalf(id: string): CookieHalf | null {
  const value = new Map(cookies()).get(id);
  const [, step, secret] = /^(\d{1,6})\.([\w+/]{43}=)$/.exec(value ?? '') ?? [];
  return secret ? { secret, step: Number(step) } : null;
}

/** @throws SessionStorageError where the browser refuses the cookie */
export function writeCookieHalf(id: string, { secret, step }: CookieHalf): void {
  document.cookie = `${COOKIE}${id}=${step}.${secret}; ${ATTRIBUTES}`;
  if (readCookieHalf(id)?.secret !== secret) throw new SessionStorageError('unavailable');
}

/** Overwrites and expires a cookie half, without which nobody can open the session's record. */
export function dropCookieHalf(id: string): void {
  if (!sessionsWithCookie().has(id)) return;
  document.cookie = `${COOKIE}${id}=${'0'.repeat(46)}; ${ATTRIBUTES}`;
  document.cookie = `${COOKIE}${id}=; Max-Age=0; ${ATTRIBUTES}`;
}
