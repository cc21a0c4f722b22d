import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { freePorts } from 'firebase-auth-faults/internal/http';
import { browserArgs, findHeadlessShell } from '../../stack/find-browser.ts';
import { REPOSITORY } from '../../stack/project.ts';
import { runToEnd } from '../../stack/run-program.ts';

const EXAMPLE = join(REPOSITORY, 'emulator/examples/quickstart');
const MODULES = join(REPOSITORY, 'node_modules');
const KIT_FOLDER = join(REPOSITORY, 'emulator/kit');
/** Environment variables of Playwright and npm, which would confuse another Playwright or npm that a test starts. */
const OF_RUNNERS = /^(?:PW|PLAYWRIGHT|TEST_|npm_|NODE_OPTIONS|FORCE_COLOR|GITHUB_)/;

/** Runs a command, and waits until it has ended. @returns the exit code, and the output with that to stderr at its end */
export async function run(folder: string, command: string, ...args: string[]) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_RUNNERS.test(name)));
  const { exitCode, output, errors } = await runToEnd(command, args, {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
  });
  return { exitCode, output: output + errors };
}

/** Builds the example project, and runs its tests as its package.json does. */
export async function runTests(folder: string, ...args: string[]) {
  await runWell(folder, 'node_modules/.bin/vite', 'build');
  const kit = 'node_modules/.bin/firebase-auth-faults';
  return run(folder, kit, 'exec', '--', 'node_modules/.bin/playwright', 'test', ...args);
}

async function runWell(folder: string, command: string, ...args: string[]): Promise<string> {
  const { exitCode, output } = await run(folder, command, ...args);
  if (exitCode !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${output}`);
  return output;
}

async function editFile(file: string, edit: (text: string) => string): Promise<void> {
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

/**
 * Copies the example to a temporary folder, gives it free ports, and installs the compiled kit from a tarball.
 *
 * npm installs the tarball offline, with what the kit depends on from the repository's packages. The other packages are links
 * to those too, because installing firebase-tools again would take longer than the tests.
 *
 * @returns the folder
 */
export async function installedExample(): Promise<string> {
  const folder = await temporaryFolder('auth-faults-example');
  const names = ['src', 'tests', 'index.html', 'firebase.json', 'playwright.config.ts'];
  for (const name of names) await cp(join(EXAMPLE, name), join(folder, name), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const [auth, hosting] = await freePorts(2);
  for (const file of ['src/app.ts', 'firebase.json', 'playwright.config.ts'])
    await editFile(join(folder, file), (text) =>
      text.replaceAll('9099', `${auth}`).replaceAll('5000', `${hosting}`),
    );
  await addBrowser(folder);

  const packed = await runWell(KIT_FOLDER, 'npm', 'pack', '--json', `--pack-destination=${folder}`);
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('['))) as [{ filename: string }];
  const offline = ['--offline', '--no-save', '--no-package-lock'];
  await runWell(folder, 'npm', 'install', ...offline, `./${filename}`, ...(await dependenciesOfKit()));
  await linkOthers(join(folder, 'node_modules'));
  return folder;
}

/** @returns the folders of the packages on which the kit depends */
async function dependenciesOfKit(): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile(join(KIT_FOLDER, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const folders = createRequire(join(KIT_FOLDER, 'package.json')).resolve.paths('any')!;
  return Object.keys(dependencies).map((name) =>
    folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder))!,
  );
}

/** Makes the example use the same Chromium as the scenarios. */
async function addBrowser(folder: string): Promise<void> {
  const executablePath = findHeadlessShell();
  const launchOptions = { args: browserArgs(), ...(executablePath && { executablePath }) };
  const settings = `workers: 2, timeout: 60_000, use: { launchOptions: ${JSON.stringify(launchOptions)},`;
  await editFile(join(folder, 'playwright.config.ts'), (text) => text.replace('use: {', settings));
}

async function linkOthers(modules: string): Promise<void> {
  const installed = await readdir(modules);
  const packages = (await readdir(MODULES)).filter(
    (name) => !name.startsWith('.') && !installed.includes(name),
  );
  await mkdir(join(modules, '.bin'), { recursive: true });
  for (const name of [...packages, '.bin/firebase', '.bin/playwright', '.bin/vite', '.bin/vitest'])
    await symlink(join(MODULES, name), join(modules, name));
}
