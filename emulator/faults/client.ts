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
  /** Adds a rule to those that are set. */
  inject(rule: Rule): Promise<RuleState>;
  /** Sets these rules in place of all others; their counts begin anew. */
  replace(rules: readonly Rule[]): Promise<RuleState[]>;
  /** Takes one rule away. A call that it holds (`stall`) goes on. */
  remove(rule: Pick<RuleState, 'id'>): Promise<void>;
  rules(): Promise<RuleState[]>;
  /** Calls of provider operations, oldest first; the newest 500. */
  calls(): Promise<RecordedCall[]>;
  /** Has the record of calls begin anew; rules go on counting. */
  forgetCalls(): Promise<void>;
  /** The same as an HTTP archive (HAR 1.2). */
  har(): Promise<object>;
  settings(): Promise<object>;
  /** Adds to what the namespace's init.json says, e.g. `{ signIn: … }`; `null` takes a field out of it. */
  changeSettings(settings: object): Promise<void>;
  /** No rule, no recorded call, no setting; what is held goes on. */
  reset(): Promise<void>;
}

/**
 * Drives a gateway over HTTP, from Node or from a page of bare localhost. Every method throws an `Error` of one line when
 * the gateway refuses (a rule with a typo) or is not there.
 *
 * @param gateway Its origin on a bare loopback name, e.g. `http://127.0.0.1:5000`.
 * @param namespace Bare localhost's when absent.
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
    throw new Error(`What answers at ${gateway} is no gateway.`);
  }
}
