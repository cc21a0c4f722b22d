import { printable } from './printable.ts';

/**
 * Lays out rows of cells as a table that is safe to print. Every row must have as many cells as the first row.
 *
 * @param options.gap the number of spaces between columns
 * @param options.right aligns every column except the first to the right, which is better for numbers
 * @returns a line for each row
 */
export function tableLines(
  cells: readonly (readonly string[])[],
  { gap = 2, right = false }: { gap?: number; right?: boolean } = {},
): string[] {
  const rows = cells.map((row) => row.map(printable));
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    right && column > 0 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return rows.map((row) => row.map(pad).join(' '.repeat(gap)).trimEnd());
}
