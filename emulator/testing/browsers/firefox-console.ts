/**
 * Runs in every page of Firefox. Logs each error as text, with message and stack: over WebDriver BiDi, Playwright reports
 * an error object only as the word `Error`.
 */
export function spellOutErrors(): void {
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console);
    const inWords = (value: unknown) => (value instanceof Error ? `${String(value)}\n${value.stack}` : value);
    console[level] = (...values: unknown[]) => log(...values.map(inWords));
  }
}
