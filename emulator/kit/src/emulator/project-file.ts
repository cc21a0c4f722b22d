import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { checkPort } from '../command/port.ts';
import { noSuch } from '../command/suggestion.ts';
import { check } from '../check/check.ts';
import { jsonObject } from '../check/schemas.ts';

/** The project's id if neither a person nor .firebaserc names a project. */
export const DEMO_PROJECT = 'demo-firebase-auth-faults';

/** One entry of `hosting` in firebase.json. The other fields of the entry are headers, redirects and so on. */
export interface HostingEntry {
  site?: string;
  target?: string;
  public?: string;
  source?: string;
}

/** The parts of a project's firebase.json and .firebaserc that determine what to emulate. */
export type ProjectFile = Awaited<ReturnType<typeof readProjectFile>>;

/**
 * Matches comments, which firebase-tools accepts in both files. Also matches JSON strings, as group 1, because a string may
 * contain `//`.
 */
const COMMENTS = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

interface FirebaseJson {
  hosting?: HostingEntry | HostingEntry[] | null;
  emulators?: Record<string, { port?: unknown } | boolean | null> | null;
}
interface FirebaseRc {
  projects?: { default?: string };
  targets?: Record<string, { hosting?: Record<string, string[]> }>;
}

/**
 * Finds the firebase.json in this folder or in the nearest folder above it, as firebase-tools does (detectProjectRoot.js).
 * @returns the file's path, relative to the working directory
 */
export function findProjectFile(folder = process.cwd()): string | undefined {
  const path = join(folder, 'firebase.json');
  if (existsSync(path)) return relative(process.cwd(), path);
  const above = dirname(folder);
  return above === folder ? undefined : findProjectFile(above);
}

/** @throws {Error} with one line, if the firebase.json at `path` or the .firebaserc beside it cannot be read */
export async function readProjectFile(path: string) {
  if (!existsSync(path))
    throw new Error(`There is no file ${path}. Give the path of the project's firebase.json.`);
  const { hosting, emulators } = await readJsonFile<FirebaseJson>(path);
  const rc = join(dirname(path), '.firebaserc');
  const { projects, targets } = existsSync(rc) ? await readJsonFile<FirebaseRc>(rc) : {};
  const ports = Object.entries(emulators ?? {}).flatMap(([name, settings]) => {
    const port = typeof settings === 'object' ? settings?.port : undefined;
    if (port === undefined) return [];
    return [[name, checkPort(port, `The port that ${path} names for the emulator ${name}`)] as const];
  });
  return {
    path,
    hosting: [hosting ?? []].flat(),
    /** The ports that firebase.json names for the emulators, e.g. `{ auth: 9099 }`. */
    ports: Object.fromEntries(ports),
    /** Whether the emulators warn of calls for another project; by default, they do. */
    singleProjectMode: emulators?.['singleProjectMode'],
    /** The default project in the .firebaserc beside firebase.json. */
    defaultProject: projects?.default,
    /** @returns the sites that .firebaserc lists for a target of a project */
    sitesOf: (projectId: string, target: string) => targets?.[projectId]?.hosting?.[target] ?? [],
  };
}

/**
 * Selects the hosting entry to serve.
 *
 * @param name The site or target of the entry; not needed if there is only one entry.
 * @param projectId The project whose targets in .firebaserc apply.
 * @returns `undefined` if firebase.json has no hosting entry
 * @throws {Error} with one line, if no entry has this name, or if there are several entries and `name` is absent
 */
export function selectHosting(
  { path, hosting, sitesOf }: ProjectFile,
  projectId: string,
  name: string | undefined,
): HostingEntry | undefined {
  const names = hosting.map(({ site, target }) => site ?? target ?? '(without a name)');
  if (name !== undefined) {
    const found = hosting.find(
      ({ site, target }) =>
        site === name || (target !== undefined && [target, ...sitesOf(projectId, target)].includes(name)),
    );
    if (found) return found;
    if (hosting.length === 0) throw new Error(`${path} has no hosting, so leave out --site.`);
    throw new Error(noSuch('site or target', name, names));
  }
  if (hosting.length > 1)
    throw new Error(`${path} has several sites. Select one with --site: ${names.join(', ')}.`);
  return hosting[0];
}

/**
 * @param path The path of the firebase.json. The entry's folder is relative to the folder of that file.
 * @returns the path of the folder that an entry serves
 * @throws {Error} with one line, if the entry has no folder that the stock emulator could serve
 */
export function publicFolderOf({ public: folder, source }: HostingEntry, path: string): string {
  if (folder !== undefined) return join(dirname(path), folder);
  const instead = 'Build the site and give its folder with --public, or leave hosting out with --only auth.';
  throw new Error(
    source === undefined
      ? `The hosting of ${path} has no public folder. ${instead}`
      : `${path} serves ${source} with a web framework, which is not supported. ${instead}`,
  );
}

/**
 * @returns the object in a JSON file. The file may have comments.
 * @throws {Error} with one line, if the file has no JSON object
 */
export async function readJsonFile<Fields extends object>(path: string): Promise<Fields> {
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(text.replace(COMMENTS, '$1'));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}.`, { cause: error });
  }
  return check(jsonObject(), value, path) as Fields;
}
