import { tableLines } from '../command/table.ts';

/** Rows of cells; the first row names the columns. */
export type Figures = readonly string[][];

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
 * Measures several ways in turn, so that whatever else the machine does affects all of them alike.
 *
 * @param measure takes one of the ways and returns its time
 * @param options.warmUp the number of rounds that do not count, because code is still being compiled and connections opened
 * @returns the median of each way
 */
export async function mediansInTurn<Way extends string>(
  ways: Readonly<Record<Way, string>>,
  measure: (way: string) => Promise<number>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[];
  const times = new Map<Way, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const name of names) {
      const time = await measure(ways[name]);
      if (round >= 0) times.get(name)!.push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name)!)])) as Record<Way, number>;
}

/** @returns the figures as indented text, with numbers aligned to the right */
export const table = (rows: Figures): string =>
  tableLines(rows, { gap: 3, right: true })
    .map((line) => `  ${line}`)
    .join('\n');
