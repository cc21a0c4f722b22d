import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { AuthFaultsError } from '../check/auth-faults-error.ts';
import { check } from '../check/check.ts';
import { fields, jsonObject, whole } from '../check/schemas.ts';
import { nearest } from '../command/suggestion.ts';
import { CONTROL_PATH, MARK } from '../http/control-path.ts';
import { answerApi, readJson, Refusal } from '../http/json-api.ts';
import { LIMITS } from '../http/limits.ts';
import { DEFAULT_NAMESPACE, isNamespace, NO_NAMESPACE, type World } from '../http/namespaces.ts';
import { readPattern } from '../rules/call-pattern.ts';
import { OPERATIONS, type Operation } from '../catalogue/operations.ts';
import { readProjectChanges } from '../rules/project-settings.ts';
import { readRule, readRules } from '../rules/rule.ts';
import type { NamespaceFaults, Scope } from './namespace-faults.ts';
import type { NamespaceStore } from './namespace-store.ts';
import type { Supplements } from './supplements.ts';
import { conclusionOf, verify, wait } from './verdicts.ts';

const readFields = (value: unknown) => check(jsonObject(), value, 'The body');

interface Asked {
  namespace: string;
  faults: NamespaceFaults;
  /** The test that asks, or everybody. */
  scope: Scope;
  /** The segment of the path after the name of the part, such as a rule's id in `/default/rules/7`. */
  id: string;
  query: URLSearchParams;
  /** The log of the namespace `default`, unless that is the one that was asked. */
  ofDefault: NamespaceFaults['log'] | undefined;
  body(): Promise<unknown>;
  /** Forgets the namespace if nothing is left in it. */
  release(): void;
  /** @throws {Refusal} if the gateway has no supplements */
  supplemented(): Supplements;
}

type Answers = Readonly<Record<string, (asked: Asked) => unknown>>;

/** The requests that begin to use a namespace, by method and part. Each function returns the value to send as JSON. */
const USES: Answers = {
  'POST begin': ({ faults }) => ({ scope: faults.begin() }),
  'POST rules': async ({ faults, scope, body }) => faults.addRule(readRule(await body()), scope),
  'PUT rules': async ({ faults, scope, body }) => faults.replaceRules(readRules(await body()), scope),
  'PATCH settings': async ({ faults, body }) => faults.changeSettings(readFields(await body())),
  'PATCH project': async ({ faults, body, supplemented }) => {
    const changes = readProjectChanges(await body());
    // Without supplements, the settings would change nothing.
    supplemented();
    faults.changeProject(changes);
  },
  'POST accounts/': async ({ supplemented, namespace, id, body }) =>
    supplemented().act(namespace, id, readFields(await body())),
};

/** The requests about a namespace that is in use. */
const LOOKS: Answers = {
  'DELETE ': ({ faults, scope, release }) => {
    faults.reset(scope);
    release();
  },
  'GET rules': ({ faults, scope }) => faults.rules(scope),
  'DELETE rules/': ({ faults, id }) => {
    const removed = faults.removeRule(Number(id));
    if (!removed) throw new Refusal(404, `There is no rule ${id} here.`);
    return removed;
  },
  'GET calls': ({ faults, scope, query }) =>
    faults.log.after(Math.max(readAfter(query), scope.since)).map((call) => call.read()),
  'DELETE calls': ({ faults, scope }) => faults.forgetCalls(scope),
  'POST verify': async ({ faults: { log }, scope, body }) => {
    const { pattern, count = {}, sent, ms } = check(QUESTION, await body(), 'The question');
    return hold(log, ms, () => verify({ log, scope, sent }, readPattern(pattern), count));
  },
  'POST wait': async ({ faults: { log }, scope, body }) => {
    const { pattern, count = {}, sent, ms } = check(QUESTION, await body(), 'The question');
    return hold(log, ms, () => wait({ log, scope, sent }, readPattern(pattern), count));
  },
  'POST end': async ({ faults, scope, query, body, ofDefault, release }) => {
    const { log } = faults;
    const { sent, ms } = check(QUESTION, await body(), 'The question');
    const conclusion = await hold(log, ms, () => conclusionOf({ log, scope, sent }, ofDefault));
    if (ms > 0 && !conclusion.isCertain) return conclusion;
    faults.end(query.get('scope') ?? '');
    // Between two tests, no call may be lost.
    if (query.has('next')) return { ...conclusion, scope: faults.begin() };
    release();
    return conclusion;
  },
  'GET settings': ({ faults }) => faults.settings(),
};

