import type { Exclusions } from './exclusions.ts';

/** @returns what matches the scenarios of a table: Playwright compares it with the file and the titles, joined by spaces */
export function matcherOf(table: Exclusions): RegExp {
  const scenarios = Object.values(table).flat().map(patternOf);
  return new RegExp(`(?:${scenarios.join('|')})`);
}

/** @param scenario a folder, a file, or a file and what its titles contain */
function patternOf(scenario: string): string {
  const [file, title] = scenario.split(/: (.*)/) as [string, string?];
  if (file.endsWith('/')) return escape(file);
  return `${escape(file)} ${title === undefined ? '' : `.*${escape(title)}`}`;
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
