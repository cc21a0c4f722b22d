/** The selection in the lab's address: names, of which the code may have a number where several errors have it. */
export interface LabSelection {
  screen?: string;
  operation?: string;
  code?: string;
}

/** The path of the lab. */
export const LAB_PATH = '/__/lab/';

/** Not the port of `npm start`: both can run, and the worker of that origin serves pages that allow no frame. */
export const LAB_PORT = 5050;

/** @returns the fragment of the lab's address; empty without a selection */
export function fragmentOf(selection: LabSelection): string {
  const names = new URLSearchParams({ ...selection }).toString();
  return names && `#${names}`;
}

/** @returns the address of a selection in a lab on its usual port */
export const labAddress = (selection: LabSelection): string =>
  `http://localhost:${LAB_PORT}${LAB_PATH}${fragmentOf(selection)}`;

/** @returns the command that opens the lab with a selection, for a shell */
export function labCommand(selection: LabSelection): string {
  const options = Object.entries(selection).map(([option, name]) => `--${option} ${quoted(name)}`);
  return `npm run lab -- ${options.join(' ')}`;
}

/** Quotes a word that a shell would read differently, such as `auth/error-code:-<number>`. */
const quoted = (word: string): string => (/^[\w./:-]+$/.test(word) ? word : `'${word}'`);
