import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from 'firebase-auth-faults/command';
import { BUILT_SITE, REPOSITORY } from '../../stack/project.ts';

/** Builds of the site, each in a folder, to deploy one after the other. */
export type Deployments = Awaited<ReturnType<typeof makeDeployments>>;

/** The sources of a build. */
const SOURCES = [
  'index.html',
  'package.json',
  'firebase.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'public',
  'src',
  'sw',
];

/** The text of the home page that a build replaces by its version. */
const HEADING = { file: 'src/pages/home.tsx', text: 'Welcome to {site.name}' };

/** The address of the `published` build. */
export const PUBLISHED = 'https://specdock.web.app';

/** @returns a deployer's changes of src/site.ts, with this origin */
export const ownDetails = (origin: string): Edit[] =>
  Object.entries({ origin, supportEmail: 'support@specdock.test', owner: 'Ada Lovelace AB' }).map(
    ([setting, value]) => ({
      file: 'src/site.ts',
      edit: (text) => text.replace(new RegExp(`(?<= ${setting}: ')[^']+`), value),
    }),
  );

const VITE = join(REPOSITORY, 'node_modules/vite/bin/vite.js');

/** How often to check whether another process has finished a build (milliseconds). */
const LOOK_INTERVAL = 100;

/** @param builds folder for the builds, shared by all processes of this test run */
export async function makeDeployments(builds: string) {
  const root = await temporaryFolder('specdock-deployments');
  let copies = 0;
  return {
    /** The build under test, as `npm run build` left it. */
    current: BUILT_SITE,
    /** A build of sources whose home page says `Welcome to <version>`. A test run builds it once. */
    built: (version: string) =>
      onceInRun(join(builds, version), (folder) => {
        const edit = (text: string) => text.replace(HEADING.text, `Welcome to ${version}`);
        return buildEdited(folder, [{ file: HEADING.file, edit }]);
      }),
    /**
     * A build with the address, the mailbox and the owner of a deployer instead of the example's. Its sources have the line
     * endings of a Windows checkout.
     */
    published: () =>
      onceInRun(join(builds, 'published'), async (folder) => {
        await copySources(folder, ownDetails(PUBLISHED));
        await endLinesAsWindows(folder);
        return buildIn(folder);
      }),
    /** A deployer's build with the provider's configuration in its scripts: see docs/deploy.md. */
    bakedIn: (config: object) =>
      onceInRun(join(builds, 'baked-in'), (folder) =>
        buildEdited(folder, ownDetails(PUBLISHED), { VITE_FIREBASE_CONFIG: JSON.stringify(config) }),
      ),
    /** A build whose worker is the kill switch. */
    withoutWorker: () =>
      onceInRun(join(builds, 'without-worker'), (folder) =>
        buildEdited(folder, [], { SPECDOCK_WORKER: 'off' }),
      ),
    /** A copy of a build to damage. */
    async copyOf(folder: string): Promise<string> {
      const copy = join(root, `copy-${++copies}`);
      await cp(folder, copy, { recursive: true });
      return copy;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Builds into a folder, unless another process of the run is doing or has done so. @returns the folder of the built site */
async function onceInRun(folder: string, build: (folder: string) => Promise<string>): Promise<string> {
  const outcome = `${folder}.json`;
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const result = await build(folder).then(
      (built) => ({ built }),
      (error: Error) => ({ error: error.message }),
    );
    // Renames the file into place, so that no process reads half of it.
    await writeFile(`${outcome}.new`, JSON.stringify(result));
    await rename(`${outcome}.new`, outcome);
  }
  while (!existsSync(outcome)) await wait(LOOK_INTERVAL);
  const { built, error } = JSON.parse(await readFile(outcome, 'utf8')) as { built?: string; error?: string };
  if (built === undefined) throw new Error(error);
  return built;
}

/** A change of one source file; it must have an effect. */
export interface Edit {
  file: string;
  edit(text: string): string;
}

/**
 * Copies the sources of the site, and changes them.
 *
 * @param folder must be new
 * @param more further files and folders of the repository
 * @throws {Error} if an edit changes nothing
 */
export async function copySources(
  folder: string,
  edits: readonly Edit[],
  more: readonly string[] = [],
): Promise<void> {
  for (const source of [...SOURCES, ...more])
    await cp(join(REPOSITORY, source), join(folder, source), { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'), 'junction');

  for (const { file, edit } of edits) {
    const path = join(folder, file);
    const before = await readFile(path, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`${file} does not contain the text to change.`);
    await writeFile(path, after);
  }
}

/**
 * Builds the site from changed sources.
 *
 * @param folder for the copy of the sources and the build; must be new
 * @returns the folder of the built site
 * @throws {Error} with the output of a failed build, or if an edit changes nothing
 */
export async function buildEdited(
  folder: string,
  edits: readonly Edit[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  await copySources(folder, edits);
  return buildIn(folder, env);
}

async function endLinesAsWindows(folder: string): Promise<void> {
  const files = SOURCES.map(async (source) => {
    const path = join(folder, source);
    if (!(await stat(path)).isDirectory()) return [path];
    return (await readdir(path, { recursive: true })).map((name) => join(path, name));
  });
  for (const path of (await Promise.all(files)).flat()) {
    if (!/\.(css|html|json|svg|tsx?|txt|webmanifest)$/.test(path)) continue;
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll('\n', '\r\n'));
  }
}

async function buildIn(folder: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  await promisify(execFile)(process.execPath, [VITE, 'build'], {
    cwd: folder,
    // With `CI` set, a build that has to change firebase.json fails. This copy is never committed.
    env: { ...process.env, ...env, NODE_ENV: 'production', CI: '' },
  });
  return join(folder, 'dist');
}
