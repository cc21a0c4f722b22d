import { LIMITS } from '../http/limits.ts';
import { AuthFaultsError } from '../check/auth-faults-error.ts';
import { contains, differencesOf } from '../rules/match.ts';
import { isMeant } from '../rules/operations.ts';
import type { RecordedCall } from '../gateway/recording.ts';
import { callsInWords, checkCalls, checkCounts, type CallPattern } from '../rules/call-pattern.ts';
import { readObject, RuleError } from '../rules/rule-error.ts';

/** How often a call must have arrived; by default, at least once. With `times` or `never`, no other field is allowed. */
export interface CallCount {
  times?: number;
  atLeast?: number;
  atMost?: number;
  never?: true;
}

/** How many calls to wait for, and how long. */
export interface CallWait {
  /** The number of calls to wait for; by default, 1. */
  times?: number;
  /** How long to wait (milliseconds); by default, 5000. */
  timeout?: number;
}

/** The pause between two requests to the gateway (milliseconds). */
const INTERVAL = 25;

/** Waits for a call: see `waitForCall` in client.ts. @param calls reads the calls after a number */
export async function waitForCall(
  calls: (after?: number) => Promise<RecordedCall[]>,
  pattern: CallPattern,
  wait: CallWait = {},
): Promise<RecordedCall> {
  checkPattern(pattern);
  checkCounts(wait, 'A wait', ['times', 'timeout']);
  const { times = 1, timeout = 5000 } = wait;
  const end = performance.now() + timeout;
  const wanted = `at least ${times} within ${timeout} ms`;
  /** The calls up to the first one whose request may still be arriving. They are not asked for again. */
  let known: RecordedCall[] = [];
  for (;;) {
    const recorded = [...known, ...(await calls(known.at(-1)?.number))];
    const arrived = callsOf(recorded, pattern).filter((call) => call.arrived);
    const call = arrived[times - 1];
    if (call) return call;
    if (performance.now() >= end)
      throw new AuthFaultsError(difference(pattern, wanted, recorded, arrived), 'call-timeout');
    const coming = recorded.findIndex((one) => !one.arrived && one.outcome === 'pending');
    known = coming < 0 ? recorded : recorded.slice(0, coming);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}

/** Checks how often a call has arrived: see `verify` in client.ts. */
export function verifyCalls(
  recorded: readonly RecordedCall[],
  pattern: CallPattern,
  count: CallCount = {},
): void {
  checkPattern(pattern);
  const { least, most, words } = rangeOf(count);
  const found = callsOf(recorded, pattern);
  // Among the calls that the gateway keeps no longer, there may be more.
  const isCertain = most === Infinity || recorded.length < LIMITS.calls;
  if (found.length < least || found.length > most || !isCertain)
    throw new AuthFaultsError(difference(pattern, words, recorded, found), 'verify-failed');
}

/**
 * @returns the operations of calls and how often each came, or `nothing`.
 * @param patterns A call that fits none of those for its operation is listed with what differs from the nearest one.
 */
export function recordedInWords(
  calls: readonly RecordedCall[],
  patterns: readonly CallPattern[] = [],
): string {
  const counts = new Map<string, number>();
  for (const call of calls) {
    const [nearest = []] = patterns
      .filter(({ operation }) => isMeant(operation, call.operation))
      .map(({ match = {} }) => differencesOf(contentsOf(call), match))
      .toSorted((one, other) => one.length - other.length);
    const words = [call.operation, ...(nearest.length > 0 ? ['with', nearest.join(' and ')] : [])].join(' ');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const list = [...counts].map(([words, count]) => (count === 1 ? words : `${words} (${count} times)`));
  return list.join(', ') || 'nothing';
}

function checkPattern(pattern: unknown): void {
  checkCalls(readObject(pattern, 'A pattern'), 'A pattern', ['operation', 'match']);
}

const contentsOf = ({ url, request: { headers, body } }: RecordedCall) => ({ url, headers, body });

/** @returns the recorded calls that a pattern selects */
export const callsOf = (recorded: readonly RecordedCall[], { operation, match }: CallPattern) =>
  recorded.filter(
    (call) => isMeant(operation, call.operation) && (!match || contains(contentsOf(call), match)),
  );

function rangeOf(count: CallCount): { least: number; most: number; words: string } {
  checkCounts(count, 'A count', ['times', 'atLeast', 'atMost'], ['never']);
  const { times, atLeast, atMost, never } = count;
  if (![undefined, true].includes(never)) throw new RuleError('"never" can only be true.');
  if ((times !== undefined || never) && Object.keys(count).length > 1)
    throw new RuleError('"times" and "never" each give the exact count: leave out every other count.');
  if (never) return { least: 0, most: 0, words: 'never' };
  if (times !== undefined) return { least: times, most: times, words: `exactly ${times}` };
  const least = atLeast ?? (atMost === undefined ? 1 : 0);
  if (least > (atMost ?? least))
    throw new RuleError(`"atLeast" (${least}) must not be more than "atMost" (${atMost}).`);
  const words = [...(least > 0 ? [`at least ${least}`] : []), ...(atMost ? [`at most ${atMost}`] : [])];
  return { least, most: atMost ?? Infinity, words: words.join(' and ') };
}

function difference(
  pattern: CallPattern,
  wanted: string,
  recorded: readonly RecordedCall[],
  { length }: readonly RecordedCall[],
): string {
  const came = `${length} ${length === 1 ? 'time' : 'times'}`;
  const message = `The call ${callsInWords(pattern)} came ${came} instead of ${wanted}; recorded: ${recordedInWords(recorded, [pattern])}.`;
  if (recorded.length < LIMITS.calls) return message;
  return `${message} The gateway keeps only the newest ${LIMITS.calls} calls, so there may have been more: call forgetCalls() before the calls to count.`;
}
