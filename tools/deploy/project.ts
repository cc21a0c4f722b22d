import type { HostConfig } from '../../src/auth/host-config.ts';
import { site as settings } from '../../src/site.ts';
import type { Firebase } from './firebase-cli.ts';
import { noHosting } from './firebase-reasons.ts';

/** A site as Hosting's API describes it. */
interface HostingSite {
  /** `projects/PROJECT/sites/ID`. */
  name: string;
  type: 'DEFAULT_SITE' | 'USER_SITE';
  /** The id of the web app whose configuration the site serves; undefined if no app is linked to the site. */
  appId?: string;
}

/**
 * Asks a project for its default Hosting site, and for the configuration that Hosting serves there.
 *
 * @param firebase Runs firebase-tools for the project.
 * @throws {Error} of one line, if the project lacks a web app or Hosting, if the configuration is that of another project, or
 *   if `firebase` throws
 */
export async function askProject(
  firebase: Firebase,
  project: string,
): Promise<{ siteId: string; config: HostConfig }> {
  const apps = await firebase<{ appId: string }[]>('apps:list', 'WEB');
  if (apps.length === 0)
    throw new Error(
      `Project ${project} has no web app. Create one: npx firebase apps:create WEB "${settings.name}" --project ${project}`,
    );
  const { sites } = await firebase<{ sites: HostingSite[] }>('hosting:sites:list');
  const site = sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0];
  if (!site) throw new Error(noHosting(project));
  const { appId } = apps.find((app) => app.appId === site.appId) ?? apps[0]!;
  const { sdkConfig } = await firebase<{ sdkConfig: HostConfig }>('apps:sdkconfig', 'WEB', appId);
  if (sdkConfig.projectId !== project)
    throw new Error(
      `Firebase gives the API key of project ${sdkConfig.projectId}, not of ${project}. Name the project by its id: npx firebase projects:list shows the ids of your projects.`,
    );
  return { siteId: site.name.replace(/^.*\//, ''), config: sdkConfig };
}

/**
 * Publishes a deployment. Hosting releases all of its files in one step. firebase-tools tries to add the host of a preview to
 * the authorized domains.
 *
 * @param config The path of the deployment's firebase.json.
 * @param siteId The id of the Hosting site, for the address in the result.
 * @param channel A preview channel; `undefined` for the site itself.
 * @returns the origin of the deployment, and a line about it
 */
export async function publish(
  firebase: Firebase,
  config: string,
  siteId: string,
  channel: string | undefined,
): Promise<{ origin: string; line: string }> {
  if (channel === undefined) {
    await firebase('deploy', '--only', 'hosting', '--config', config);
    const origin = `https://${siteId}.web.app`;
    return { origin, line: `The site is at ${origin}` };
  }
  const args = ['hosting:channel:deploy', channel, '--config', config, '--expires', '7d'];
  const sites = await firebase<Record<string, { url: string; expireTime: string }>>(...args);
  const { url, expireTime } = Object.values(sites)[0]!;
  return { origin: url, line: `The preview is at ${url} until ${expireTime}` };
}
