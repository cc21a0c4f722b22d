import { askJson } from '../http/ask-json.ts';
import { AuthFaultsError } from '../check/auth-faults-error.ts';
import { CONTROL_PATH } from '../http/control-path.ts';
import { duringWith } from './during.ts';
import type { RuleState } from '../gateway/namespace-faults.ts';
import type { NamespaceSummary } from '../gateway/namespace-store.ts';
import type { ProjectSettings } from '../rules/project-settings.ts';
import type { RecordedCall } from '../gateway/recording.ts';
import type { Rule } from '../rules/rule.ts';
import type { CallPattern } from '../rules/call-pattern.ts';
import { verifyCalls, waitForCall, type CallCount, type CallWait } from './verify.ts';

export type { Fault, KindName } from '../rules/kinds.ts';
export type { NamespaceSummary } from '../gateway/namespace-store.ts';
export type { RuleState } from '../gateway/namespace-faults.ts';
export type { Operation } from '../rules/operations.ts';
export type { PasswordPolicy, ProjectSettings } from '../rules/project-settings.ts';
export type { RecordedCall } from '../gateway/recording.ts';
export type { Rule } from '../rules/rule.ts';
export type { CallPattern } from '../rules/call-pattern.ts';
export type { CallCount, CallWait } from './verify.ts';

/** The faults, recorded calls and settings of one namespace of a running gateway. */
export type FaultsClient = ReturnType<typeof faultsClient>;

/**
 * Controls a gateway over HTTP, from Node or from a page of bare localhost. Every method throws an {@link AuthFaultsError}
 * with one line if the gateway is not running, or refuses the request, such as for a rule with a typo.
 *
 * @param gateway The gateway's origin on a bare loopback name, e.g. `http://127.0.0.1:5000`.
 * @param namespace The namespace to control; by default `default`, the namespace of bare localhost.
 * @example const faults = faultsClient('http://localhost:9099');
 */
export function faultsClient(gateway: string, namespace = 'default') {
  const ask = <Answer>(method: string, part: string, value?: unknown): Promise<Answer> =>
    askGateway(method, `/${namespace}${part}`, value);

  async function askGateway<Answer>(method: string, path: string, value?: unknown): Promise<Answer> {
    const address = `${gateway}${CONTROL_PATH}${path}`;
    const asked = askJson<{ error?: unknown } | null>(address, { method, body: value });
    const { ok, status, json } = await asked.catch(() => {
      throw new AuthFaultsError(`No gateway answers at ${gateway}. Start one first.`, 'no-gateway');
    });
    if (status === 204) return undefined as Answer;
    if (ok && json) return json as Answer;
    // Another server, such as the Auth emulator itself, sends another kind of error.
    if (typeof json?.error !== 'string')
      throw new AuthFaultsError(`The server at ${gateway} is not a gateway.`, 'not-a-gateway');
    throw new AuthFaultsError(json.error, status === 400 ? 'invalid-argument' : 'refused');
  }

  const calls = (after = 0) => ask<RecordedCall[]>('GET', `/calls?after=${after}`);
  const inject = (rule: Rule) => ask<RuleState>('POST', '/rules', rule);
  const remove = ({ id }: Pick<RuleState, 'id'>) => ask<void>('DELETE', `/rules/${id}`);

  return {
    /** Adds a rule. @example const held = await faults.inject({ operation: 'token', fault: { kind: 'stall' } }); */
    inject,
    /**
     * Runs `act` while a rule is set, and then removes the rule, even if `act` fails. @returns what `act` returned
     * @example await faults.during({ operation: 'token', fault: { kind: 'refused' } }, () => page.reload());
     */
    during: duringWith({ inject, remove }),
    /** Replaces all rules; the new rules count from zero. @example await faults.replace([]); */
    replace: (rules: readonly Rule[]) => ask<RuleState[]>('PUT', '/rules', rules),
    /** Removes one rule. A call that is waiting because of the rule (`stall`) continues. @example await faults.remove(held); */
    remove,
    /** @returns the rules, with how many calls each caught. @example const [{ hits }] = await faults.rules(); */
    rules: () => ask<RuleState[]>('GET', '/rules'),
    /**
     * @returns the newest 500 calls to the provider, oldest first.
     * @param after The number of a call; only later calls are returned.
     * @example const [{ status }] = await faults.calls();
     */
    calls,
    /**
     * Waits until a call has arrived at the gateway; earlier calls count too. The call may still be without an answer.
     *
     * @returns the call; with `times: N`, the Nth call
     * @throws {Error} with one sentence that names the expected and the actual calls, if the call has not arrived after
     *   `timeout`
     * @example await faults.waitForCall({ operation: 'accounts:signUp', match: { body: { email } } });
     */
    waitForCall: (pattern: CallPattern, wait?: CallWait) => waitForCall(calls, pattern, wait),
    /**
     * Checks how often a call has arrived so far; by default, the call must have arrived at least once. A count with an upper
     * limit also fails if the gateway may have dropped older calls: see `calls`.
     *
     * @throws {Error} with one sentence that names the expected and the actual calls, if their numbers differ
     * @example await faults.verify({ operation: 'accounts:signUp' }, { times: 1 });
     */
    verify: async (pattern: CallPattern, count?: CallCount) => verifyCalls(await calls(), pattern, count),
    /** Deletes the recorded calls. The counts of the rules stay. @example await faults.forgetCalls(); */
    forgetCalls: () => ask<void>('DELETE', '/calls'),
    /** @returns the calls as an HTTP archive (HAR 1.2). @example await writeFile(path, JSON.stringify(await faults.har())); */
    har: () => ask<object>('GET', '/har'),
    /** @returns the fields that the namespace adds to init.json. @example await faults.settings(); */
    settings: () => ask<object>('GET', '/settings'),
    /** Adds fields to init.json; `null` removes one. @example await faults.changeSettings({ signIn: null }); */
    changeSettings: (settings: object) => ask<void>('PATCH', '/settings', settings),
    /** @returns the project's settings that the namespace has changed. @example const { phoneCodes } = await faults.project(); */
    project: () => ask<ProjectSettings>('GET', '/project'),
    /**
     * Changes settings of the Firebase project for the calls of this namespace, such as fixed codes for test phone numbers.
     * `null` takes a change back.
     *
     * @throws {Error} with one sentence, if a setting is unknown or wrong
     * @example await faults.changeProject({ phoneCodes: { '+16505553434': '654321' } });
     */
    changeProject: (changes: { [Name in keyof ProjectSettings]: ProjectSettings[Name] | null }) =>
      ask<void>('PATCH', '/project', changes),
    /** Does something to an account, for the methods of `accounts`. @example await faults.act('revoke', { uid }); */
    act: <Result>(action: string, argument: object) => ask<Result>('POST', `/accounts/${action}`, argument),
    /** Removes the namespace's rules, recorded calls and settings. Waiting calls continue. @example await faults.reset(); */
    reset: () => ask<void>('DELETE', ''),
    /** @returns the namespaces in use, with the numbers of rules and of calls. @example await faults.namespaces(); */
    namespaces: async () => (await askGateway<{ namespaces: NamespaceSummary[] }>('GET', '')).namespaces,
  };
}
