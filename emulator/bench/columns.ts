export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const milliseconds = (ms: number): string => `${ms.toFixed(Math.abs(ms) < 100 ? 2 : 0)} ms`;

export const ratio = (one: number, other: number): string => (one / other).toFixed(2);

/** @returns the middle value, or the mean of the two middle values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

/** @returns rows of cells as text: the first column aligned left, the others right */
export function table(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!);
  return rows.map((row) => `  ${row.map(pad).join('   ')}`).join('\n');
}
