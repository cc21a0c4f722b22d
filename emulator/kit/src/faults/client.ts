import { CONTROL_PATH } from './control-path.ts';
import type { RuleState } from './namespace-faults.ts';
import type { NamespaceSummary } from './namespace-store.ts';
import type { ProjectSettings } from './project-settings.ts';
import type { RecordedCall } from './recording.ts';
import type { Rule } from './rule.ts';
import { verifyCalls, waitForCall, type CallCount, type CallPattern, type CallWait } from './verify.ts';

export type { Fault, KindName } from './kinds.ts';
export type { NamespaceSummary } from './namespace-store.ts';
export type { RuleState } from './namespace-faults.ts';
export type { Operation } from './operations.ts';
export type { PasswordPolicy, ProjectSettings } from './project-settings.ts';
export type { RecordedCall } from './recording.ts';
export type { Rule } from './rule.ts';
export type { CallCount, CallPattern, CallWait } from './verify.ts';

/** The faults, recorded calls and settings of one namespace of a running gateway. */
export type FaultsClient = ReturnType<typeof faultsClient>;

/**
 * Controls a gateway over HTTP, from Node or from a page of bare localhost. Every method throws an `Error` with one line if
 * the gateway is not running, or refuses the request, such as for a rule with a typo.
 *
 * @param gateway The gateway's origin on a bare loopback name, e.g. `http://127.0.0.1:5000`.
 * @param namespace The namespace to control; by default `default`, the namespace of bare localhost.
 */
export function faultsClient(gateway: string, namespace = 'default') {
  const ask = <Answer>(method: string, part: string, value?: unknown): Promise<Answer> =>
    askGateway(method, `/${namespace}${part}`, value);

  async function askGateway<Answer>(method: string, path: string, value?: unknown): Promise<Answer> {
    const address = `${gateway}${CONTROL_PATH}${path}`;
    const body = value === undefined ? {} : { body: JSON.stringify(value) };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method, headers, ...body }).catch(() => {
      throw new Error(`No gateway answers at ${gateway}. Start one first.`);
    });
    if (answer.status === 204) return undefined as Answer;
    const json = (await answer.json().catch(() => null)) as { error?: unknown } | null;
    if (answer.ok && json) return json as Answer;
    // Another server, such as the Auth emulator itself, sends another kind of error.
    throw new Error(
      typeof json?.error === 'string' ? json.error : `The server at ${gateway} is not a gateway.`,
    );
  }

  const calls = (after = 0) => ask<RecordedCall[]>('GET', `/calls?after=${after}`);

  return {
    /** Adds a rule. */
    inject: (rule: Rule) => ask<RuleState>('POST', '/rules', rule),
    /** Replaces all rules; the new rules count from zero. */
    replace: (rules: readonly Rule[]) => ask<RuleState[]>('PUT', '/rules', rules),
    /** Removes one rule. A call that is waiting because of the rule (`stall`) continues. */
    remove: ({ id }: Pick<RuleState, 'id'>) => ask<void>('DELETE', `/rules/${id}`),
    rules: () => ask<RuleState[]>('GET', '/rules'),
    /**
     * @returns the newest 500 calls to the provider, oldest first.
     * @param after The number of a call; only later calls are returned.
     */
    calls,
    /**
     * Waits until a call has arrived at the gateway; earlier calls count too. The call may still be without an answer.
     *
     * @returns the call; with `times: N`, the Nth call
     * @throws {Error} with one sentence that names the expected and the actual calls, if the call has not arrived after
     *   `timeout`
     */
    waitForCall: (pattern: CallPattern, wait?: CallWait) => waitForCall(calls, pattern, wait),
    /**
     * Checks how often a call has arrived so far; by default, the call must have arrived at least once.
     *
     * @throws {Error} with one sentence that names the expected and the actual calls, if their numbers differ
     */
    verify: async (pattern: CallPattern, count?: CallCount) => verifyCalls(await calls(), pattern, count),
    /** Deletes the recorded calls. The counts of the rules stay. */
    forgetCalls: () => ask<void>('DELETE', '/calls'),
    /** @returns the calls as an HTTP archive (HAR 1.2) */
    har: () => ask<object>('GET', '/har'),
    settings: () => ask<object>('GET', '/settings'),
    /** Adds fields to the namespace's init.json, e.g. `{ signIn: … }`; `null` removes a field. */
    changeSettings: (settings: object) => ask<void>('PATCH', '/settings', settings),
    /** @returns the settings of the project that the namespace has changed */
    project: () => ask<ProjectSettings>('GET', '/project'),
    /**
     * Changes settings of the Firebase project for the calls of this namespace, such as fixed codes for test phone numbers.
     * `null` takes a change back.
     *
     * @throws {Error} with one sentence, if a setting is unknown or wrong
     * @example
     * await faults.changeProject({ phoneCodes: { '+16505553434': '654321' } });
     */
    changeProject: (changes: { [Name in keyof ProjectSettings]: ProjectSettings[Name] | null }) =>
      ask<void>('PATCH', '/project', changes),
    /** Does something to an account, for the methods of `accounts`. @throws {Error} with one sentence, if it cannot be done */
    act: <Result>(action: string, argument: object) => ask<Result>('POST', `/accounts/${action}`, argument),
    /** Removes the namespace's rules, recorded calls and settings. Calls that are waiting because of a rule continue. */
    reset: () => ask<void>('DELETE', ''),
    /** @returns every namespace that is in use at the gateway, with the numbers of rules and of recorded calls */
    namespaces: async () => (await askGateway<{ namespaces: NamespaceSummary[] }>('GET', '')).namespaces,
  };
}
