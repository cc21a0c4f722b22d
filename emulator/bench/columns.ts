import { tableLines } from 'firebase-auth-faults/command';

/** Rows of cells; the first row names the columns. */
export type Rows = readonly string[][];

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const milliseconds = (ms: number): string => `${ms.toFixed(Math.abs(ms) < 100 ? 2 : 0)} ms`;

export const ratio = (one: number, other: number): string => (one / other).toFixed(2);

/** @returns the middle value, or the mean of the two middle values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/**
 * Measures several ways in turn, so that whatever else the machine does affects all of them alike. Each round begins
 * with another way.
 *
 * @param measure takes one of the ways
 * @param options.warmUp the number of rounds that do not count, because code is still being compiled and connections opened
 * @returns what each way gave, round by round
 */
export async function inTurn<Way extends string, Result>(
  ways: readonly Way[],
  measure: (way: Way) => Promise<Result>,
  { rounds, warmUp = 0 }: { rounds: number; warmUp?: number },
): Promise<Record<Way, Result[]>> {
  const results = Object.fromEntries(ways.map((way) => [way, [] as Result[]])) as Record<Way, Result[]>;
  for (let round = -warmUp; round < rounds; round++) {
    for (const turn of ways.keys()) {
      const way = ways[(turn + round + warmUp) % ways.length]!;
      const result = await measure(way);
      if (round >= 0) results[way].push(result);
    }
  }
  return results;
}

/** @returns the rows as indented text, with numbers aligned to the right */
export const table = (rows: Rows): string =>
  tableLines(rows, { gap: 3, right: true })
    .map((line) => `  ${line}`)
    .join('\n');
