import { askJson } from '../http/ask-json.ts';
import { isAnswering } from './start-emulators.ts';

/** The emulators that a hub lists. */
export interface EmulatorsOfHub {
  /** Origin of the Auth emulator, e.g. `http://127.0.0.1:9099`. */
  auth: string;
  /** Origin of the hosting emulator; `undefined` if the hub lists none. */
  hosting: string | undefined;
  /** The answer of the hub to `GET /emulators`: the address of each emulator by name. */
  hub: HubAnswer;
}

/** Each emulator by its name, e.g. `{ firestore: { name: 'firestore', host: '127.0.0.1', port: 8080 } }`. */
export type HubAnswer = Readonly<Partial<Record<string, { host: string; port: number }>>>;

/** How often to check that the Auth emulator still answers (milliseconds). */
const CHECK_INTERVAL = 500;
/** How many checks must fail in a row, because one connection may break off by chance. */
const MISSED_CHECKS = 3;
/** How long the hub or the Auth emulator may take to answer (milliseconds). */
const ANSWER_LIMIT = 10_000;

/**
 * Checks an Auth emulator that another program has started.
 *
 * @throws {Error} with one line, if there is no Auth emulator, or if another server answers at its origin
 */
export async function checkAuthEmulator(auth: string): Promise<void> {
  if (!(await isAnswering(auth)))
    throw new Error(`No Auth emulator answers at ${auth}. Start the emulator first.`);
  const { authEmulatorUrl } = await ask<{ authEmulatorUrl?: unknown }>(`${auth}/__/firebase/init.json`);
  if (authEmulatorUrl)
    throw new Error(
      `The server at ${auth} is a gateway of this package. Give the address of the Auth emulator itself.`,
    );
  // What the Auth emulator answers at `/`: firebase-tools, emulator/auth/server.js.
  const { authEmulator } = await ask<{ authEmulator?: { ready?: unknown } }>(`${auth}/`);
  if (!authEmulator?.ready) throw new Error(`The server at ${auth} is not the Auth emulator.`);
}

/** @returns the host and port of an emulator, e.g. `[::1]:8080` */
export const addressOf = ({ host, port }: NonNullable<HubAnswer[string]>): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/**
 * @param hubHost the host and port of the emulators' hub, e.g. `localhost:4400`
 * @throws {Error} with one line, if the hub lists no Auth emulator
 */
export async function emulatorsOfHub(hubHost: string): Promise<EmulatorsOfHub> {
  const hub = await ask<HubAnswer>(`http://${hubHost}/emulators`);
  const originOf = (name: string) => hub[name] && `http://${addressOf(hub[name])}`;
  const auth = originOf('auth');
  if (auth === undefined) throw new Error(`The emulator hub at ${hubHost} lists no Auth emulator.`);
  return { auth, hosting: originOf('hosting'), hub };
}

/**
 * Watches whether the Auth emulator still answers.
 *
 * @param fail receives the reason once several checks in a row have failed
 * @returns a function that ends the watching
 */
export function watchEmulator(auth: string, fail: (reason: Error) => void): () => void {
  let missed = 0;
  const timer = setInterval(async () => {
    missed = (await isAnswering(auth)) ? 0 : missed + 1;
    if (missed < MISSED_CHECKS) return;
    clearInterval(timer);
    fail(new Error(`The Auth emulator at ${auth} no longer answers.`));
  }, CHECK_INTERVAL);
  return () => clearInterval(timer);
}

/**
 * @returns the JSON object at an address; an empty object if there is no answer, or if the answer is not a JSON object with
 *   a status of success
 */
const ask = <Answer extends object>(address: string): Promise<Partial<Answer>> =>
  askJson<Answer>(address, { signal: AbortSignal.timeout(ANSWER_LIMIT) })
    .then(({ ok, json }) => (ok && json) || {})
    .catch(() => ({}));
