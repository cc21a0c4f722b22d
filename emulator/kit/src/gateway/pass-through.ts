import {
  Agent,
  request as startRequest,
  type IncomingMessage,
  type OutgoingMessage,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deliver } from '../rules/fault.ts';
import { sendLine, type Head } from '../http/answers.ts';
import { endToEndHeaders, headerValue, withoutHeaders } from './headers.ts';
import { changed, wants, whole, wholeAnswerHeaders, type Rewrite } from './rewrite.ts';

/** A server behind the gateway. `name` is the server's name in error messages. */
export interface Upstream {
  name: string;
  url: URL;
}

/** How the gateway changes one request and its answer when it passes them on. */
export interface PassThroughOptions {
  rewrite?: Rewrite | undefined;
  /** The body to send to the upstream, if the body of the request has been read already. */
  body?: Buffer | undefined;
  /** Sends the complete, rewritten answer to the client; by default, the gateway sends it. */
  deliver?: Deliver | undefined;
}

/**
 * Keeps connections to the upstreams open between requests. A Node server closes an idle connection after 5 s, and a request
 * sent at that moment would cause a false 502. So the gateway closes the connection first, after 2 s.
 */
const agent = new Agent({ keepAlive: true, timeout: 2000 });

/**
 * Passes a request to an upstream and returns its answer.
 *
 * It must change only hop-by-hop headers, so that the results of tests also hold for the deployed site. It must stream in
 * both directions, and keep the `Host` header, from which the upstream may build links. It must end the request to the
 * upstream when the client leaves, and the client's request when the upstream breaks off.
 *
 * If the upstream is unreachable, or breaks off before its answer begins, the client gets a 502 with one line of text.
 * The gateway drops trailers, because the emulators send none.
 *
 * @param url The path and query to request. They differ from the client's only if the upstream could not handle those.
 */
export function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  url: string,
  options: PassThroughOptions = {},
): void {
  const headers = requestHeaders(request, options);
  const outgoing = startRequest(upstream.url, { agent, method: request.method, path: url, headers });

  outgoing.on('response', (answer) => {
    relay(answer, response, options).catch(() => response.destroy());
  });
  outgoing.on('error', (error) => {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    const reason = (error as NodeJS.ErrnoException).code ?? error.message;
    sendLine(response, 502, `The ${upstream.name} at ${upstream.url.host} is unreachable (${reason}).`);
  });
  response.on('close', () => {
    if (!response.writableFinished) outgoing.destroy();
  });
  // Without a header that frames the body, the upstream would take the body for the next request of the connection.
  const isFramed = ['content-length', 'transfer-encoding'].some((name) => headerValue(headers, name));
  if (options.body || !isFramed) {
    outgoing.end(options.body);
    return;
  }
  // Sends the head of a slow upload at once, before the first bytes of the body arrive.
  sendHead(outgoing);
  request.pipe(outgoing);
}

/**
 * If the client sends a body of unknown length (chunked), declares it chunked again. Otherwise, for GET or DELETE, Node
 * would send the body without any framing.
 */
function requestHeaders(request: IncomingMessage, { rewrite, body }: PassThroughOptions): string[] {
  const kept = endToEndHeaders(request.rawHeaders);
  const headers = rewrite ? wholeAnswerHeaders(kept) : kept;
  if (body) return [...withoutHeaders(headers, ['content-length']), 'content-length', String(body.length)];
  return request.headers['transfer-encoding'] ? [...headers, 'transfer-encoding', 'chunked'] : headers;
}

/** Sends the upstream's answer to the client. @throws {Error} if the upstream breaks off, or the answer cannot be sent */
async function relay(
  answer: IncomingMessage,
  response: ServerResponse,
  options: PassThroughOptions,
): Promise<void> {
  const head = {
    status: answer.statusCode ?? 502,
    message: answer.statusMessage ?? '',
    headers: endToEndHeaders(answer.rawHeaders),
  };
  const rewrite = options.rewrite && wants(options.rewrite, head) ? options.rewrite : undefined;
  if (rewrite || options.deliver) {
    const body = await buffer(answer);
    const rewritten = rewrite && changed(rewrite, head, body);
    if (options.deliver) options.deliver(response, rewritten ?? whole(head, body));
    else writeHead(response, rewritten?.head ?? head).end(rewritten?.body ?? body);
    return;
  }

  sendHead(writeHead(response, head));
  pipeline(answer, response, () => {});
}

const NOTHING = Buffer.alloc(0);

/** Sends a head at once, byte for byte: `flushHeaders` would encode each byte from 0x80 as UTF-8 (Node 20 and 24). */
function sendHead(message: OutgoingMessage): void {
  message.write(NOTHING);
}

/** Writes the head without Node's own `Date`. The answer has a date only if the upstream sent one. */
function writeHead(response: ServerResponse, { status, message, headers }: Head): ServerResponse {
  response.sendDate = false;
  return response.writeHead(status, message, headers);
}
