import { loadEnv } from 'vite';
import type { HostConfig } from '../../src/sign-in/host-config.ts';
import { REPOSITORY } from '../../emulator/stack/project.ts';
import { askAuth } from './ask-auth.ts';
import { askProject } from './ask-project.ts';
import type { Firebase } from './firebase-cli.ts';
import type { DeployOptions } from './options.ts';
import { parsedConfig, readConfigFile } from './web-config.ts';

/** The environment variable that puts the configuration into the scripts of any build: README, "Configure it". */
const VARIABLE = 'VITE_FIREBASE_CONFIG';

/** The facts about the Firebase project that go into a deployment. */
export interface FoundProject {
  project: string;
  /** The id of the Hosting site, if known. */
  site: string | undefined;
  config: HostConfig;
  /** Whether to put the configuration into the scripts, because the host serves no configuration or a different one. */
  isBaked: boolean;
  /** A sentence about the deployer's next step in the console. */
  todo?: string | undefined;
}

/**
 * Finds the project and its configuration: in a file, in the environment, or by asking Firebase.
 *
 * @param origin The site's origin.
 * @param cli Returns a function that runs firebase-tools for a project.
 * @throws {Error} of one line that says what to do
 */
export async function findProject(
  { project, site, config: file, authDomain, host, preview }: DeployOptions,
  origin: string,
  cli: (project: string) => Firebase,
): Promise<FoundProject> {
  // Reads the variable as the build does, also from .env files.
  const variable = loadEnv('production', REPOSITORY, VARIABLE)[VARIABLE];
  const isBaked =
    host !== 'firebase' || authDomain !== undefined || (Boolean(variable) && file === undefined);
  const withDomain = (config: HostConfig) => (authDomain === undefined ? config : { ...config, authDomain });

  const given =
    file === undefined ? variable && parsedConfig(variable, VARIABLE) : await readConfigFile(file);
  const named = project ?? (given ? given.projectId : undefined);
  if (named === undefined)
    throw new Error(
      'Name the Firebase project with --project ID. npx firebase projects:list shows your projects.',
    );
  if (given) {
    if (given.projectId !== undefined && named !== given.projectId)
      throw new Error(`The configuration belongs to project ${given.projectId}, not to ${named}.`);
    return { project: named, site, config: withDomain(given), isBaked };
  }
  console.log(`Asking project ${named} …`);
  const answer = await askProject(cli(named), named, host === 'firebase' ? site : null);
  const todo = await askAuth(answer.config, named, origin);
  // firebase-tools adds a preview's host to the authorized domains.
  const ofSite = preview ? undefined : todo;
  return { project: named, site: answer.site, config: withDomain(answer.config), isBaked, todo: ofSite };
}
