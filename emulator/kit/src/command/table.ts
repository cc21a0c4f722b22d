import { printable } from './printable.ts';

/**
 * Lays out rows of cells as a table that is safe to print. Every row must have as many cells as the first row.
 *
 * @returns a line for each row
 */
export function tableLines(cells: readonly (readonly string[])[]): string[] {
  const rows = cells.map((row) => row.map(printable));
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
