import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';
import type { HostConfig } from '../../src/auth/host-config.ts';

/** A site as Hosting's API describes it. */
interface HostingSite {
  /** `projects/PROJECT/sites/ID`. */
  name: string;
  type: 'DEFAULT_SITE' | 'USER_SITE';
  /** The id of the web app whose configuration the site serves; undefined if no app is linked to the site. */
  appId?: string;
}

/** firebase-tools as a module: each command is a function of its arguments and its options. */
interface FirebaseTools {
  hosting: {
    sites: { list(options: object): Promise<{ sites: HostingSite[] }> };
    channel: {
      deploy(name: string, options: object): Promise<Record<string, { url: string; expireTime: string }>>;
    };
  };
  apps: { sdkconfig(platform: 'WEB', appId: string, options: object): Promise<{ sdkConfig: HostConfig }> };
  deploy(options: object): Promise<unknown>;
  logger: { logger: NodeJS.ReadableStream };
}

/**
 * Asks a project for its default Hosting site, and for the configuration that Hosting serves there.
 *
 * @throws {Error} of one line, if the project lacks a web app or Hosting, or if Firebase refuses
 */
export const askProject = (project: string): Promise<{ siteId: string; config: HostConfig }> =>
  explained(project, async (tools) => {
    const options = { project, nonInteractive: true };
    // Copies, because firebase-tools adds to the options that it gets.
    const { sites } = await tools.hosting.sites.list({ ...options });
    const site = sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0];
    if (!site) throw new Error('there is no Hosting site');
    const { sdkConfig } = await tools.apps.sdkconfig('WEB', site.appId ?? '', { ...options });
    return { siteId: site.name.replace(/^.*\//, ''), config: sdkConfig };
  });

/**
 * Publishes a deployment. Hosting releases all of its files in one step. firebase-tools tries to add the host of a preview to
 * the authorized domains.
 *
 * @param config The path of the deployment's firebase.json.
 * @param siteId The id of the Hosting site, for the address in the result.
 * @param channel A preview channel; `undefined` for the site itself.
 * @returns the origin of the deployment, and a line about it
 * @throws {Error} of one line, if Firebase refuses
 */
export const publish = (
  project: string,
  config: string,
  siteId: string,
  channel: string | undefined,
): Promise<{ origin: string; line: string }> =>
  explained(project, async (tools) => {
    const options = { project, config, nonInteractive: true };
    if (channel === undefined) {
      await tools.deploy({ ...options, only: 'hosting' });
      const origin = `https://${siteId}.web.app`;
      return { origin, line: `The site is at ${origin}` };
    }
    const sites = await tools.hosting.channel.deploy(channel, {
      ...options,
      expires: '7d',
      authorizedDomains: true,
    });
    const { url, expireTime } = Object.values(sites)[0]!;
    return { origin: url, line: `The preview is at ${url} until ${expireTime}` };
  });

/** Runs commands of firebase-tools with the deployer's login. @throws {Error} of one line that says what to do */
async function explained<Result>(
  project: string,
  run: (tools: FirebaseTools) => Promise<Result>,
): Promise<Result> {
  const tools = createRequire(import.meta.url)('firebase-tools') as FirebaseTools;
  // Of some errors, only the log has the cause.
  let log = '';
  tools.logger.logger.on('data', ({ message }: { message: string }) => (log += `${message}\n`));
  return run(tools).catch(({ message, original }: Error & { original?: Error }) => {
    throw new Error(firebaseReason(`${original?.message ?? message}\n${message}\n${log}`, project));
  });
}

/** Advice where the words of firebase-tools 15 give none. The first match in its errors and its log counts. */
const advice: readonly (readonly [said: RegExp, line: (project: string) => string])[] = [
  [
    /have you run firebase login\?|Command requires authentication/,
    () => {
      const file = process.env['GOOGLE_APPLICATION_CREDENTIALS'];
      return file
        ? `The credentials in ${file} do not work: GOOGLE_APPLICATION_CREDENTIALS names that file.`
        : 'You are not logged in to Firebase. Run npx firebase login first.';
    },
  ],
  [
    /has multiple apps/,
    (project) =>
      `Project ${project} has several web apps, none of which is linked to its Hosting site. In the console, under Project settings, General, Your apps, link the one of this site.`,
  ],
  [
    /there is no Hosting site|Could not determine the default site/,
    (project) =>
      `Project ${project} has no Hosting yet. In the console, click Get started under Build, Hosting: https://console.firebase.google.com/project/${project}/hosting`,
  ],
  [
    /HTTP Error: 40[34]|Failed to get Firebase project|Permissions denied enabling|could not find site/,
    (project) =>
      `There is no project ${project}, or your account lacks the rights for this in that project. npx firebase projects:list shows your projects.`,
  ],
  // After the rows for Firebase's answers, because the log also contains minor requests that failed. Without a network,
  // firebase-tools says that the login is no longer valid.
  [
    /Failed to make request to|Timeout reached making request to|error from fetch\(/,
    () => 'Firebase cannot be reached. Check the network. For a proxy, see docs/deploy.md.',
  ],
];

/**
 * @param said The messages of firebase-tools, the innermost error first, then its log. Some have words in bold.
 * @returns the reason for the person, as one line
 */
export function firebaseReason(said: string, project: string): string {
  const plain = stripVTControlCharacters(said);
  const known = advice.find(([pattern]) => pattern.test(plain));
  return known ? known[1](project) : `Firebase refused: ${plain.split('\n', 1)[0]}`;
}
