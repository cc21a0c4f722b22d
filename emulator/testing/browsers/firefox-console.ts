/**
 * Runs in every page of Firefox. Gives the console the words and the stack of an error in place of the error, of which
 * Playwright over WebDriver BiDi hands on the word `Error` alone.
 */
export function spellOutErrors(): void {
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console);
    const inWords = (value: unknown) => (value instanceof Error ? `${String(value)}\n${value.stack}` : value);
    console[level] = (...values: unknown[]) => log(...values.map(inWords));
  }
}
