import * as v from 'valibot';
import { AuthFaultsError } from '../check/auth-faults-error.ts';
import { check, mustBe } from '../check/check.ts';
import { fields, whole } from '../check/schemas.ts';
import type { Conclusion, SentCall, Verdict } from '../client/control-api.ts';
import { LIMITS } from '../http/limits.ts';
import { callsInWords, type CallPattern } from '../rules/call-pattern.ts';
import { matches, readFields, type CallContents } from '../rules/match.ts';
import { ruleInWords } from '../rules/rule.ts';
import { missedCalls, missedInWords, recordedInWords } from './calls-in-words.ts';
import type { NamespaceFaults, Scope } from './namespace-faults.ts';
import type { Recording } from './recording.ts';

const times = v.optional(whole(1));
const COUNT = fields({
  times,
  atLeast: times,
  atMost: times,
  never: v.optional(v.literal(true, mustBe('true'))),
});
const WAIT = fields({ times, timeout: times });

/** The calls that a verdict is about. */
export interface Seen {
  log: NamespaceFaults['log'];
  scope: Scope;
  /** The calls of the test's browser, if it has one. */
  sent?: readonly SentCall[] | undefined;
}

/**
 * Judges how often a call has arrived.
 *
 * @param count A {@link CallCount}; not checked yet.
 * @throws {AuthFaultsError} if the count is wrong
 */
export function verify(seen: Seen, pattern: CallPattern, count: unknown): Verdict {
  const { least, most, words } = rangeOf(count);
  const { found, unknown, missed, sentence } = select(seen, pattern, words);
  const hasLimit = most !== Infinity;
  const pending = missed.filter((call) => call.pending).length;
  const counted = found.length + missed.length - pending;
  const coming = unknown.filter((call) => call.arrival() === 'arriving').length + pending;
  const largest = found.length + unknown.length + missed.length;
  const passed =
    found.length >= least && (!hasLimit || (largest <= most && !seen.log.hasLost(seen.scope.since)));
  const isOpen = coming > 0 && counted <= most && found.length + coming >= least;
  return { isCertain: passed || !isOpen, passed, sentence };
}

/** Looks for a call that a test waits for. @param wait A {@link CallWait}; not checked yet. */
export function wait(seen: Seen, pattern: CallPattern, given: unknown): Verdict {
  const { times: wanted = 1, timeout = 5000 } = check(WAIT, given, 'The wait');
  const words = `at least ${wanted} within ${timeout} ms`;
  const { found, sentence } = select(seen, pattern, words, (one) => one.arrival() === 'whole');
  const call = found[wanted - 1];
  const passed = call !== undefined;
  return { isCertain: passed, passed, sentence, ...(call && { call: call.read() }) };
}

/**
 * Says what is wrong at the end of a test.
 *
 * @param astray The calls in the namespace of bare localhost since the test began.
 */
export function conclusionOf({ log, scope, sent }: Seen, astray: Seen['log'] | undefined): Conclusion {
  const calls = log.after(scope.since);
  const idle = scope.rules.filter(({ hits }) => hits === 0).map(({ rule }) => rule);
  const elsewhere = missedInWords(missedCalls(sent ?? [], calls)).join(' ');
  const strayed = (astray?.after(0) ?? []).filter(
    (call) =>
      call.startedAt >= scope.begunAt && idle.some((rule) => matches(call.contents(), rule) !== false),
  );
  const why = [
    ...idle.map((rule) => `The rule ${ruleInWords(rule)} never fired.`),
    `${sent ? 'The test called' : 'The gateway got'} ${recordedInWords(calls, idle)}.`,
    ...lostInWords(log, scope),
    ...(elsewhere ? [elsewhere] : []),
    ...(strayed.length > 0
      ? [
          `Meanwhile, ${recordedInWords(strayed)} came to the namespace default: a browser context of the test’s own needs enterNamespace(context, namespace).`,
        ]
      : []),
  ];
  const mayFire = calls.some(
    (call) => call.arrival() === 'arriving' && idle.some((rule) => matches(call.contents(), rule) !== false),
  );
  return {
    isCertain: !mayFire,
    ...(idle.length > 0 && { idle: why.join(' ') }),
    ...(elsewhere && { elsewhere }),
  };
}

/**
 * @param words How often the call should have come.
 * @param counts Whether one of the calls that the pattern selects counts.
 * @returns the calls that the pattern selects or may select, and a sentence about them
 */
function select(
  { log, scope, sent = [] }: Seen,
  pattern: CallPattern,
  words: string,
  counts: (call: Recording) => boolean = () => true,
) {
  const calls = log.after(scope.since);
  const judged = calls.map((call) => ({ call, fits: matches(call.contents(), pattern) }));
  const found = judged.flatMap(({ call, fits }) => (fits && counts(call) ? call : []));
  const unknown = judged.flatMap(({ call, fits }) => (fits === undefined ? call : []));
  const missed = missedCalls(sent, calls).filter((call) => matches(contentsOf(call), pattern) !== false);
  const sentence = [
    `The call ${callsInWords(pattern)} came ${found.length} ${found.length === 1 ? 'time' : 'times'} instead of ${words}; recorded: ${recordedInWords(calls, [pattern])}.`,
    ...lostInWords(log, scope),
    ...missedInWords(missed),
  ].join(' ');
  return { found, unknown, missed, sentence };
}

const contentsOf = ({ operation, url, headers, body }: SentCall): CallContents => ({
  operation,
  url,
  headers,
  body: body === undefined ? { unknown: 'an unknown body' } : { fields: readFields(headers, body) },
});

const lostInWords = (log: Seen['log'], { since }: Scope): string[] =>
  log.hasLost(since)
    ? [
        `The gateway keeps only the newest ${LIMITS.calls} calls, so there were more: call forgetCalls() before the calls to count.`,
      ]
    : [];

function rangeOf(given: unknown): { least: number; most: number; words: string } {
  const { times: exactly, atLeast, atMost, never } = check(COUNT, given, 'The count');
  if ((exactly !== undefined || never) && Object.keys(given as object).length > 1)
    throw new AuthFaultsError('"times" and "never" each give the exact count: leave out every other count.');
  if (never) return { least: 0, most: 0, words: 'never' };
  if (exactly !== undefined) return { least: exactly, most: exactly, words: `exactly ${exactly}` };
  const least = atLeast ?? (atMost === undefined ? 1 : 0);
  if (least > (atMost ?? least))
    throw new AuthFaultsError(`"atLeast" (${least}) must not be more than "atMost" (${atMost}).`);
  const words = [...(least > 0 ? [`at least ${least}`] : []), ...(atMost ? [`at most ${atMost}`] : [])];
  return { least, most: atMost ?? Infinity, words: words.join(' and ') };
}
