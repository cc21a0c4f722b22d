import { noSuch } from 'firebase-auth-faults/internal/command';
import type { HostConfig } from '../../src/sign-in/host-config.ts';
import type { Firebase } from './firebase-cli.ts';
import { noHosting } from './firebase-reasons.ts';
import { checkedConfig } from './web-config.ts';

/** A site as Hosting's API describes it. */
interface Site {
  /** `projects/PROJECT/sites/ID`. */
  name: string;
  type: 'DEFAULT_SITE' | 'USER_SITE';
  /** The id of the web app whose configuration the site serves; undefined if no app is linked to the site. */
  appId?: string;
}

/**
 * Asks a project for the configuration of its web app, and for a Hosting site.
 *
 * @param wanted The id of a site; by default, the project's default site. `null` skips Hosting.
 * @throws {Error} of one line, if the project lacks a web app, Hosting or the wanted site, or if `firebase` throws
 */
export async function askProject(
  firebase: Firebase,
  project: string,
  wanted?: string | null,
): Promise<{ site: string | undefined; config: HostConfig }> {
  const apps = await firebase<{ appId: string }[]>('apps:list', 'WEB');
  if (apps.length === 0)
    throw new Error(
      `Project ${project} has no web app. Create one: npx firebase apps:create WEB SpecDock --project ${project}`,
    );
  const site = wanted === null ? undefined : await askSite(firebase, project, wanted);
  // Hosting serves the configuration of the app that is linked to the site. All apps of a project have the same auth domain.
  const { appId } = apps.find((app) => app.appId === site?.appId) ?? apps[0]!;
  const { sdkConfig } = await firebase<{ sdkConfig: unknown }>('apps:sdkconfig', 'WEB', appId);
  return { site: site && idOf(site), config: checkedConfig(sdkConfig, `The web app of project ${project}`) };
}

async function askSite(firebase: Firebase, project: string, wanted: string | undefined): Promise<Site> {
  const { sites } = await firebase<{ sites: Site[] }>('hosting:sites:list');
  if (sites.length === 0) throw new Error(noHosting(project));
  if (wanted === undefined) return sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0]!;
  const found = sites.find((site) => idOf(site) === wanted);
  if (!found) throw new Error(noSuch('site', wanted, sites.map(idOf)));
  return found;
}

const idOf = ({ name }: Site): string => name.replace(/^.*\//, '');
