import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refuse, sendLine, type Refused } from './answers.ts';

/**
 * The maximum number of headers. Node hides all headers after the 2000th, but still uses them to find the end of the body.
 */
const HEADERS_LIMIT = 200;

/**
 * A full URL as the request's target. Clients send such a target to a proxy, but every server must accept it (RFC 9112,
 * 3.2.2).
 */
const ABSOLUTE_TARGET = /^http:\/\/([^/?#]+)\/?(.*)$/i;

/**
 * Makes a listener for requests. The listener checks every request once, before other code reads it, and no request can
 * crash the listener.
 *
 * The listener refuses a request that does not have exactly one valid host, whose target is not a path, or whose body two
 * servers could find to end at different bytes. It sends one line and closes the connection. Node's own parser refuses
 * requests that are not valid HTTP, such as requests with two lengths.
 *
 * @param read Interprets the host and the target. Returns what `answer` needs to know about them, or a refusal.
 * @param answer Answers the request. If it throws or its promise rejects, the client gets a 500.
 */
export function entrance<Reading extends object>(
  read: (host: string, target: string) => Reading | Refused,
  answer: (request: IncomingMessage, response: ServerResponse, reading: Reading) => void | Promise<void>,
): RequestListener {
  return async (request, response) => {
    // A client that has left causes an error, which needs no report.
    response.on('error', () => response.destroy());
    readAbsoluteTarget(request);
    const problem = malformation(request);
    const reading = problem
      ? { status: 400 as const, refusal: problem }
      : read(request.headers.host!, request.url!);
    if ('refusal' in reading) return refuse(response, reading);
    try {
      await answer(request, response, reading);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendLine(response, 500, `The gateway failed: ${(error as Error).message}`);
    }
  };
}

/** Replaces a full URL as the target with its path, and the `Host` header with the URL's host, as RFC 9112 demands. */
function readAbsoluteTarget(request: IncomingMessage): void {
  const [, host, rest] = ABSOLUTE_TARGET.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = `/${rest}`;
  request.headers.host = host;
  const { rawHeaders } = request;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.toLowerCase() === 'host') rawHeaders[i + 1] = host;
}

/** @returns a sentence about what is wrong, if two servers could read the request differently; otherwise `undefined` */
function malformation({ rawHeaders, httpVersion, url = '' }: IncomingMessage): string | undefined {
  const valuesOf = (name: string) =>
    rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === name);
  const hosts = valuesOf('host');
  const codings = valuesOf('transfer-encoding');

  if (rawHeaders.length > 2 * HEADERS_LIMIT) return `A request must have at most ${HEADERS_LIMIT} headers.`;
  // The hosting emulator crashes on a host that no URL can have (firebase-tools 15.34, hosting/initMiddleware.js).
  if (hosts.length !== 1 || !URL.canParse(`http://${hosts[0]}`)) return 'A request must name one valid host.';
  const isChunked = codings.length === 1 && httpVersion === '1.1' && /^chunked$/i.test(codings[0]!);
  if (codings.length > 0 && !isChunked) return 'Any transfer coding must be chunked, in HTTP/1.1.';
  return url.startsWith('/') ? undefined : 'A request must name a path.';
}
