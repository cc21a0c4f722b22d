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
