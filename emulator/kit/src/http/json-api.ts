import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from './answers.ts';
import { readBody } from './body.ts';
import { callerOf } from './caller.ts';
import { LIMITS } from './limits.ts';
import { LOOPBACK, type World } from './namespaces.ts';

/** The error to throw when the control API refuses a request: an HTTP status and a sentence. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Answers a request to the control API: JSON, an empty 204, or `{ "error": "a sentence" }`.
 *
 * It answers only on bare loopback names, and only programs and pages of the same origin. It refuses pages of
 * every other origin, including the pages of another namespace. A request from the browser's address bar may read but not
 * write.
 *
 * @param world The origin that the request's `Host` names.
 * @param answer Returns the value to send as JSON, or `undefined` for a 204. Throws a {@link Refusal} to refuse the request.
 */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  world: World,
  answer: () => unknown,
): Promise<void> {
  try {
    checkCaller(request, world);
    const value = await answer();
    if (value === undefined) response.writeHead(204, { 'cache-control': 'no-store' }).end();
    else sendJson(response, value);
  } catch (error) {
    // The rest of the request stays unread, so the connection must end after the answer.
    if (!request.complete) response.setHeader('connection', 'close');
    sendJson(response, { error: (error as Error).message }, error instanceof Refusal ? error.status : 500);
  }
}

/** Refuses pages of other origins. Pages of `--allow` may call the provider, but must not change its answers. */
function checkCaller(request: IncomingMessage, { origin }: World): void {
  const { hostname } = new URL(origin);
  if (!LOOPBACK.has(hostname))
    throw new Refusal(403, `The control API is on localhost itself, not on ${hostname}.`);
  const caller = callerOf(request, (page) => page === origin);
  if (caller === 'own' || (caller === 'address bar' && request.method === 'GET')) return;
  throw new Refusal(
    403,
    `The control API does not answer pages of ${request.headers.origin ?? 'another origin'}.`,
  );
}

/**
 * Reads the JSON in a request's body.
 *
 * @throws {Refusal} if the body is too long or is not JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request, LIMITS.controlBytes);
  if (body === undefined) throw new Refusal(413, `The body is longer than ${LIMITS.controlBytes} bytes.`);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    throw new Refusal(400, `The body is not JSON: ${(error as Error).message}.`);
  }
}
