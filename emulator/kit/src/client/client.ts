import { AuthFaultsError } from '../check/auth-faults-error.ts';
import { onlyJson } from '../check/only-json.ts';
import { askJson } from '../http/ask-json.ts';
import { CONTROL_PATH, MARK } from '../http/control-path.ts';
import type { CallPattern } from '../rules/call-pattern.ts';
import type { ProjectChanges } from '../rules/project-settings.ts';
import type { Rule } from '../rules/rule.ts';
import type {
  Conclusion,
  CallCount,
  CallWait,
  NamespaceSummary,
  Question,
  RecordedCall,
  RuleState,
  SentCall,
  Verdict,
} from './control-api.ts';
import { duringWith } from './during.ts';

export type { Fault, KindName } from '../rules/kinds.ts';
export type { Operation } from '../catalogue/operations.ts';
export type { PasswordPolicy, ProjectSettings } from '../rules/project-settings.ts';
export type { Rule } from '../rules/rule.ts';
export type { CallPattern } from '../rules/call-pattern.ts';
export type {
  Conclusion,
  CallCount,
  CallWait,
  NamespaceSummary,
  RecordedCall,
  RuleState,
  SentCall,
} from './control-api.ts';

/** Reads the calls of a test's browser so far. */
type Sent = () => readonly SentCall[];

/** How long a verdict waits for calls that are still arriving (milliseconds). */
const ARRIVAL = 5000;
/** How long the gateway may hold a request (milliseconds). The gateway's limit is as long. */
const HELD = 1000;

/** The faults, recorded calls and settings of one namespace of a running gateway. */
export type FaultsClient = Omit<ReturnType<typeof controlsOf>, 'begin' | 'end' | 'conclude'>;

/** The same for one test: its own rules, and the calls since it began. */
export type TestClient = Omit<ReturnType<typeof controlsOf>, 'begin'>;

/**
 * Controls a gateway over HTTP, from Node or from a page of bare localhost. Every method throws an {@link AuthFaultsError}
 * with one line if the gateway is not running, or refuses the request, such as for a rule with a typo.
 *
 * @param gateway The gateway's origin on a bare loopback name, e.g. `http://127.0.0.1:5000`.
 * @param namespace The namespace to control; by default `default`, the namespace of bare localhost.
 * @throws {AuthFaultsError} if `gateway` is not an address
 * @example const faults = faultsClient('http://localhost:9099');
 */
export function faultsClient(gateway: string, namespace = 'default'): FaultsClient {
  const { begin: _, end: __, conclude: ___, ...client } = controlsOf(gateway, namespace);
  return client;
}

/**
 * Begins a test in a namespace. Its rules, and the calls from now on, belong to the test. A rule of another test, or a reset
 * by somebody else, does not change its verdicts.
 *
 * @throws {AuthFaultsError} if no gateway answers
 * @example
 * const faults = await beginTest(faultsClient('http://localhost:9099'));
 * afterEach(() => faults.end());
 */
export async function beginTest({
  gateway,
  namespace,
}: Pick<FaultsClient, 'gateway' | 'namespace'>): Promise<TestClient> {
  const { begin, ...client } = controlsOf(gateway, namespace);
  await begin();
  return client;
}

