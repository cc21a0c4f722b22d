import { existsSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPort } from '../command/port.ts';
import {
  findProjectFile,
  publicFolderOf,
  readJsonFile,
  readProjectFile,
  selectHosting,
  type ProjectFile,
} from '../emulator/project-file.ts';
import { checkAuthEmulator } from '../emulator/running-emulators.ts';
import { SEED, type Seed } from '../emulator/seed.ts';
import { check } from '../check/check.ts';
import type { EmulatedProject } from '../emulator/start-emulators.ts';
import { ALLOWED_OPTIONS, readAllowed } from '../http/allowed-options.ts';
import type { Allowed } from '../http/namespaces.ts';

/** Which servers `exec` and `serve` start, and how. */
export interface StackOptions {
  project: EmulatedProject;
  /** The folder of the site; absent if there is no site, or if the server at `app` serves the site. */
  hostingRoot?: string | undefined;
  /** The origin of the app's own server, if that server is running already. */
  app?: string | undefined;
  /**
   * The gateway's ports: first the port for the Auth emulator's calls (0 means any free port), then the site's port, if it
   * is another.
   */
  ports: readonly [number, ...number[]];
  /** A further IP address of this machine to listen on. */
  listen?: string | undefined;
  allowed: Allowed;
  /** The origin of an Auth emulator that is running already; absent if the command must start its own. */
  upstream?: string | undefined;
  /** Whether to start all emulators of firebase.json, instead of only Auth and Hosting. */
  suite?: boolean;
  /** Whether the project hides which addresses have an account. */
  protectsEnumeration?: boolean;
  /** Whether the gateway has stubs in place of Google's scripts. */
  offline?: boolean;
  /** The accounts to create, and the settings of the project. */
  seed: Seed;
}

/** The ports at which apps look for the emulators, unless firebase.json names other ports (firebase-tools, emulator/constants.js). */
export const AUTH_PORT = 9099;
const HOSTING_PORT = 5000;

/** The project's id if neither an option nor .firebaserc names a project. */
export const DEMO_PROJECT = 'demo-firebase-auth-faults';

/** The options of `exec` and `serve`, in the form that `parseArgs` and the help need. */
export const STACK_OPTIONS = {
  project: {
    type: 'string',
    takes: 'ID',
    does: `the project's id; by default that of .firebaserc, or ${DEMO_PROJECT}`,
  },
  config: {
    type: 'string',
    takes: 'FILE',
    does: 'another file than firebase.json, here or in a folder above; without any, the provider runs alone',
  },
  site: { type: 'string', takes: 'NAME', does: 'the site or target to serve, where the file has several' },
  public: { type: 'string', takes: 'DIR', does: "serves this folder instead of the file's" },
  app: {
    type: 'string',
    takes: 'ORIGIN',
    does: 'passes pages on from this running server, such as http://localhost:5173',
  },
  suite: { type: 'boolean', does: 'starts every emulator of firebase.json, such as Firestore and Functions' },
  upstream: {
    type: 'string',
    takes: 'ORIGIN',
    does: 'stands before this running Auth emulator, such as http://localhost:9099',
  },
  only: { type: 'string', takes: 'auth', does: 'serves no site' },
  import: { type: 'string', takes: 'DIR', does: 'starts with the accounts of an export of firebase-tools' },
  seed: {
    type: 'string',
    takes: 'FILE',
    does: 'creates the accounts of this JSON file, and applies its project settings',
  },
  offline: {
    type: 'boolean',
    does: "replaces Google's scripts by stubs, so that Google sign-in needs no internet",
  },
  'enumeration-protection': {
    type: 'boolean',
    does: 'hides which addresses have an account, as new projects do',
  },
  port: {
    type: 'string',
    takes: 'N',
    does: `answers on this port alone, instead of the emulators' (${AUTH_PORT}, ${HOSTING_PORT}); 0 is any`,
  },
  listen: {
    type: 'string',
    takes: 'ADDRESS',
    does: 'also answers at this address of the machine, e.g. 192.168.0.2; everybody in its network can then end the emulators',
  },
  ...ALLOWED_OPTIONS,
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof STACK_OPTIONS }>>['values'];

