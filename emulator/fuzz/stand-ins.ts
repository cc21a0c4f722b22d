import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'node:zlib';
import { type Listening, listenOnLoopback, readHost } from 'firebase-auth-faults/http';

/** The header whose value an answer repeats. */
export const MARK = 'x-mark';

/**
 * Starts a server in place of an emulator. It answers each request with the request's mark, and reports requests that the
 * gateway must never pass on: hidden in another's body, for a host that it does not serve, from a page elsewhere, with an
 * address by which the hosting emulator would end, or with a body by which the Auth emulator would.
 *
 * @param report Receives a sentence for each such request.
 */
export function startStandIn(report: (problem: string) => void): Promise<Listening> {
  return listenOnLoopback((request, response) => {
    const problem = problemOf(request);
    if (problem) report(`The upstream heard "${request.method} ${request.url}": ${problem}.`);
    const mark = request.headers[MARK] ?? 'none';
    buffer(request).then(
      (body) => {
        if (isAuth(request.url ?? '') && isLong(body))
          report(`The upstream got a body that ends it: ${request.url}.`);
        response.end(`${String(mark)} ${request.url} ${body.length}`);
      },
      () => response.destroy(),
    );
  }, 0);
}

function problemOf({ headers, rawHeaders, url = '' }: IncomingMessage): string | undefined {
  const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === 'host');
  const reading = readHost(headers.host);
  if (hosts.length !== 1 || 'refusal' in reading) return `its host is ${JSON.stringify(hosts)}`;
  if (isAuth(url)) {
    if (headers.origin !== undefined && headers.origin !== reading.origin)
      return `its origin is ${headers.origin}`;
    return undefined;
  }
  try {
    decodeURIComponent(url);
    void new URL(url, `http://${headers.host}`);
    return undefined;
  } catch (error) {
    return `it ends the hosting emulator (${(error as Error).message})`;
  }
}

const isAuth = (url: string): boolean => /^\/(identitytoolkit\.googleapis\.com|emulator)(\/|\?|$)/.test(url);

/** @returns whether a body is longer than a call may be, packed or not */
function isLong(body: Buffer): boolean {
  try {
    return unzipSync(body).length > CALL_LIMIT;
  } catch {
    return body.length > CALL_LIMIT;
  }
}

/** The greatest length of a call's body (bytes). */
const CALL_LIMIT = 10_000_000;
