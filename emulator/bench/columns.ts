import { tableLines } from '../command/table.ts';

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const milliseconds = (ms: number): string => `${ms.toFixed(Math.abs(ms) < 100 ? 2 : 0)} ms`;

export const ratio = (one: number, other: number): string => (one / other).toFixed(2);

/** @returns the middle value, or the mean of the two middle values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** @returns rows of cells as indented text, with numbers aligned to the right */
export const table = (rows: readonly string[][]): string =>
  tableLines(rows, { gap: 3, right: true })
    .map((line) => `  ${line}`)
    .join('\n');