/**
 * Reads the options from the arguments.
 *
 * @throws {Error} with one line, if an option, firebase.json or .firebaserc is wrong
 */
export async function readStackOptions(args: string[]): Promise<StackOptions> {
  const { values } = parseArgs({ args, options: STACK_OPTIONS });
  if (values.only !== undefined && values.only !== 'auth')
    throw new Error(`--only must be "auth", not ${JSON.stringify(values.only)}.`);
  const app = values.app === undefined ? undefined : originOf(values.app, '--app', 5173);
  const upstream = await upstreamOf(values);
  const firebaseJson = values.config ?? findProjectFile();
  const file = firebaseJson === undefined ? undefined : await readProjectFile(firebaseJson);
  // The variable may be set to an empty text.
  const ofRunning = (upstream && process.env['GCLOUD_PROJECT']) || undefined;
  const projectId = values.project ?? ofRunning ?? file?.defaultProject ?? DEMO_PROJECT;
  const { suite = false } = values;
  const hostingRoot = values.only || app || upstream || suite ? undefined : rootOf(file, projectId, values);
  const { auth = AUTH_PORT, hosting = HOSTING_PORT } = file?.ports ?? {};
  const listen = values.listen === undefined ? undefined : readAddress(values.listen);
  const allowed = readAllowed(values);
  const hasPages = hostingRoot !== undefined || app !== undefined;
  // Emulators that are running already occupy the usual ports.
  const usual = upstream
    ? ([0] as const)
    : ([auth, ...(hasPages && hosting !== auth ? [hosting] : [])] as const);
  return {
    project: { projectId, firebaseJson, site: values.site, importFolder: importFolderOf(values.import) },
    hostingRoot,
    app,
    upstream,
    suite,
    protectsEnumeration: values['enumeration-protection'] ?? false,
    offline: values.offline ?? false,
    seed: values.seed === undefined ? {} : await seedOf(values.seed),
    ports: values.port === undefined ? usual : [values.port === '0' ? 0 : readPort(values.port, 0, '--port')],
    listen,
    allowed: { ...allowed, hosts: [...allowed.hosts, ...(listen ? [listen] : [])], loopbackPages: true },
  };
}

function readAddress(text: string): string {
  if (isIPv4(text) && text !== '0.0.0.0') return text;
  throw new Error(
    `--listen must be an IPv4 address of this machine, such as 192.168.0.2, not ${JSON.stringify(text)}.`,
  );
}

/** Options that determine which emulators to use. From each list, a person can give at most one option. */
const ALTERNATIVES = [
  ['upstream', 'suite', 'only'],
  ['upstream', 'suite', 'public'],
  ['upstream', 'suite', 'site'],
  ['upstream', 'import'],
] as const;

async function upstreamOf(values: Values): Promise<string | undefined> {
  for (const names of ALTERNATIVES) {
    const [one, other] = names.filter((name) => values[name] !== undefined);
    if (other) throw new Error(`--${one} and --${other} exclude each other. Leave one of them out.`);
  }
  if (values.upstream === undefined) return undefined;
  const origin = originOf(values.upstream, '--upstream', AUTH_PORT);
  await checkAuthEmulator(origin);
  return origin;
}

function importFolderOf(folder: string | undefined): string | undefined {
  if (folder === undefined || existsSync(join(folder, 'firebase-export-metadata.json'))) return folder;
  throw new Error(
    `There is no export of firebase-tools in ${folder}. Create one with npx firebase emulators:export ${folder} while serve --suite runs.`,
  );
}

async function seedOf(file: string): Promise<Seed> {
  if (existsSync(file)) return check(SEED, await readJsonFile(file), file);
  throw new Error(`There is no file ${file}. Give the path of a JSON file with accounts.`);
}

function originOf(address: string, option: string, port: number): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:') return url.origin;
  throw new Error(
    `${option} must be an address such as http://localhost:${port}, not ${JSON.stringify(address)}.`,
  );
}

function rootOf(
  file: ProjectFile | undefined,
  projectId: string,
  { public: root, site }: { public?: string | undefined; site?: string | undefined },
): string | undefined {
  if (file === undefined) return root;
  const entry = selectHosting(file, projectId, site);
  return root ?? (entry && publicFolderOf(entry, file.path));
}
