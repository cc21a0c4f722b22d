/* oxlint-disable no-empty-pattern -- Playwright reads from this pattern what a fixture needs. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'firebase-auth-faults/command';
import { copySources, ownDetails } from './deployments/deployments.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The exit code and the output of `npm run deploy`. */
export interface Ended {
  code: number;
  /** The lines of standard error. A command that refuses prints one line. */
  errors: string[];
  output: string;
}

/** Simulates a person who deploys the site from a copy of the repository. */
export interface Deployer {
  /** The folder of the copy. */
  folder: string;
  /** @returns the path of a new folder */
  newFolder(): Promise<string>;
  /** Writes the configuration of a web app to a new file. @returns the path of the file */
  configFile(config: unknown): Promise<string>;
  /** Runs `npm run deploy -- …args` in the copy. @param env Additional environment variables. */
  deploy(args: readonly string[], env?: Record<string, string>): Promise<Ended>;
}

/** The origin that the deployer has set in src/site.ts. */
export const ORIGIN = 'https://www.deployed.test';

/** `test` with a deployer, isolated from the settings and logins of this machine's user. */
export const test = base.extend<object, { deployer: Deployer }>({
  deployer: [
    async ({}, use) => {
      const root = await temporaryFolder('specdock-deployer');
      const folder = join(root, 'copy');
      const newFolder = () => mkdtemp(join(root, 'folder-'));
      const home = await newFolder();
      await copySources(folder, ownDetails(ORIGIN), ['tools/deploy', 'emulator/stack']);
      await use({
        folder,
        newFolder,
        async configFile(config) {
          const path = join(await newFolder(), 'config.json');
          await writeFile(path, typeof config === 'string' ? config : JSON.stringify(config));
          return path;
        },
        deploy: (args, env) => run(folder, args, { ...withoutAccount(home), ...env }),
      });
      await rm(root, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

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
});

function run(folder: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const program = ['--import', 'tsx', join(folder, 'tools/deploy/run.ts'), ...args];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      program,
      { cwd: folder, env: { ...process.env, ...env } },
      (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, errors: stderr.split('\n').filter(Boolean), output: stdout }),
    );
  });
}
