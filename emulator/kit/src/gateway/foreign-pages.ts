import type { IncomingMessage } from 'node:http';
import type { Refused } from '../http/answers.ts';
import { callerOf } from '../http/caller.ts';
import type { World } from '../http/namespaces.ts';

/*
 * Who may request which path of the Auth emulator. (The emulator itself gives all rights, `Bearer owner`, to pages of every
 * origin.)
 *
 *   path                    page of the namespace, program   link, form, window elsewhere   script, image, frame elsewhere
 *   /emulator/action        yes                              a link                         no
 *   …/auth/iframe, /handler yes                              yes                            a frame
 *   all others              yes                              no                             no
 *
 * Links to /emulator/action may come from any site, because people open mails in any inbox. The helper pages show invented
 * accounts only, and apps of any origin open them, some without a `Referer`. Hosting's files need no check: they are public,
 * and no header lets another origin read them.
 */
const LINKS = /^\/emulator\/action$/;
const HELPER_PAGES = /^\/emulator\/auth\/(iframe|handler)$/;

/**
 * @param path The path of the request to the Auth emulator, without the query.
 * @returns the refusal; `undefined` if the caller may request the path
 */
export function refusalOf(request: IncomingMessage, path: string, world: World): Refused | undefined {
  const caller = callerOf(request, world.hasPagesOf);
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest } = request.headers;
  const isRead = request.method === 'GET';
  if (caller === 'own' || (caller === 'address bar' && isRead)) return undefined;
  const opens = isRead && mode === 'navigate';
  if (opens && ((dest === 'document' && LINKS.test(path)) || HELPER_PAGES.test(path))) return undefined;
  return {
    status: 403,
    refusal: `The provider at ${world.origin} answers only pages of its own origin and of allowed origins.`,
  };
}
