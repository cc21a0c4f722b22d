/** The port of the site if no option names one. */
export const USUAL_PORT = 5000;

/** @param value A number, or a text with a number. @throws {Error} with one sentence, if `value` is not a valid port */
export function checkPort(value: unknown, name: string): number {
  const port = /^\d{1,5}$/.test(String(value)) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} must be a whole number from 1 to 65535, not ${JSON.stringify(value)}.`);
}
