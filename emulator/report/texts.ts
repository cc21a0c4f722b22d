import { screens } from '../site/screens.ts';
import type { Result } from './result.ts';

/** A text that people read, and the rows that say it: one for each code on each screen. */
export interface Text {
  text: string;
  rows: readonly Result[];
}

/** @returns each distinct text of the rows once, in the order of the alphabet */
export function textsOf(rows: readonly Result[]): Text[] {
  const occurrences = new Map<string, Map<string, Result>>();
  for (const row of rows) {
    if (row.text === null) continue;
    const there = occurrences.get(row.text) ?? new Map<string, Result>();
    occurrences.set(row.text, there.set(`${row.code} ${row.screen}`, row));
  }
  return [...occurrences]
    .map(([text, there]) => ({ text, rows: [...there.values()] }))
    .toSorted((one, other) => one.text.localeCompare(other.text, 'en'));
}

/**
 * @returns the texts for a translator as CSV by RFC 4180, in UTF-8 without a byte order mark: a header, then a line for
 *   each text with its codes and the titles of its screens, which semicolons separate
 */
export function textsAsCsv(texts: readonly Text[]): string {
  const lines = texts.map(({ text, rows }) => [
    text,
    listed(rows.map(({ code }) => code)),
    listed(rows.map(({ screen }) => screens[screen].title)),
  ]);
  return [['text', 'codes', 'screens'], ...lines]
    .map((cells) => `${cells.map(quoted).join(',')}\r\n`)
    .join('');
}

const listed = (names: readonly string[]): string => [...new Set(names)].toSorted().join('; ');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
