import type { SentCall } from '../client/control-api.ts';
import type { CallPattern } from '../rules/call-pattern.ts';
import { differencesOf } from '../rules/match.ts';
import { isMeant } from '../catalogue/operations.ts';
import type { Recording } from './recording.ts';

/**
 * @returns the operations of calls and how often each came, or `nothing`.
 * @param patterns A call that fits none of those for its operation is listed with what differs from the nearest one.
 */
export function recordedInWords(calls: readonly Recording[], patterns: readonly CallPattern[] = []): string {
  const counts = new Map<string, number>();
  for (const call of calls) {
    const contents = call.contents();
    const [nearest = []] = patterns
      .filter(({ operation }) => isMeant(operation, call.operation))
      .map(({ match = {} }) => differencesOf(contents, match))
      .toSorted((one, other) => one.length - other.length);
    const words = [call.operation, ...(nearest.length > 0 ? ['with', nearest.join(' and ')] : [])].join(' ');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const list = [...counts].map(([words, count]) => (count === 1 ? words : `${words} (${count} times)`));
  return list.join(', ') || 'nothing';
}

/**
 * Compares what a browser has sent with what came. A call is recognised by its operation and its body.
 *
 * @returns the sent calls that have not come
 */
export function missedCalls(sent: readonly SentCall[], came: readonly Recording[]): SentCall[] {
  const left = came.map((call) => ({ operation: call.operation, body: call.read().request.body }));
  return sent.filter(({ operation, body }) => {
    const index = left.findIndex(
      (call) => call.operation === operation && (body === undefined || body.startsWith(call.body)),
    );
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const LOOPBACK = /^https?:\/\/([\w.-]+\.)?(localhost|127\.0\.0\.1|\[::1\])[:/]/;

/** @returns a sentence about calls of a browser that did not come, with their addresses; an empty list if there are none */
export function missedInWords(missed: readonly SentCall[]): string[] {
  const addresses = [...new Set(missed.map(({ url }) => url.replace(/\?.*/s, '')))];
  if (addresses.length === 0) return [];
  const where = `These calls of the page did not come to the test’s namespace, but to another server, to another namespace or to a route of the test: ${addresses.join(', ')}.`;
  // The query, which is left out, contains the API key. The kit's route changes this key.
  const isHere = addresses.some((address) => LOOPBACK.test(address));
  return isHere
    ? [
        where,
        'A route of the test must call route.fallback(), not route.continue(), so that the kit’s own route comes next.',
      ]
    : [where];
}
