import { Agent, request as startRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sendLine, type Head, type WholeAnswer } from '../http/answers.ts';
import { endToEndHeaders, withoutHeaders, type RawHeaders } from './headers.ts';
import { changed, unchanged, wants, wholeAnswerHeaders, type Rewrite } from './rewrite.ts';

/** A server behind the gateway. `name` is what an error message calls it. */
export interface Upstream {
  name: string;
  url: URL;
}

/** What happens to one passed-through answer besides streaming it. */
export interface PassThroughOptions {
  rewrite?: Rewrite | undefined;
  /** Makes the answer's header lines from those of the upstream; the body streams on. */
  headers?: ((headers: RawHeaders) => string[]) | undefined;
  /** What the upstream gets for a body, when the request's own was read already. */
  body?: Buffer | undefined;
  /** Sends the answer, after it was read to its end and rewritten. */
  deliver?: ((response: ServerResponse, answer: WholeAnswer) => void) | undefined;
  /** Called with the status the client gets, once it is on its way. */
  onAnswer?: ((status: number) => void) | undefined;
}

/**
 * Connections to the upstreams, kept open between requests. An idle one is closed after 2 s, well before the
 * 5 s after which Node's own servers do it: a request written into a closing connection would be a false 502.
 */
const agent = new Agent({ keepAlive: true, timeout: 2000 });

/**
 * Hands a request to an upstream and its answer back.
 *
 * Must change nothing but hop-by-hop headers, so that what is tested here is true of the deployed site;
 * must stream both ways; must keep the `Host` header, from which the upstream may build links;
 * must end the upstream's request when the client leaves, and the client's when the upstream breaks off.
 *
 * An upstream that cannot be reached, or breaks off before its answer began, is a 502 with one line of text.
 * Trailers are not passed on: neither emulator sends any.
 *
 * @param url Path and query to ask for; the request's own, unless the upstream could not bear it.
 */
export function passThrough(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  url: string,
  options: PassThroughOptions = {},
): void {
  const outgoing = startRequest(upstream.url, {
    agent,
    method: request.method,
    path: url,
    headers: requestHeaders(request, options),
  });

  outgoing.on('response', (answer) => void relay(answer, response, options));
  outgoing.on('error', (error) => {
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    request.unpipe(outgoing).resume();
    const reason = (error as NodeJS.ErrnoException).code ?? error.message;
    sendLine(response, 502, `The ${upstream.name} at ${upstream.url.host} is unreachable (${reason}).`);
    options.onAnswer?.(502);
  });
  response.on('close', () => {
    if (!response.writableFinished) outgoing.destroy();
  });
  if (options.body) {
    outgoing.end(options.body);
    return;
  }
  // A slow upload's head must not wait for the first bytes of its body.
  outgoing.flushHeaders();
  request.pipe(outgoing);
}

/** A body of unknown length keeps that property; Node would send it without any framing for GET or DELETE. */
function requestHeaders(request: IncomingMessage, { rewrite, body, deliver }: PassThroughOptions): string[] {
  const kept = endToEndHeaders(request.rawHeaders);
  const headers = rewrite || deliver ? wholeAnswerHeaders(kept) : kept;
  if (body) return [...withoutHeaders(headers, ['content-length']), 'content-length', String(body.length)];
  return request.headers['transfer-encoding'] ? [...headers, 'transfer-encoding', 'chunked'] : headers;
}

async function relay(
  answer: IncomingMessage,
  response: ServerResponse,
  options: PassThroughOptions,
): Promise<void> {
  const headers = endToEndHeaders(answer.rawHeaders);
  const head = {
    status: answer.statusCode ?? 502,
    message: answer.statusMessage ?? '',
    headers: options.headers?.(headers) ?? headers,
  };
  const rewrite = options.rewrite && wants(options.rewrite, head) ? options.rewrite : undefined;
  if (rewrite || options.deliver) {
    try {
      const body = await buffer(answer);
      const whole = rewrite ? changed(rewrite, head, body) : unchanged(head, body);
      (options.deliver ?? sendWhole)(response, whole);
      options.onAnswer?.(whole.head.status);
    } catch {
      response.destroy();
    }
    return;
  }

  writeHead(response, head);
  response.flushHeaders();
  pipeline(answer, response, (error) => error && response.destroy());
  options.onAnswer?.(head.status);
}

function sendWhole(response: ServerResponse, { head, body }: WholeAnswer): void {
  writeHead(response, head);
  response.end(body);
}

/** Writes the head without Node's own `Date`: the upstream's goes out, or none. */
function writeHead(response: ServerResponse, { status, message, headers }: Head): void {
  response.sendDate = false;
  response.writeHead(status, message, headers);
}
