import type { ReportRow } from './run.ts';

/**
 * @param facts the names of the facts; each fact has a column
 * @returns the different texts that people read, for a translator, as CSV (RFC 4180) in UTF-8 without a byte order mark: a
 *   header, then a line for each text with its codes, operations and facts. Semicolons separate several values in a cell
 */
export function textsAsCsv(rows: readonly ReportRow[], facts: readonly string[]): string {
  const texts = [...new Set(rows.flatMap(({ seen }) => seen))];
  const lines = texts
    .toSorted((one, other) => one.localeCompare(other, 'en'))
    .map((text) => {
      const saying = rows.filter(({ seen }) => seen.includes(text));
      const codes = listed(saying.map(({ code }) => code));
      const operations = listed(saying.map(({ operation }) => operation));
      return [text, codes, operations].concat(
        facts.map((name) => listed(saying.map((row) => row.facts?.[name]))),
      );
    });
  return [['text', 'codes', 'operations', ...facts], ...lines]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('');
}

const listed = (names: readonly (string | undefined)[]): string =>
  [...new Set(names.filter((name) => name !== undefined))].toSorted().join('; ');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
