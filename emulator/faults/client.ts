import { CONTROL_PATH } from './control-path.ts';
import type { RuleState } from './namespace-faults.ts';
import type { RecordedCall } from './recording.ts';
import type { Rule } from './rule.ts';

export type { Fault, KindName } from './kinds.ts';
export type { RuleState } from './namespace-faults.ts';
export type { Operation } from './operations.ts';
export type { RecordedCall } from './recording.ts';
export type { Rule } from './rule.ts';

/** The faults, recorded calls and settings of one namespace of a running gateway. */
export interface FaultsClient {
  /** Adds a rule. */
  inject(rule: Rule): Promise<RuleState>;
  /** Replaces all rules; the new ones count from zero. */
  replace(rules: readonly Rule[]): Promise<RuleState[]>;
  /** Removes one rule. A call that it holds (`stall`) continues. */
  remove(rule: Pick<RuleState, 'id'>): Promise<void>;
  rules(): Promise<RuleState[]>;
  /** @returns the newest 500 calls of provider operations, oldest first */
  calls(): Promise<RecordedCall[]>;
  /** Deletes the recorded calls; rules keep counting. */
  forgetCalls(): Promise<void>;
  /** @returns the calls as an HTTP archive (HAR 1.2) */
  har(): Promise<object>;
  settings(): Promise<object>;
  /** Adds fields to the namespace's init.json, e.g. `{ signIn: … }`; `null` removes a field. */
  changeSettings(settings: object): Promise<void>;
  /** Removes rules, recorded calls and settings; held calls continue. */
  reset(): Promise<void>;
}

/**
 * Controls a gateway over HTTP, from Node or from a page of bare localhost. Every method throws an `Error` of one line if
 * the gateway refuses (a rule with a typo, for example) or is not running.
 *
 * @param gateway Its origin on a bare loopback name, e.g. `http://127.0.0.1:5000`.
 * @param namespace By default, that of bare localhost.
 */
export function faultsClient(gateway: string, namespace = 'default'): FaultsClient {
  async function ask<Answer>(method: string, part: string, value?: unknown): Promise<Answer> {
    const address = `${gateway}${CONTROL_PATH}/${namespace}${part}`;
    const body = value === undefined ? {} : { body: JSON.stringify(value) };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method, headers, ...body }).catch(() => {
      throw new Error(`No gateway answers at ${gateway}. npm start starts one.`);
    });
    const text = await answer.text();
    const json = text === '' ? undefined : parse(text, gateway);
    if (!answer.ok) throw new Error((json as { error: string }).error);
    return json as Answer;
  }

  return {
    inject: (rule) => ask('POST', '/rules', rule),
    replace: (rules) => ask('PUT', '/rules', rules),
    remove: ({ id }) => ask('DELETE', `/rules/${id}`),
    rules: () => ask('GET', '/rules'),
    calls: () => ask('GET', '/calls'),
    forgetCalls: () => ask('DELETE', '/calls'),
    har: () => ask('GET', '/har'),
    settings: () => ask('GET', '/settings'),
    changeSettings: (settings) => ask('PATCH', '/settings', settings),
    reset: () => ask('DELETE', ''),
  };
}

function parse(text: string, gateway: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The server at ${gateway} is not a gateway.`);
  }
}
