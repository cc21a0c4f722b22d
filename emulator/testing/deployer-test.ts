/* oxlint-disable no-empty-pattern -- Playwright reads from this pattern what a fixture needs. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'firebase-auth-faults/internal/command';
import { site, type Site } from '../../src/site.ts';
import { runToEnd } from '../stack/run-program.ts';
import { copySources, settingsEdit } from './deployments/deployments.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The origin that the deployer has set in src/site.ts. */
export const ORIGIN = 'https://www.deployed.test';

const { authDomain: _, ...own }: Site = site;

/** The deployer's settings in src/site.ts. */
export const SETTINGS: Site = {
  ...own,
  origin: ORIGIN,
  supportEmail: 'support@deployed.test',
  owner: 'Ada Lovelace AB',
  signIn: { methods: ['google', 'email'] },
};

/** Simulates a person who deploys the site from a copy of the repository. */
export type Deployer = Awaited<ReturnType<typeof newDeployer>>;

/** `test` with a deployer, isolated from the settings and logins of this machine's user. */
export const test = base.extend<object, { deployer: Deployer }>({
  deployer: [
    async ({}, use) => {
      const root = await temporaryFolder('specdock-deployer');
      await use(await newDeployer(root));
      await rm(root, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

async function newDeployer(root: string) {
  const folder = join(root, 'copy');
  const newFolder = () => mkdtemp(join(root, 'folder-'));
  const home = await newFolder();
  await copySources(folder, [settingsEdit(SETTINGS)], ['tools']);
  const settings = join(folder, 'src/site.ts');
  return {
    /** The folder of the copy. */
    folder,
    /** @returns the path of a new folder */
    newFolder,
    /** Changes settings in src/site.ts for an action, and then restores the file. */
    async withSettings<Result>(changes: Partial<Site>, act: () => Promise<Result>): Promise<Result> {
      const before = await readFile(settings, 'utf8');
      await writeFile(settings, settingsEdit({ ...SETTINGS, ...changes }).edit(before));
      return act().finally(() => writeFile(settings, before));
    },
    /** Runs `npm run deploy -- …args` in the copy. @param env Additional environment variables. */
    deploy: (args: readonly string[], env?: Record<string, string>) =>
      run(folder, args, { ...withoutAccount(home), ...env }),
  };
}

/** Hides the logins of firebase-tools, gcloud and a cloud server, and the shell's configuration. */
const withoutAccount = (home: string) => ({
  HOME: home,
  XDG_CONFIG_HOME: home,
  CLOUDSDK_CONFIG: home,
  METADATA_SERVER_DETECTION: 'none',
  GOOGLE_APPLICATION_CREDENTIALS: '',
  FIREBASE_TOKEN: '',
  VITE_FIREBASE_CONFIG: '',
  NODE_OPTIONS: '',
  // Playwright sets it for its own output.
  FORCE_COLOR: '0',
});

/** @returns the exit code, the lines of standard error (one line if the command refuses), and the standard output */
async function run(folder: string, args: readonly string[], env: Record<string, string>) {
  const program = ['--import', 'tsx', join(folder, 'tools/deploy/run.ts'), ...args];
  const { exitCode, errors, output } = await runToEnd(process.execPath, program, {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  // firebase-tools shows its progress there too.
  const isProgress = (line: string) => /^[-✔✖] /.test(line);
  return {
    code: exitCode,
    errors: errors.split('\n').filter((line) => line !== '' && !isProgress(line)),
    output,
  };
}
