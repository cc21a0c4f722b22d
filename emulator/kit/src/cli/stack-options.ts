import { existsSync } from 'node:fs';
import { Option } from 'commander';
import { once, several } from '../command/command-line.ts';
import { checkPort } from '../command/port.ts';
import {
  DEMO_PROJECT,
  findProjectFile,
  publicFolderOf,
  readJsonFile,
  readProjectFile,
  selectHosting,
  type ProjectFile,
} from '../emulator/project-file.ts';
import { checkAuthEmulator, projectOf } from '../emulator/running-emulators.ts';
import { SEED, type Seed } from '../emulator/seed.ts';
import { check } from '../check/check.ts';
import type { EmulatedProject } from '../emulator/start-emulators.ts';
import { isOrigin, readAllowed } from '../http/allowed-options.ts';
import type { Allowed } from '../http/namespaces.ts';

/** Which servers `exec` and `serve` start, and how. */
export interface StackOptions {
  project: EmulatedProject;
  /** The folder of the site; absent if there is no site. */
  hostingRoot?: string | undefined;
  /**
   * The gateway's ports: first the port for the Auth emulator's calls (0 means any free port), then the site's port, if it
   * is another.
   */
  ports: readonly [number, ...number[]];
  allowed?: Allowed;
  /** The origin of an Auth emulator that is running already; absent if the command must start its own. */
  upstream?: string | undefined;
  /** Whether the gateway has stubs in place of Google's scripts. */
  offline?: boolean;
  /** The accounts to create, and the settings of the project. */
  seed: Seed;
}

/** The ports at which apps look for the emulators, unless firebase.json names other ports (firebase-tools, emulator/constants.js). */
export const AUTH_PORT = 9099;
const HOSTING_PORT = 5000;

/** The values of {@link stackOptions}, as typed. */
export interface StackValues {
  project?: string;
  config?: string;
  site?: string;
  public?: string;
  upstream?: string;
  only?: 'auth';
  seed?: string;
  offline?: true;
  port?: number;
  allow?: string[];
}

/** @returns the options of `exec` and `serve` */
export const stackOptions = (): Option[] => [
  once('--project <id>', `the project's id; by default that of .firebaserc, or ${DEMO_PROJECT}`),
  once(
    '--config <file>',
    'another file than firebase.json, here or in a folder above; without any, the provider runs alone',
  ),
  once('--site <name>', 'the site or target to serve, where the file has several').conflicts([
    'only',
    'upstream',
  ]),
  once('--public <folder>', "serves this folder instead of the file's").conflicts(['only', 'upstream']),
  once(
    '--upstream <origin>',
    'stands before this running Auth emulator, such as http://localhost:9199',
    (text) => readUpstream(text, '--upstream'),
  ).conflicts('only'),
  once('--only <emulator>', 'serves no site: auth is the only choice', (text) => {
    if (text === 'auth') return text;
    throw new Error(`--only must be "auth", not ${JSON.stringify(text)}.`);
  }),
  once('--seed <file>', 'creates the accounts of this JSON file, and applies its project settings'),
  new Option('--offline', "replaces Google's scripts by stubs, so that Google sign-in needs no internet"),
  once(
    '--port <number>',
    `answers on this port alone, instead of the emulators' (${AUTH_PORT}, ${HOSTING_PORT}); 0 is any`,
    (text) => (text === '0' ? 0 : checkPort(text, '--port')),
  ),
  several(
    '--allow <host|origin>',
    'also answers this host, e.g. 10.0.2.2, by which an Android emulator calls this machine, or pages of this origin',
    readAllowed,
  ),
];

/** @throws {Error} with one line, if firebase.json, .firebaserc, the seed or the running emulator is wrong */
export async function readStackOptions(values: StackValues): Promise<StackOptions> {
  const { upstream, allow = [] } = values;
  if (upstream !== undefined) await checkAuthEmulator(upstream);
  const firebaseJson = values.config ?? findProjectFile();
  const file = firebaseJson === undefined ? undefined : await readProjectFile(firebaseJson);
  const projectId =
    upstream === undefined
      ? (values.project ?? file?.defaultProject ?? DEMO_PROJECT)
      : await projectOf(upstream, values.project, file?.defaultProject);
  const hostingRoot = values.only || upstream ? undefined : rootOf(file, projectId, values);
  const { auth = AUTH_PORT, hosting = HOSTING_PORT } = file?.ports ?? {};
  const usual = [auth, ...(hostingRoot !== undefined && hosting !== auth ? [hosting] : [])] as const;
  return {
    project: { projectId, firebaseJson, site: values.site },
    hostingRoot,
    upstream,
    offline: values.offline ?? false,
    seed: await seedOf(values),
    ports: values.port === undefined ? (upstream ? [portBefore(upstream)] : usual) : [values.port],
    allowed: {
      hosts: allow.filter((value) => !isOrigin(value)),
      origins: allow.filter(isOrigin),
      loopbackPages: true,
    },
  };
}

/** @returns the port at which apps look for the Auth emulator, or any free one if the emulator itself has that port */
const portBefore = (upstream: string): number =>
  new URL(upstream).port === String(AUTH_PORT) ? 0 : AUTH_PORT;

async function seedOf({ seed: file }: StackValues): Promise<Seed> {
  if (file === undefined) return {};
  if (!existsSync(file))
    throw new Error(`There is no file ${file}. Give the path of a JSON file with accounts.`);
  return check(SEED, await readJsonFile(file), file);
}

/**
 * @param name What the error calls the option.
 * @returns the origin of an Auth emulator
 * @throws {Error} with one line, if the address is none of http
 */
export function readUpstream(address: string, name: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:') return url.origin;
  throw new Error(
    `${name} must be an address such as http://localhost:9199, not ${JSON.stringify(address)}.`,
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
