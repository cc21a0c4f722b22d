import { noSuch } from 'firebase-auth-faults/command';
import type { Firebase } from './firebase-cli.ts';
import { noHosting } from './firebase-reasons.ts';
import { checkedConfig, type WebConfig } from './web-config.ts';

interface App {
  appId: string;
}

/** As the API of Hosting has it. */
interface Site {
  /** `projects/PROJECT/sites/ID`. */
  name: string;
  type: 'DEFAULT_SITE' | 'USER_SITE';
  /** The web app whose configuration the site serves; empty for none. */
  appId?: string;
}

/**
 * Asks a project for its Hosting site and for the configuration of the web app.
 *
 * @param wanted The id of a site; by default the project's own.
 * @throws {Error} of one line: the project has no web app, no Hosting or no such site; and as `Firebase`
 */
export async function askProject(
  firebase: Firebase,
  project: string,
  wanted?: string,
): Promise<{ site: string; config: WebConfig }> {
  const apps = await firebase<App[]>('apps:list', 'WEB');
  if (apps.length === 0)
    throw new Error(
      `Project ${project} has no web app. Create one: npx firebase apps:create WEB SpecDock --project ${project}`,
    );
  const { sites } = await firebase<{ sites: Site[] }>('hosting:sites:list');
  const found = wanted === undefined ? defaultOf(sites) : sites.find((site) => idOf(site) === wanted);
  if (!found)
    throw new Error(
      wanted === undefined || sites.length === 0
        ? noHosting(project)
        : noSuch('site', wanted, sites.map(idOf)),
    );

  // Hosting serves the configuration of the app that is linked to the site. All of a project have one auth domain.
  const { appId } = apps.find((app) => app.appId === found.appId) ?? apps[0]!;
  const { sdkConfig } = await firebase<{ sdkConfig: unknown }>('apps:sdkconfig', 'WEB', appId);
  return { site: idOf(found), config: checkedConfig(sdkConfig, `The web app of project ${project}`) };
}

const idOf = ({ name }: Site): string => name.replace(/^.*\//, '');

const defaultOf = (sites: readonly Site[]): Site | undefined =>
  sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0];
