import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram, type Program } from '../command/start-program.ts';
import { firstLine } from '../command/one-line-errors.ts';
import type { Running } from '../command/run-until-stopped.ts';
import { findFirebaseTools } from './firebase-tools.ts';
import { readProjectFile, selectHosting } from './project-file.ts';
import { answerAt } from './running-emulators.ts';
import { makeEmulatorFolder } from './working-folder.ts';

/** The Firebase project that the emulators run. */
export interface EmulatedProject {
  /** The id of the project. Any id works, because the emulators need no credentials and no network. */
  projectId: string;
  /** Path of the project's firebase.json. The hosting emulator gets one entry of its `hosting`. */
  firebaseJson?: string | undefined;
  /** The site or target of the entry to serve, if firebase.json has several entries. */
  site?: string | undefined;
}

/** Running stock emulators. */
export interface Emulators {
  /** Origin of the Auth emulator, e.g. `http://127.0.0.1:40001`. */
  auth: string;
  /** Origin of the hosting emulator; `undefined` if the hosting emulator was not requested. */
  hosting: string | undefined;
  projectId: string;
  /** Path of the log of firebase-tools. The log contains the link of each mail. */
  log: string;
  /** Resolves with the reason if the emulators end by themselves. */
  died: Promise<Error>;
  /** Ends the emulators and removes the files that they wrote. */
  stop(): Promise<void>;
}

/** How long the emulators may take to answer (milliseconds): fifty times as long as on two idle cores. */
const START_LIMIT = 180_000;
const PRELOADED = [
  'exit-with-parent.mjs',
  'print-crash.mjs',
  'skip-schema-check.mjs',
  'browsers-use-the-gateway.mjs',
  'headers-on-redirects.mjs',
].map((file) => new URL(`../../assets/preloaded/${file}`, import.meta.url).href);
/**
 * The emulators' messages if another program takes a chosen port first. The second message concerns the port of their log.
 */
const PORT_TAKEN = /port taken|An unexpected error has occurred/;
/**
 * What a preloaded module prints if its patch does not fit this version of firebase-tools, and the emulator's warning of a call for
 * another project than its own (firebase-tools, emulator/auth/server.js).
 */
const PASSED_ON = /^\[firebase-auth-faults\]|Multiple projectIds/;
const ATTEMPTS = 3;
/** The name of the log of firebase-tools in its working folder. */
export const DEBUG_LOG = 'firebase-debug.log';
/** How long the emulators may take to end after SIGINT (milliseconds). After that time, SIGKILL ends them. */
const STOP_GRACE = 5000;
/**
 * Lines of output that do not explain why the emulators ended: the line for each request, the table of addresses, the line
 * about where to report issues, and the line for each emulator that stops.
 */
const NO_LAST_WORDS = /HTTP\/\d\.\d" \d|^[┌│├└]|^Issues\? |: Stopping /;

/**
 * Starts the stock emulators of firebase-tools on free ports, in a folder of their own, without using the network. The
 * emulators end when this process ends, in whatever way it ends.
 *
 * @param options.project The Firebase project to run.
 * @param options.hostingRoot The folder with the built site, in place of the one that firebase.json names. If it is absent,
 *   only the Auth emulator starts.
 * @param options.onStop Receives the function that stops the emulators, once for each attempt to start them, and as soon as
 *   their process runs, because a signal may come early.
 * @param options.onLine Receives each line that the emulators print.
 * @throws {Error} with one line, if the site is not built, if firebase.json is wrong, if firebase-tools is not installed or
 *   too old, or if firebase-tools ended early (the line then contains its last lines)
 * @example const { auth, stop } = await startEmulators({ project: { projectId: 'demo-app' }, onStop() {} });
 */
export async function startEmulators(options: StartOptions): Promise<Emulators> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnFreePorts(options);
    } catch (error) {
      if (attempt === ATTEMPTS || !PORT_TAKEN.test((error as Error).message)) throw error;
    }
  }
}