function controlsOf(gateway: string, namespace: string) {
  const { origin, protocol } = URL.canParse(gateway) ? new URL(gateway) : { origin: '', protocol: '' };
  if (!protocol.startsWith('http'))
    throw new AuthFaultsError(
      `The address of a gateway is an origin such as http://localhost:9099, not ${JSON.stringify(gateway)}.`,
    );
  /** The test that has begun, as soon as the gateway has named it. What is asked meanwhile waits. */
  let test: Promise<string | undefined> = Promise.resolve(undefined);

  const ask = async <Answer>(method: string, part: string, value?: unknown): Promise<Answer> => {
    if (value !== undefined) onlyJson(value, 'The request');
    const scope = await test;
    return askNamespace(method, part, { scope }, value);
  };

  function askNamespace<Answer>(
    method: string,
    part: string,
    query: Readonly<Record<string, string | undefined>>,
    value?: unknown,
  ): Promise<Answer> {
    const asked = Object.entries(query).flatMap(([name, text]) =>
      text === undefined ? [] : `${name}=${text}`,
    );
    return askGateway(method, `/${namespace}${part}${asked.length > 0 ? `?${asked.join('&')}` : ''}`, value);
  }

  async function askGateway<Answer>(method: string, path: string, value?: unknown): Promise<Answer> {
    const address = `${origin}${CONTROL_PATH}${path}`;
    const asked = askJson<{ error?: unknown } | null>(address, { method, body: value });
    const { ok, status, headers, json } = await asked.catch(() => {
      throw new AuthFaultsError(`No gateway answers at ${origin}. Start one first.`, 'no-gateway');
    });
    // Another server may answer anything.
    if (!headers.has(MARK))
      throw new AuthFaultsError(`The server at ${origin} is not a gateway.`, 'not-a-gateway');
    if (ok) return (json ?? undefined) as Answer;
    throw new AuthFaultsError(String(json?.error), status === 400 ? 'invalid-argument' : 'refused');
  }

  /**
   * Asks until the answer is certain, at most for `limit` milliseconds. The gateway holds each request only for a while,
   * because a browser has few connections to an origin.
   */
  async function judge<Answer extends { isCertain: boolean }>(
    part: string,
    query: Readonly<Record<string, string>>,
    { sent, limit, ...question }: Pick<Question, 'pattern' | 'count'> & { sent?: Sent; limit: number },
  ): Promise<Answer> {
    onlyJson(question, 'The question');
    const scope = await test;
    const end = performance.now() + limit;
    for (;;) {
      const ms = Math.round(Math.max(0, Math.min(HELD, end - performance.now()))) || 0;
      const body = { ...question, ...(sent && { sent: sent() }), ms };
      const answer = await askNamespace<Answer>('POST', part, { scope, ...query }, body);
      if (answer.isCertain || ms === 0) return answer;
    }
  }

  /** Ends the test. @param query Whether another test begins at the same moment. */
  const endOf = (sent: Sent | undefined, query: { next?: string }) =>
    judge<Conclusion>('/end', query, { ...(sent && { sent }), limit: ARRIVAL });

  const inject = (rule: Rule) => ask<RuleState>('POST', '/rules', rule);
  const remove = ({ id }: Pick<RuleState, 'id'>) => ask<RuleState>('DELETE', `/rules/${id}`);

  return {
    /** The gateway's origin. @example faults.gateway; // 'http://localhost:9099' */
    gateway: origin,
    /** The namespace that this client controls. @example faults.namespace; // 'default' */
    namespace,
    /** See `beginTest`. @example await begin(); */
    async begin(): Promise<void> {
      test = askNamespace<{ scope: string }>('POST', '/begin', {}).then(({ scope }) => scope);
      await test;
    },
    /**
     * Ends a test, and removes its rules, its recorded calls, and the settings of the namespace. What follows belongs to the
     * next test.
     *
     * @throws {AuthFaultsError} that names the rules of the test that caught no call, and the calls that came instead
     * @example afterEach(() => faults.end());
     */
    async end(): Promise<void> {
      const ending = endOf(undefined, { next: '' });
      test = ending.then(({ scope }) => scope);
      // Each method that waits for it gets the error.
      test.catch(() => {});
      const { idle } = await ending;
      if (idle !== undefined) throw new AuthFaultsError(idle, 'rule-never-fired');
    },
    /**
     * Ends a test without judging it. @param sent The calls of the test's browser.
     * @returns a sentence for each thing that may be wrong
     * @example const { idle } = await faults.conclude(() => sent);
     */
    conclude: (sent?: Sent) => endOf(sent, {}),
    /** Adds a rule. @example const held = await faults.inject({ operation: 'token', fault: { kind: 'stall' } }); */
    inject,
    /**
     * Runs `act` while a rule is set, and then removes the rule, even if `act` fails. @returns what `act` returned
     * @example await faults.during({ operation: 'token', fault: { kind: 'refused' } }, () => page.reload());
     */
    during: duringWith({ inject, remove }),
    /** Replaces all rules; the new rules count from zero. @example await faults.replace([]); */
    replace: (rules: readonly Rule[]) => ask<RuleState[]>('PUT', '/rules', rules),
    /**
     * Removes one rule. A call that is waiting because of the rule (`stall`) continues.
     *
     * @returns the rule, with how many calls it caught in the end
     * @example const { hits } = await faults.remove(held);
     */
    remove,
    /** @returns the rules, with how many calls each caught. @example const [{ hits }] = await faults.rules(); */
    rules: () => ask<RuleState[]>('GET', '/rules'),
    /**
     * @returns the newest 500 calls to the provider, oldest first.
     * @param after The number of a call; only later calls are returned.
     * @example const [{ status }] = await faults.calls();
     */
    calls: (after = 0) =>
      test.then((scope) => askNamespace<RecordedCall[]>('GET', '/calls', { after: `${after}`, scope })),
    /**
     * Waits until a call has arrived at the gateway; earlier calls count too. The call may still be without an answer.
     *
     * @param sent The calls of the test's browser, so that the error can name those that went elsewhere.
     * @returns the call; with `times: N`, the Nth call
     * @throws {Error} with one sentence that names the expected and the actual calls, if the call has not arrived after
     *   `timeout`
     * @example await faults.waitForCall({ operation: 'accounts:signUp', match: { body: { email } } });
     */
    async waitForCall(pattern: CallPattern, wait?: CallWait, sent?: Sent): Promise<RecordedCall> {
      const question = { pattern, ...(wait !== undefined && { count: wait }), ...(sent && { sent }) };
      const { call, sentence } = await judge<Verdict>(
        '/wait',
        {},
        { ...question, limit: wait?.timeout ?? 5000 },
      );
      if (!call) throw new AuthFaultsError(sentence, 'call-timeout');
      return call;
    },
    /**
     * Checks how often a call has arrived so far; by default, the call must have arrived at least once. Waits only for calls
     * that are still arriving, up to 5 s. A count with an upper limit also fails if the gateway has lost older calls, and if
     * the browser has sent such a call elsewhere.
     *
     * @param sent The calls of the test's browser.
     * @throws {Error} with one sentence that names the expected and the actual calls, if their numbers differ
     * @example await faults.verify({ operation: 'accounts:signUp' }, { times: 1 });
     */
    async verify(pattern: CallPattern, count?: CallCount, sent?: Sent): Promise<void> {
      const question = { pattern, ...(count !== undefined && { count }), ...(sent && { sent }) };
      const { isCertain, passed, sentence } = await judge<Verdict>(
        '/verify',
        {},
        { ...question, limit: ARRIVAL },
      );
      const waited = isCertain ? '' : ` verify waited ${ARRIVAL / 1000} s for what is still arriving.`;
      if (!passed) throw new AuthFaultsError(`${sentence}${waited}`, 'verify-failed');
    },
    /** Deletes the recorded calls. The counts of the rules stay. @example await faults.forgetCalls(); */
    forgetCalls: () => ask<void>('DELETE', '/calls'),
    /** @returns the fields that the namespace adds to init.json. @example await faults.settings(); */
    settings: () => ask<object>('GET', '/settings'),
    /** Adds fields to init.json; `null` removes one. @example await faults.changeSettings({ signIn: null }); */
    changeSettings: (settings: object) => ask<void>('PATCH', '/settings', settings),
    /**
     * Changes settings of the Firebase project for the calls of this namespace, such as fixed codes for test phone numbers.
     * `null` takes a change back.
     *
     * @throws {Error} with one sentence, if a setting is unknown or wrong
     * @example await faults.changeProject({ phoneCodes: { '+16505553434': '654321' } });
     */
    changeProject: (changes: ProjectChanges) => ask<void>('PATCH', '/project', changes),
    /** Does something to an account, for the methods of `accounts`. @example await faults.act('revoke', { uid }); */
    act: <Result>(action: string, argument: object) => ask<Result>('POST', `/accounts/${action}`, argument),
    /**
     * Removes the rules and recorded calls of the test, or without `beginTest` all of the namespace, and the settings of the
     * namespace. Waiting calls continue. What is asked later is done later, even if nobody awaits the reset.
     *
     * @example await faults.reset();
     */
    async reset(): Promise<void> {
      const resetting = ask<void>('DELETE', '');
      test = Promise.all([test, resetting.catch(() => {})]).then(([scope]) => scope);
      return resetting;
    },
    /** @returns the namespaces in use, with the numbers of rules and of calls. @example await faults.namespaces(); */
    namespaces: async () => (await askGateway<{ namespaces: NamespaceSummary[] }>('GET', '')).namespaces,
  };
}
