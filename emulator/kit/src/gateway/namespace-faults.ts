import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { firstLine } from '../command/one-line-errors.ts';
import { refuse } from '../http/answers.ts';
import { BODY_LIMIT, readBody } from '../http/body.ts';
import { LIMITS } from '../http/limits.ts';
import type { CaughtCall, Deliver } from '../rules/fault.ts';
import { contains } from '../rules/match.ts';
import { isMeant, type Operation } from '../rules/operations.ts';
import type { ProjectSettings } from '../rules/project-settings.ts';
import { headerPairs, recordCall, type Recording } from './recording.ts';
import { faultsOf, wantsCall, type Rule } from '../rules/rule.ts';

/** A rule, and how many calls it has counted and caught. */
export interface RuleState {
  /** Unique within the namespace, even after rules are replaced, because ids only increase. */
  id: number;
  rule: Rule;
  /** The number of calls since the rule was set that have the rule's operation and match. */
  calls: number;
  /** The number of these calls that the rule caught. */
  hits: number;
}

/** Passes a call to the emulator. */
export type Forward = (options?: { body?: Buffer; deliver?: Deliver | undefined }) => void;

/** The rules, recorded calls and settings of one namespace. */
export type NamespaceFaults = ReturnType<typeof namespaceFaults>;

interface ActiveRule extends RuleState {
  removal: AbortController;
  /** When the calls that the rate limit counts arrived (milliseconds since 1970). */
  recent: number[];
}

/** A call to the provider. */
interface Call {
  operation: Operation;
  request: IncomingMessage;
  response: ServerResponse;
  recording: Recording;
}

export function namespaceFaults() {
  let rules: ActiveRule[] = [];
  let recordings: Recording[] = [];
  let settings: object = {};
  let project: ProjectSettings = {};
  let lastRule = 0;
  let lastCall = 0;

  const state = ({ id, rule, calls, hits }: ActiveRule): RuleState => ({ id, rule, calls, hits });

  function addRule(rule: Rule): RuleState {
    const active = { id: ++lastRule, rule, calls: 0, hits: 0, removal: new AbortController(), recent: [] };
    // Each waiting call adds a listener, and from the eleventh listener on, Node would warn of a memory leak.
    setMaxListeners(0, active.removal.signal);
    rules.push(active);
    return state(active);
  }

  function replaceRules(next: readonly Rule[]): RuleState[] {
    const old = rules;
    rules = [];
    const states = next.map(addRule);
    for (const { removal } of old) removal.abort();
    return states;
  }

  /**
   * Counts a call for every rule that matches it.
   *
   * @param body The call's body; empty if no rule for the operation has a match on the body.
   * @returns the first rule that catches the call
   */
  function ruleFor({ operation, request, response, recording }: Call, body: Buffer): ActiveRule | undefined {
    const contents = {
      url: request.url ?? '',
      headers: headerPairs(request.rawHeaders),
      body: body.toString('utf8'),
    };
    const counting = rules.filter(
      ({ rule }) => isMeant(rule.operation, operation) && (!rule.match || contains(contents, rule.match)),
    );
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
    const { request, response } = call;
    const readsBody = rules.some(({ rule }) => isMeant(rule.operation, call.operation) && rule.match?.body);
    const early = readsBody ? undefined : ruleFor(call, Buffer.alloc(0));
    // Streams the call to the emulator if no rule catches it and no rule needs its body.
    if (!readsBody && !early) return forward();
    const body = await bodyOf(call);
    if (!body) return undefined;
    const caught = early ?? ruleFor(call, body);
    return caught ? applyFaults(caught, { request, response, body }, forward, fail) : forward({ body });
  }

  return {
    rules: () => rules.map(state),
    addRule,
    /** Removes a rule, and lets the calls that wait because of it continue. @returns whether the rule existed */
    removeRule(id: number): boolean {
      const removed = rules.find((rule) => rule.id === id);
      rules = rules.filter((rule) => rule !== removed);
      removed?.removal.abort();
      return removed !== undefined;
    },
    replaceRules,
    /** @returns the recorded calls, oldest first. @param after The number of a call; only later calls are returned. */
    calls: (after = 0) =>
      recordings.filter(({ number }) => number > after).map((recording) => recording.read()),
    callCount: () => recordings.length,
    forgetCalls: (): void => void (recordings = []),
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
    /** @returns whether the namespace has rules or settings */
    isSet: (): boolean => rules.length > 0 || Object.keys({ ...settings, ...project }).length > 0,
    /** Removes rules, calls and settings. */
    reset(): void {
      replaceRules([]);
      recordings = [];
      settings = {};
      project = {};
    },
    /** Records a call, and applies the faults of the rule that catches it. */
    onCall(operation: Operation, request: IncomingMessage, response: ServerResponse, forward: Forward): void {
      const recording = recordCall(++lastCall, operation, request, response);
      recordings = [...recordings.slice(1 - LIMITS.calls), recording];
      const fail = (error: unknown): void => {
        console.error(
          `The gateway failed at ${operation}, call ${recording.number}: ${firstLine(error as Error)}`,
        );
        recording.fail();
        response.destroy();
      };
      answerCall({ operation, request, response, recording }, forward, fail).catch(fail);
    },
  };
}

/** @returns the body; `undefined` if the caller has left, or if the body was too long and the call was refused */
async function bodyOf({ request, response }: Call): Promise<Buffer | undefined> {
  const body = await readBody(request).catch(() => null);
  if (body === null) return undefined;
  if (body === undefined)
    refuse(response, {
      status: 413,
      refusal: `A call that a rule catches or reads must have at most ${BODY_LIMIT} bytes.`,
    });
  return body;
}

function applyFaults(
  { rule, removal }: ActiveRule,
  { request, response, body }: Pick<CaughtCall, 'request' | 'response' | 'body'>,
  forward: Forward,
  fail: (error: unknown) => void,
): void {
  // Some of these functions run after a timer or an answer, where nobody else would catch their errors.
  const guarded =
    <Given extends unknown[]>(run: (...given: Given) => void) =>
    (...given: Given): void => {
      try {
        run(...given);
      } catch (error) {
        fail(error);
      }
    };
  const call: CaughtCall = {
    request,
    response,
    body,
    ruleRemoved: removal.signal,
    askProvider(deliver) {
      // Only a refusal says when to come back.
      response.removeHeader('retry-after');
      forward({ body: call.body, deliver: deliver && guarded(deliver) });
    },
  };
  const steps = faultsOf(rule);
  const next = guarded((index: number): void => {
    const step = steps[index];
    if (step) step.kind.apply(call, step.attributes, () => next(index + 1));
    else call.askProvider();
  });
  next(0);
}
