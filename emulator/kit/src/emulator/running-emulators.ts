import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { askJson } from '../http/ask-json.ts';
import { authAdmin } from './auth-admin.ts';
import { DEMO_PROJECT } from './project-file.ts';

/** How long an emulator may take to answer (milliseconds). A busy machine may take seconds. */
const ANSWER_LIMIT = 10_000;
/** How many checks must fail in a row: a connection may break off by chance, and a laptop may have slept. */
const MISSES = 3;
/** The pause between two checks (milliseconds). */
const CHECK_INTERVAL = 500;

/** @returns what a server does at an origin: it is `silent` if it accepts a connection, but does not answer in time */
export const answerAt = (origin: string): Promise<'answers' | 'refuses' | 'silent'> =>
  fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(ANSWER_LIMIT) }).then(
    () => 'answers',
    ({ name }: Error) => (name === 'TimeoutError' ? 'silent' : 'refuses'),
  );

/**
 * Checks an Auth emulator that another program has started.
 *
 * @throws {Error} with one line, if there is no Auth emulator, or if another server answers at its origin
 */
export async function checkAuthEmulator(auth: string): Promise<void> {
  const answer = await answerAt(auth);
  if (answer === 'silent') throw silentError(auth, ANSWER_LIMIT);
  if (answer === 'refuses') throw new Error(`No Auth emulator answers at ${auth}. Start the emulator first.`);
  const { authEmulatorUrl } = await ask<{ authEmulatorUrl?: unknown }>(`${auth}/__/firebase/init.json`);
  if (authEmulatorUrl)
    throw new Error(
      `The server at ${auth} is a gateway of this package. Give the address of the Auth emulator itself.`,
    );
  // What the Auth emulator answers at `/`: firebase-tools, emulator/auth/server.js.
  const { authEmulator } = await ask<{ authEmulator?: { ready?: unknown } }>(`${auth}/`);
  if (!authEmulator?.ready) throw new Error(`The server at ${auth} is not the Auth emulator.`);
}

/**
 * Finds the project of a running Auth emulator: that to which it counts the calls of apps, whatever their API key is. An
 * account in another project could never sign in.
 *
 * @param named The project that a person names; by default, the project that `emulators:exec` names, or that of .firebaserc.
 * @param usual The project of .firebaserc, if there is one.
 * @throws {Error} with one line, if the emulator runs another project
 */
export async function projectOf(auth: string, named?: string, usual?: string): Promise<string> {
  // The variable may be set to an empty text.
  const likely = named === undefined ? [process.env['GCLOUD_PROJECT'], usual, DEMO_PROJECT] : [named];
  const tried = [...new Set(likely)].filter((id): id is string => Boolean(id));
  // A link for a mail that names no project is among the mails of the emulator's own. Nobody receives or uses it.
  const email = `${randomUUID()}@project.example`;
  await askJson(`${auth}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: { requestType: 'EMAIL_SIGNIN', email, continueUrl: auth, returnOobLink: true },
  });
  for (const id of tried) {
    const mails = await authAdmin(auth, id).mails(auth);
    if (mails.some((mail) => mail.email === email)) return id;
  }
  throw new Error(
    `The Auth emulator at ${auth} runs another project than ${tried.join(' and ')}. Name the project of the emulator.`,
  );
}

/**
 * Watches whether the Auth emulator still answers.
 *
 * @param fail Receives the reason once it answers no more.
 * @returns a function that ends the watching
 */
export function watchEmulator(auth: string, fail: (reason: Error) => void): () => void {
  let isWatching = true;
  void watch();
  return () => void (isWatching = false);

  async function watch(): Promise<void> {
    let misses = 0;
    while (isWatching) {
      const answer = await answerAt(auth);
      misses = answer === 'answers' ? 0 : misses + 1;
      if (isWatching && misses === MISSES) {
        isWatching = false;
        const isSilent = answer === 'silent';
        fail(
          isSilent
            ? silentError(auth, MISSES * ANSWER_LIMIT)
            : new Error(`The Auth emulator at ${auth} no longer answers.`),
        );
      }
      await wait(CHECK_INTERVAL, undefined, { ref: false });
    }
  }
}

const silentError = (auth: string, ms: number): Error =>
  new Error(
    `The Auth emulator at ${auth} accepts connections, but has not answered for ${ms / 1000} s. Start it again.`,
  );

/**
 * @returns the JSON object at an address; an empty object if there is no answer, or if the answer is not a JSON object with
 *   a status of success
 */
const ask = <Answer extends object>(address: string): Promise<Partial<Answer>> =>
  askJson<Answer>(address, { signal: AbortSignal.timeout(ANSWER_LIMIT) })
    .then(({ ok, json }) => (ok && json) || {})
    .catch(() => ({}));