interface StartOptions extends Partial<Pick<Running, 'onStop'>> {
  project: EmulatedProject;
  hostingRoot?: string;
  onLine?: (line: string) => void;
}

async function startOnFreePorts({ project, hostingRoot, onStop, onLine }: StartOptions): Promise<Emulators> {
  if (hostingRoot !== undefined && !existsSync(join(hostingRoot, 'index.html'))) {
    throw new Error(`There is no built site in ${hostingRoot}. Build it first, such as by npm run build.`);
  }
  const tools = findFirebaseTools();
  const { projectId, firebaseJson, site } = project;
  const file = firebaseJson === undefined ? undefined : await readProjectFile(firebaseJson);
  const entry = (file && hostingRoot !== undefined && selectHosting(file, projectId, site)) || {};
  const served = hostingRoot === undefined ? undefined : { root: hostingRoot, entry };
  const {
    path: folder,
    auth,
    hosting,
  } = await makeEmulatorFolder(served, projectId, file?.singleProjectMode);
  const warnings = new Set<string>();
  const program = startProgram(
    process.execPath,
    [
      ...PRELOADED.map((address) => `--import=${address}`),
      tools.program,
      'emulators:start',
      `--project=${projectId}`,
      `--only=${hostingRoot === undefined ? 'auth' : 'auth,hosting'}`,
    ],
    {
      cwd: folder,
      env: environment(folder, tools.packageJson),
      onLine(line) {
        onLine?.(line);
        if (!PASSED_ON.test(line) || warnings.has(line)) return;
        warnings.add(line);
        console.warn(line);
      },
    },
  );
  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    await program.stop('SIGINT', STOP_GRACE);
    await rm(folder, { recursive: true, force: true });
  };
  onStop?.(stop);

  try {
    await until(() => answers(auth), program);
    if (hosting !== undefined) await until(() => answers(hosting), program);
  } catch (error) {
    await stop();
    throw error;
  }
  const died = program.ended.then((outcome) =>
    isStopping ? new Promise<never>(() => {}) : endedBadly(`ended (${outcome})`, program),
  );
  return { auth, hosting, projectId, log: join(folder, DEBUG_LOG), died, stop };
}

/**
 * Keeps the CLI's settings, caches and temporary files in `folder`, and switches off usage reports and update checks. Also
 * hides every account from the CLI: those in its own settings, in gcloud's settings and of a cloud server
 * (google-auth-library, gcp-metadata).
 */
function environment(folder: string, tools: string): NodeJS.ProcessEnv {
  const { GOOGLE_APPLICATION_CREDENTIALS: _, FIREBASE_TOKEN: __, DEBUG: ___, ...inherited } = process.env;
  const own = { XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, TMPDIR: folder, EMULATORS_FOLDER: folder };
  const noAccount = { CLOUDSDK_CONFIG: folder, METADATA_SERVER_DETECTION: 'none' };
  const quiet = { CI: '1', NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' };
  return { ...inherited, ...own, ...noAccount, ...quiet, FIREBASE_TOOLS: tools };
}

const answers = async (origin: string): Promise<boolean> => (await answerAt(origin)) === 'answers';

/**
 * Waits until the emulators of a program are ready.
 * @throws {Error} with one line, if the emulators end or take too long
 */
async function until(isReady: () => Promise<boolean>, program: Program): Promise<void> {
  let outcome: unknown;
  void program.ended.catch(firstLine).then((how) => (outcome = how));
  const limit = Date.now() + START_LIMIT;
  while (!(await isReady())) {
    if (outcome !== undefined) throw endedBadly(`ended while starting (${outcome})`, program);
    if (Date.now() > limit) throw endedBadly(`did not answer within ${START_LIMIT / 1000} s`, program);
    await wait(100);
  }
}

/** @returns an error with the last lines that the emulators printed */
function endedBadly(what: string, program: Program): Error {
  const lines = program.lastLines(40).filter((line) => !NO_LAST_WORDS.test(line));
  return new Error(
    `The Firebase emulators ${what}. The last lines of their output: ${lines.slice(-6).join(' | ')}`,
  );
}
