import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RuleState } from '../client/control-api.ts';
import { firstLine } from '../command/one-line-errors.ts';
import { readBody } from '../http/body.ts';
import { matches } from '../rules/match.ts';
import { isMeant, type Operation } from '../catalogue/operations.ts';
import type { ProjectSettings } from '../rules/project-settings.ts';
import { wantsCall, type Rule } from '../rules/rule.ts';
import { applyFaults, type Forward } from './apply-faults.ts';
import { callLog } from './call-log.ts';
import type { Recording } from './recording.ts';

export type { Forward } from './apply-faults.ts';

/** The rules, recorded calls and settings of one namespace. */
export type NamespaceFaults = ReturnType<typeof namespaceFaults>;

/** What one test has set, and which calls count for it. Requests that name no test share one of these. */
export interface Scope {
  /** When the test began (milliseconds since 1970). */
  begunAt: number;
  /** The number of the last call that no longer counts. */
  since: number;
  /** The rules that the test has set, also those that have been removed. */
  rules: ActiveRule[];
}

interface ActiveRule extends RuleState {
  removal: AbortController;
  /** When the calls that the rate limit counts arrived (milliseconds since 1970). */
  recent: number[];
}

/** A call to the provider. */
interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  recording: Recording;
}

const stateOf = ({ id, rule, calls, hits }: RuleState): RuleState => ({ id, rule, calls, hits });

export function namespaceFaults() {
  const log = callLog();
  const scopes = new Map<string, Scope>();
  const common: Scope = { begunAt: 0, since: 0, rules: [] };
  let rules: ActiveRule[] = [];
  let settings: object = {};
  let project: ProjectSettings = {};
  let lastRule = 0;

  function addRule(rule: Rule, scope = common): RuleState {
    const active = { id: ++lastRule, rule, calls: 0, hits: 0, removal: new AbortController(), recent: [] };
    // Each waiting call adds a listener, and from the eleventh listener on, Node would warn of a memory leak.
    setMaxListeners(0, active.removal.signal);
    rules.push(active);
    scope.rules.push(active);
    return stateOf(active);
  }

  /** Removes rules, and lets the calls that wait because of them continue. */
  function removeRules(removed: readonly ActiveRule[]): void {
    rules = rules.filter((rule) => !removed.includes(rule));
    // Nobody asks for the end of what no test has set.
    common.rules = common.rules.filter((rule) => !removed.includes(rule));
    for (const { removal } of removed) removal.abort();
  }

  const rulesOf = (scope: Scope): ActiveRule[] =>
    rules.filter((rule) => scope === common || scope.rules.includes(rule));

  /** Counts no call so far for the scope any more, and forgets the calls that count for nobody. */
  function forgetCalls(scope = common): void {
    scope.since = log.last();
    if (scopes.size === 0) common.since = scope.since;
    log.forget(Math.min(common.since, ...[...scopes.values()].map(({ since }) => since)));
  }

  function reset(scope = common): void {
    removeRules(rulesOf(scope));
    forgetCalls(scope);
    settings = {};
    project = {};
  }

  /**
   * Counts a call for every rule that matches it.
   *
   * @param body The call's body, if a rule needs it.
   * @returns the first rule that catches the call
   */
  function ruleFor({ response, recording }: Call, body?: Buffer): ActiveRule | undefined {
    const contents = recording.contents(body);
    const counting = rules.filter(({ rule }) => matches(contents, rule));
    const now = Date.now();
    for (const active of counting) {
      active.calls++;
      const { within = 0 } = active.rule;
      active.recent = within > 0 ? [...active.recent.filter((time) => time > now - within), now] : [];
    }
    const caught = counting.find(({ rule, calls, recent }) =>
      wantsCall(rule, rule.within ? recent.length : calls),
    );
    if (!caught) return undefined;
    caught.hits++;
    const { within, after = 0 } = caught.rule;
    // The number of seconds until the rate limit lets a call pass again (RFC 9110, 10.2.3).
    if (within)
      response.setHeader('retry-after', Math.ceil((caught.recent.at(-after)! + within - now) / 1000));
    recording.rule = caught.id;
    return caught;
  }

  async function answerCall(call: Call, forward: Forward, fail: (error: unknown) => void): Promise<void> {
    const { request, response, recording } = call;
    const readsBody = rules.some(
      ({ rule }) => isMeant(rule.operation, recording.operation) && rule.match?.body,
    );
    const early = readsBody ? undefined : ruleFor(call);
    // Streams the call to the emulator if no rule catches it and no rule needs its body.
    if (!readsBody && !early) return forward();
    const body = await readBody(request, Infinity).catch(() => undefined);
    // The caller has left.
    if (!body) return undefined;
    const caught = early ?? ruleFor(call, body);
    if (!caught) return forward({ body });
    return applyFaults(caught.rule, { request, response, body }, caught.removal.signal, forward, fail);
  }

  return {
    log,
    common,
    /** @returns the scope of a test that has begun, if the namespace knows the test */
    scope: (id: string): Scope | undefined => scopes.get(id),
    /** Begins a test. @returns the id by which requests name it */
    begin(): string {
      const id = randomUUID();
      scopes.set(id, { begunAt: Date.now(), since: log.last(), rules: [] });
      return id;
    },
    /** Ends a test, and removes what it has set, with the settings of the namespace. */
    end(id: string): void {
      const scope = scopes.get(id);
      scopes.delete(id);
      if (scope) reset(scope);
    },
    rules: (scope = common) => rulesOf(scope).map(stateOf),
    addRule,
    /** @returns the rule with its last counts; `undefined` if there is no such rule */
    removeRule(id: number): RuleState | undefined {
      const removed = rules.find((rule) => rule.id === id);
      if (!removed) return undefined;
      removeRules([removed]);
      return stateOf(removed);
    },
    replaceRules(next: readonly Rule[], scope = common): RuleState[] {
      const old = rulesOf(scope);
      const states = next.map((rule) => addRule(rule, scope));
      removeRules(old);
      return states;
    },
    forgetCalls,
    /** @returns the fields that the namespace adds to init.json; `null` stands for a field that it removes */
    settings: (): object => settings,
    /** Adds fields to init.json; the earlier fields stay. */
    changeSettings: (next: object): void => void (settings = { ...settings, ...next }),
    /** @returns the settings of the project that the namespace has changed */
    project: (): ProjectSettings => project,
    /** Changes settings of the project; the earlier changes stay. `null` takes a change back. */
    changeProject(changes: Partial<Record<keyof ProjectSettings, unknown>>): void {
      const changed = Object.entries({ ...project, ...changes }).filter(([, value]) => value !== null);
      project = Object.fromEntries(changed);
    },
    /** @returns whether the namespace has rules or settings, or a test runs in it */
    isSet: (): boolean =>
      rules.length > 0 || scopes.size > 0 || Object.keys({ ...settings, ...project }).length > 0,
    /** Removes the rules and calls of a test, or of everybody, and the settings of the namespace. */
    reset,
    /** Records a call, and applies the faults of the rule that catches it. */
    onCall(operation: Operation, request: IncomingMessage, response: ServerResponse, forward: Forward): void {
      const recording = log.record(operation, request, response);
      if (rules.length === 0) return forward();
      const fail = (error: unknown): void => {
        console.error(
          `The gateway failed at ${operation}, call ${recording.number}: ${firstLine(error as Error)}`,
        );
        recording.fail();
        response.destroy();
      };
      answerCall({ request, response, recording }, forward, fail).catch(fail);
    },
  };
}
