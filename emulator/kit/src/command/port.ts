/** The port of the site if neither `PORT` nor an option names one. */
export const USUAL_PORT = 5000;

/**
 * Reads the port from `PORT`, or from an option.
 *
 * @param usual The port to use if `text` is missing or empty.
 * @param name The option's name, for the error.
 * @throws {Error} with one sentence, if `text` is not a whole number from 1 to 65535
 */
export function readPort(text: string | undefined, usual = USUAL_PORT, name = 'PORT'): number {
  return text === undefined || text === '' ? usual : checkPort(text, name);
}

/** @param value A number, or a text with a number. @throws {Error} with one sentence, if `value` is not a valid port */
export function checkPort(value: unknown, name: string): number {
  const port = /^\d{1,5}$/.test(String(value)) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error(`${name} must be a whole number from 1 to 65535, not ${JSON.stringify(value)}.`);
}
