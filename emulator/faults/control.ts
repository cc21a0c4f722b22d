import type { IncomingMessage, ServerResponse } from 'node:http';
import { send } from '../gateway/answers.ts';
import { DEFAULT_NAMESPACE, isNamespace, type World } from '../gateway/namespaces.ts';
import { toHar } from './har.ts';
import { KINDS } from './kinds.ts';
import type { NamespaceFaults } from './namespace-faults.ts';
import { OPERATIONS } from './operations.ts';
import { readRule, RuleError } from './rule.ts';

/** Where the control API is; below it, a namespace and one of its parts. */
export const CONTROL_PATH = '/__/gateway';

/** How long a request's body may be, in bytes: thousands of rules. */
const BODY_LIMIT = 1_000_000;

/** An answer of the API: a status and JSON, or a refusal with a sentence. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

interface Asked {
  namespace: string;
  faults: NamespaceFaults;
  /** What follows the part's name, such as a rule's id. */
  id: string | undefined;
  origin: string;
  body(): Promise<unknown>;
}

/** Every call of the API: part of a namespace and method. What it returns is answered as JSON. */
const CALLS: Readonly<Record<string, (asked: Asked) => unknown>> = {
  'GET ': ({ namespace, faults }) => ({
    namespace,
    rules: faults.rules(),
    calls: faults.calls().length,
    settings: faults.settings(),
  }),
  'DELETE ': ({ faults }) => faults.reset(),
  'GET rules': ({ faults }) => faults.rules(),
  'POST rules': async ({ faults, body }) => faults.addRule(readRule(await body())),
  'PUT rules': async ({ faults, body }) => faults.replaceRules(readList(await body()).map(readRule)),
  'DELETE rules': ({ faults }) => void faults.replaceRules([]),
  'DELETE rules/': ({ faults, id }) => {
    if (!faults.removeRule(Number(id))) throw new Refusal(404, `There is no rule ${id} here.`);
  },
  'GET calls': ({ faults }) => faults.calls(),
  'GET har': ({ faults, origin }) => toHar(faults.calls(), origin),
  'GET settings': ({ faults }) => faults.settings(),
  'PATCH settings': async ({ faults, body }) => faults.changeSettings(readSettings(await body())),
};

/**
 * Answers a request to the control API: JSON, an empty 204, or `{ "error": "a sentence" }`.
 *
 * It is on the bare loopback names only, for programs of this machine and for pages of that very origin: a page of
 * another origin, a namespace's own included, is refused, and an address bar may read but not write.
 *
 * @param world What the request's `Host` means.
 * @param faultsOf The state of a namespace, made when it is first asked for.
 */
export async function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  world: World,
  faultsOf: (namespace: string) => NamespaceFaults,
): Promise<void> {
  try {
    checkCaller(request, world);
    const answer = await answerTo(request, world, faultsOf);
    if (answer === undefined) response.writeHead(204, { 'cache-control': 'no-store' }).end();
    else sendAnswer(response, 200, answer);
  } catch (error) {
    // The request's rest, if any, is not wanted; the connection ends with the answer.
    if (!request.complete) response.setHeader('connection', 'close');
    const status = error instanceof Refusal ? error.status : error instanceof RuleError ? 400 : 500;
    sendAnswer(response, status, { error: (error as Error).message });
  }
}

async function answerTo(
  request: IncomingMessage,
  world: World,
  faultsOf: (namespace: string) => NamespaceFaults,
): Promise<unknown> {
  const method = request.method ?? '';
  const path = (request.url ?? '')
    .split('?', 1)[0]!
    .slice(CONTROL_PATH.length)
    .replace(/^\/|\/$/g, '');
  if (path === '') {
    if (method !== 'GET') throw new Refusal(405, `${CONTROL_PATH} takes GET only.`);
    return { operations: Object.keys(OPERATIONS), faults: KINDS };
  }
  const [namespace = '', part = '', id, ...more] = path.split('/');
  if (!isNamespace(namespace))
    throw new Refusal(400, 'A namespace has 1 to 63 characters of a-z, 0-9 and hyphen.');
  const place = id === undefined ? part : `${part}/`;
  const call = CALLS[`${method} ${place}`];
  if (call && more.length === 0) {
    const origin =
      namespace === DEFAULT_NAMESPACE ? world.origin : `http://${namespace}.localhost${port(world)}`;
    return call({ namespace, faults: faultsOf(namespace), id, origin, body: () => readJson(request) });
  }
  const known = more.length === 0 && Object.keys(CALLS).some((key) => key.split(' ')[1] === place);
  throw known
    ? new Refusal(405, `${method} is nothing that ${CONTROL_PATH}/${path} takes.`)
    : new Refusal(404, `The control API has no ${CONTROL_PATH}/${path}.`);
}

/** Browsers say from where a request comes, and pages cannot change it (Fetch standard, forbidden headers). */
function checkCaller(request: IncomingMessage, { namespace, origin }: World): void {
  if (namespace !== DEFAULT_NAMESPACE)
    throw new Refusal(403, 'The control API is on localhost itself, not on a namespace.');
  const { origin: from, 'sec-fetch-site': site } = request.headers;
  const isRead = request.method === 'GET';
  if (from !== undefined && from !== origin)
    throw new Refusal(403, `The control API does not answer pages of ${from}.`);
  if (site !== undefined && site !== 'same-origin' && !(site === 'none' && isRead))
    throw new Refusal(403, 'The control API does not answer pages of another origin.');
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    throw new Refusal(415, 'The body is to be JSON, with content-type application/json.');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Refusal(413, `The body is longer than ${BODY_LIMIT} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    throw new Refusal(400, `The body is no JSON: ${(error as Error).message}.`);
  }
}

function readList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Refusal(400, 'The rules are a JSON list.');
}

function readSettings(value: unknown): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Refusal(400, 'The settings are a JSON object, merged into init.json.');
}

function sendAnswer(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json; charset=utf-8', `${JSON.stringify(value, null, 2)}\n`);
}

const port = ({ host }: World): string => /:\d+$/.exec(host)?.[0] ?? '';
