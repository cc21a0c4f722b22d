import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { refuse, sendLine, type Refused } from './answers.ts';

/**
 * Makes a listener for requests that no request can crash. Node's own parser refuses requests that are not valid HTTP, such as
 * requests with two lengths.
 *
 * @param read Interprets the host and the target. Returns what `answer` needs to know about them, or a refusal.
 * @param answer Answers the request. If it throws or its promise rejects, the client gets a 500.
 */
export function entrance<Reading extends object>(
  read: (host: string | undefined, target: string) => Reading | Refused,
  answer: (request: IncomingMessage, response: ServerResponse, reading: Reading) => void | Promise<void>,
): RequestListener {
  return async (request, response) => {
    // A client that has left causes an error, which needs no report.
    response.on('error', () => response.destroy());
    // A client behind an HTTP proxy sends the whole address, whose host replaces the Host header (RFC 9112, 3.2.2).
    if (URL.canParse(request.url!)) {
      const { host, pathname, search } = new URL(request.url!);
      request.headers.host = host;
      request.url = pathname + search;
    }
    const reading = read(request.headers.host, request.url!);
    if ('refusal' in reading) return refuse(response, reading);
    try {
      await answer(request, response, reading);
    } catch (error) {
      if (response.headersSent) response.destroy();
      else sendLine(response, 500, `The gateway failed: ${(error as Error).message}`);
    }
  };
}
