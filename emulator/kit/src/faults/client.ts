import { CONTROL_PATH } from './control-path.ts';
import type { RuleState } from './namespace-faults.ts';
import type { NamespaceSummary } from './namespace-store.ts';
import type { RecordedCall } from './recording.ts';
import type { Rule } from './rule.ts';
import { verifyCalls, waitForCall, type CallCount, type CallPattern, type CallWait } from './verify.ts';

export type { Fault, KindName } from './kinds.ts';
export type { NamespaceSummary } from './namespace-store.ts';
export type { RuleState } from './namespace-faults.ts';
export type { Operation } from './operations.ts';
export type { RecordedCall } from './recording.ts';
export type { Rule } from './rule.ts';
export type { CallCount, CallPattern, CallWait } from './verify.ts';

/** The faults, recorded calls and settings of one namespace of a running gateway. */
export type FaultsClient = ReturnType<typeof faultsClient>;

/**
 * Controls a gateway over HTTP, from Node or from a page of bare localhost. Every method throws an `Error` of one line if
 * the gateway refuses (a rule with a typo, for example) or is not running.
 *
 * @param gateway The gateway's origin on a bare loopback name, e.g. `http://127.0.0.1:5000`.
 * @param namespace By default, `default`, the namespace of bare localhost.
 */
export function faultsClient(gateway: string, namespace = 'default') {
  const ask = <Answer>(method: string, part: string, value?: unknown): Promise<Answer> =>
    askGateway(method, `/${namespace}${part}`, value);

  async function askGateway<Answer>(method: string, path: string, value?: unknown): Promise<Answer> {
    const address = `${gateway}${CONTROL_PATH}${path}`;
    const body = value === undefined ? {} : { body: JSON.stringify(value) };
    const headers = { 'content-type': 'application/json' };
    const { ok, text } = await fetch(address, { method, headers, ...body })
      .then(async (answer) => ({ ok: answer.ok, text: await answer.text() }))
      .catch(() => {
        throw new Error(`No gateway answers at ${gateway}. Start one first.`);
      });
    const json = text === '' ? undefined : parse(text, gateway);
    if (ok) return json as Answer;
    const { error } = (json ?? {}) as { error?: unknown };
    throw typeof error === 'string' ? new Error(error) : notAGateway(gateway);
  }

  const calls = (after = 0) => ask<RecordedCall[]>('GET', `/calls?after=${after}`);

  return {
    /** Adds a rule. */
    inject: (rule: Rule) => ask<RuleState>('POST', '/rules', rule),
    /** Replaces all rules; the new ones count from zero. */
    replace: (rules: readonly Rule[]) => ask<RuleState[]>('PUT', '/rules', rules),
    /** Removes one rule. A call that it holds (`stall`) continues. */
    remove: ({ id }: Pick<RuleState, 'id'>) => ask<void>('DELETE', `/rules/${id}`),
    rules: () => ask<RuleState[]>('GET', '/rules'),
    /** @returns the newest 500 calls of provider operations, oldest first. @param after Only those with a higher number. */
    calls,
    /**
     * Waits until a call has arrived; earlier calls count too. Its answer may still be missing.
     *
     * @returns the call; with `times: N`, the Nth one
     * @throws {Error} one sentence that names the wanted and the actual calls, after `timeout`
     */
    waitForCall: (pattern: CallPattern, wait?: CallWait) => waitForCall(calls, pattern, wait),
    /**
     * Checks how often a call has come so far; by default, at least once.
     *
     * @throws {Error} one sentence that names the wanted and the actual calls, if they differ
     */
    verify: async (pattern: CallPattern, count?: CallCount) => verifyCalls(await calls(), pattern, count),
    /** Deletes the recorded calls; rules keep counting. */
    forgetCalls: () => ask<void>('DELETE', '/calls'),
    /** @returns the calls as an HTTP archive (HAR 1.2) */
    har: () => ask<object>('GET', '/har'),
    settings: () => ask<object>('GET', '/settings'),
    /** Adds fields to the namespace's init.json, e.g. `{ signIn: … }`; `null` removes a field. */
    changeSettings: (settings: object) => ask<void>('PATCH', '/settings', settings),
    /** Removes rules, recorded calls and settings; held calls continue. */
    reset: () => ask<void>('DELETE', ''),
    /** @returns every namespace of the gateway in use, with the number of its rules and of its recorded calls */
    namespaces: async () => (await askGateway<{ namespaces: NamespaceSummary[] }>('GET', '')).namespaces,
  };
}

function parse(text: string, gateway: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAGateway(gateway);
  }
}

/** The error for answers of another server, such as the Auth emulator itself. */
const notAGateway = (origin: string) => new Error(`The server at ${origin} is not a gateway.`);
