import type { Forward } from './namespace-faults.ts';
import type { Operation } from '../rules/operations.ts';
import { errorAnswer } from '../rules/provider-answer.ts';
import { sendWhole } from '../http/answers.ts';
import type { ReceivedCall } from '../supplements/answer-call.ts';
import type { Fields, StatusAndFields } from '../supplements/supplement.ts';
import { changed } from './rewrite.ts';

/** The stored configurations, each by its address at the Auth emulator. */
export type ProviderConfigs = Map<string, Fields>;

/** The operations, each with the parameter that names a new configuration (firebase-tools 15.34, apiSpec.js). */
const NAMED_BY: Partial<Record<Operation, string>> = {
  oauthIdpConfigs: 'oauthIdpConfigId',
  inboundSamlConfigs: 'inboundSamlConfigId',
  defaultSupportedIdpConfigs: 'idpId',
};
/** Finds the name of the collection, and the id of a configuration in it. */
const ADDRESS = /\/v2\/(.+?\/\w+Configs)(?:\/([^/]+))?$/;

/**
 * Stores the configurations of identity providers in memory, because the stock emulator answers 501 to their calls
 * (firebase-admin-go#555). The emulator still checks each call: its rights and the types of its fields. Once the emulator
 * implements these calls, this has no effect.
 *
 * @param forward Passes the call to the emulator.
 * @returns `forward` itself for every other call
 */
export function storingConfigs(configs: ProviderConfigs, call: ReceivedCall, forward: Forward): Forward {
  const { operation, request } = call;
  if (NAMED_BY[operation] === undefined) return forward;
  return ({ body: given, deliver = sendWhole } = {}) => {
    const chunks = given ? [given] : [];
    // The emulator has read the whole body when it answers 501.
    if (!given) request.on('data', (chunk: Buffer) => chunks.push(chunk));
    forward({
      ...(given && { body: given }),
      deliver(response, answer) {
        if (answer.head.status !== 501) return deliver(response, answer);
        const fields = JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') as Fields;
        const { status, body } = answerConfigs(configs, call, fields);
        const change = () => JSON.stringify(body, withoutDefaults, 2);
        deliver(response, changed({ status, change }, answer.head, answer.body) ?? answer);
      },
    });
  };
}

/**
 * Answers a call for configurations as the provider does. `CONFIGURATION_EXISTS` and `INVALID_CONFIG_ID` are the words that
 * the Admin SDK knows (firebase-admin-node, src/auth/error.ts); the whole answer with `CONFIGURATION_NOT_FOUND` is in
 * gsutil#1575. A page of a list has 20 configurations by default (apiSpec.js).
 */
function answerConfigs(
  configs: ProviderConfigs,
  { operation, request: { method }, address: { host, pathname, searchParams: query } }: ReceivedCall,
  given: Fields,
): StatusAndFields {
  const [, list = '', known] = ADDRESS.exec(pathname)!;
  const id = known ?? query.get(NAMED_BY[operation]!);
  const name = `${list}/${id}`;
  const key = `${host}/${name}`;
  const stored = configs.get(key);
  const store = (next: Fields): StatusAndFields => {
    configs.set(key, { ...next, name });
    return { status: 200, body: configs.get(key)! };
  };
  if (method === 'POST') {
    if (!id) return errorAnswer('INVALID_CONFIG_ID', 400, 'INVALID_ARGUMENT');
    return stored ? errorAnswer('CONFIGURATION_EXISTS', 409, 'ALREADY_EXISTS') : store(given);
  }
  if (known === undefined) {
    const all = [...configs].filter(([one]) => one.startsWith(`${host}/${list}/`));
    const start = Number(query.get('pageToken') ?? 0);
    const end = start + Number(query.get('pageSize') ?? 20);
    const page = all.slice(start, end).map(([, config]) => config);
    const more = end < all.length && { nextPageToken: String(end) };
    return { status: 200, body: { ...(page.length > 0 && { [operation]: page }), ...more } };
  }
  if (!stored) return errorAnswer('CONFIGURATION_NOT_FOUND', 404, 'NOT_FOUND');
  if (method === 'GET') return { status: 200, body: stored };
  if (method === 'DELETE') {
    configs.delete(key);
    return { status: 200, body: {} };
  }
  const mask = query.get('updateMask');
  return store(
    mask ? mask.split(',').reduce((old, path) => copied(old, given, path.split('.')), stored) : given,
  );
}

/** @returns `old` with the value that `given` has below a path of keys */
function copied(old: Fields | undefined, given: Fields | undefined, [key, ...rest]: string[]): Fields {
  if (key === undefined) return given!;
  return { ...old, [key]: copied(old?.[key] as Fields, given?.[key] as Fields, rest) };
}

/** Leaves out `false` and empty texts, as the provider does (firebase-admin-node, test/integration/auth.spec.ts). */
const withoutDefaults = (_key: string, value: unknown) =>
  value === false || value === '' ? undefined : value;
