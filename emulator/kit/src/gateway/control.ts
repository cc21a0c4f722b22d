import type { IncomingMessage, ServerResponse } from 'node:http';
import { isNamespace, NO_NAMESPACE, type World } from '../http/namespaces.ts';
import { LIMITS } from '../http/limits.ts';
import { answerApi, readJson, Refusal } from '../http/json-api.ts';
import { CONTROL_PATH } from '../http/control-path.ts';
import { toHar } from '../cli/har.ts';
import { KINDS } from '../rules/kinds.ts';
import type { NamespaceFaults } from './namespace-faults.ts';
import type { NamespaceStore } from './namespace-store.ts';
import { OPERATIONS } from '../rules/operations.ts';
import { readProjectSettings } from '../rules/project-settings.ts';
import { readObject, RuleError } from '../rules/rule-error.ts';
import { readRule, readRules } from '../rules/rule.ts';

/**
 * Does something to an account in the emulator of a namespace.
 *
 * @param action The name of the action.
 * @throws {Refusal} if there is no such action, or if it cannot be done
 */
export type ActOnAccount = (namespace: string, action: string, argument: object) => unknown;

/** What a body is called in an error. */
const BODY = 'The body';

interface Asked {
  faults: NamespaceFaults;
  /** The segment of the path after the name of the part, such as a rule's id in `/default/rules/7`. */
  id: string | undefined;
  query: URLSearchParams;
  body(): Promise<unknown>;
  /** Does something to an account, with the request's body as argument. */
  act(action: string): Promise<unknown>;
}

/** The requests that the API accepts, by method and part of a namespace. Each function returns the value to send as JSON. */
const CALLS: Readonly<Record<string, (asked: Asked) => unknown>> = {
  'DELETE ': ({ faults }) => faults.reset(),
  'GET rules': ({ faults }) => faults.rules(),
  'POST rules': async ({ faults, body }) => faults.addRule(readRule(await body())),
  'PUT rules': async ({ faults, body }) => faults.replaceRules(readRules(await body())),
  'DELETE rules/': ({ faults, id }) => {
    if (!faults.removeRule(Number(id))) throw new Refusal(404, `There is no rule ${id} here.`);
  },
  'GET calls': ({ faults, query }) => faults.calls(readAfter(query)),
  'DELETE calls': ({ faults }) => faults.forgetCalls(),
  'GET har': ({ faults }) => toHar(faults.calls()),
  'GET settings': ({ faults }) => faults.settings(),
  'PATCH settings': async ({ faults, body }) => faults.changeSettings(readObject(await body(), BODY)),
  'POST accounts/': ({ act, id = '' }) => act(id),
  'GET project': ({ faults }) => faults.project(),
  'PATCH project': async ({ faults, body }) => faults.changeProject(readProjectSettings(await body())),
};

/** Answers a request to the control API. @param world The namespace and origin that the request's `Host` names. */
export function answerControl(
  request: IncomingMessage,
  response: ServerResponse,
  world: World,
  namespaces: NamespaceStore,
  act: ActOnAccount,
): Promise<void> {
  const answer = () =>
    answerTo(request, namespaces, act).catch((error: unknown) => {
      throw error instanceof RuleError ? new Refusal(400, error.message) : error;
    });
  return answerApi(request, response, { world, name: 'The control API', answer });
}

async function answerTo(
  request: IncomingMessage,
  namespaces: NamespaceStore,
  actOnAccount: ActOnAccount,
): Promise<unknown> {
  const method = request.method ?? '';
  const [address = '', search] = (request.url ?? '').split('?');
  const path = address.slice(CONTROL_PATH.length).replace(/^\/|\/$/g, '');
  if (path === '') {
    if (method !== 'GET') throw new Refusal(405, `${CONTROL_PATH} accepts GET only.`);
    const operations = Object.keys(OPERATIONS);
    return { operations, faults: KINDS, limits: LIMITS, namespaces: namespaces.list() };
  }
  const [namespace = '', part = '', id, ...more] = path.split('/');
  if (!isNamespace(namespace)) throw new Refusal(400, NO_NAMESPACE);
  const place = id === undefined ? part : `${part}/`;
  const call = CALLS[`${method} ${place}`];
  if (call && more.length === 0) {
    const query = new URLSearchParams(search);
    const body = () => readJson(request);
    const act = async (action: string) => actOnAccount(namespace, action, readObject(await body(), BODY));
    return call({ faults: namespaces.get(namespace), id, query, body, act });
  }
  const known = more.length === 0 && Object.keys(CALLS).some((key) => key.split(' ')[1] === place);
  throw known
    ? new Refusal(405, `${CONTROL_PATH}/${path} does not accept ${method}.`)
    : new Refusal(404, `The control API has no ${CONTROL_PATH}/${path}.`);
}

function readAfter(query: URLSearchParams): number {
  const after = query.get('after') ?? '0';
  if (/^\d+$/.test(after)) return Number(after);
  throw new Refusal(400, `"after" must be the number of a call, not ${JSON.stringify(after)}.`);
}