/** A call that a page has sent: see `SentCall`. */
const SENT = fields({
  operation: v.picklist(Object.keys(OPERATIONS) as Operation[]),
  url: v.string(),
  headers: v.array(fields({ name: v.string(), value: v.string() })),
  body: v.optional(v.string()),
  pending: v.boolean(),
});

/** See `Question`. The functions that answer check the pattern and the count. */
const QUESTION = fields({
  pattern: v.optional(v.unknown()),
  count: v.optional(v.unknown()),
  sent: v.optional(v.array(SENT)),
  ms: whole(0, LIMITS.heldMs),
});

/** Asks again at each change of the calls, until the answer is certain or the time is over (milliseconds). */
async function hold<Answer extends { isCertain: boolean }>(
  log: NamespaceFaults['log'],
  ms: number,
  answer: () => Answer,
): Promise<Answer> {
  const end = performance.now() + ms;
  for (;;) {
    const given = answer();
    const left = end - performance.now();
    if (given.isCertain || left <= 0) return given;
    await log.change(left);
  }
}

/** Answers a request to the control API. @param world The namespace and origin that the request's `Host` names. */
export function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  world: World,
  namespaces: NamespaceStore,
  supplements: Supplements | undefined,
): Promise<void> {
  const answer = () =>
    answerTo(request, namespaces, supplements).catch((error: unknown) => {
      throw error instanceof AuthFaultsError ? new Refusal(400, error.message) : error;
    });
  response.setHeader(MARK, 'gateway');
  return answerApi(request, response, world, answer);
}

async function answerTo(
  request: IncomingMessage,
  namespaces: NamespaceStore,
  supplements: Supplements | undefined,
): Promise<unknown> {
  const method = request.method ?? '';
  const [address = '', search] = (request.url ?? '').split('?');
  const path = address.slice(CONTROL_PATH.length).replace(/^\/|\/$/g, '');
  if (path === '' && method === 'GET') return { namespaces: namespaces.list() };
  const [namespace = '', part = '', id, ...more] = path.split('/');
  if (!isNamespace(namespace)) throw new Refusal(400, NO_NAMESPACE);
  const place = id === undefined ? part : `${part}/`;
  const key = `${method} ${place}`;
  const call = more.length === 0 ? (USES[key] ?? LOOKS[key]) : undefined;
  if (!call) throw new Refusal(404, `The control API has no ${method} ${CONTROL_PATH}/${path}.`);
  const query = new URLSearchParams(search);
  const test = query.get('scope');
  const faults = key in USES && test === null ? namespaces.get(namespace) : namespaces.find(namespace);
  const scope = test === null ? faults?.common : faults?.scope(test);
  if (!faults || !scope) throw new Refusal(404, test === null ? notInUse(namespace, namespaces) : FORGOTTEN);
  const body = () => readJson(request);
  const supplemented = () => {
    if (supplements) return supplements;
    throw new Refusal(404, 'This gateway has no supplements.');
  };
  const ofDefault = namespace === DEFAULT_NAMESPACE ? undefined : namespaces.find(DEFAULT_NAMESPACE)?.log;
  const release = () => namespaces.release(namespace);
  return call({ namespace, faults, scope, id: id ?? '', query, ofDefault, body, release, supplemented });
}

const FORGOTTEN =
  'The gateway does not know this test: the test has ended, or the gateway was started again.';

/** @returns a sentence about a namespace that nobody uses, with a suggestion */
function notInUse(name: string, namespaces: NamespaceStore): string {
  const near = nearest(
    name,
    namespaces.list().map(({ namespace }) => namespace),
  );
  return `There is no namespace "${name}" in use.${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}

function readAfter(query: URLSearchParams): number {
  const after = query.get('after') ?? '0';
  if (/^\d+$/.test(after)) return Number(after);
  throw new Refusal(400, `"after" must be the number of a call, not ${JSON.stringify(after)}.`);
}
