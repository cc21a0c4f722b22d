import type { Firebase } from './firebase-cli.ts';

/** The destination of a deployment. */
export interface Target {
  project: string;
  /** By default the project's own. */
  site: string | undefined;
  /** A preview channel; without it, the site itself. */
  channel: string | undefined;
  /** How long the preview lives, such as `7d`. */
  expires: string | undefined;
}

/** A site in the answer of `firebase hosting:channel:deploy`. */
interface Preview {
  url: string;
  /** ISO 8601. */
  expireTime: string;
}

/**
 * Publishes a deployment. Hosting releases all files at once or none. A preview's host becomes an authorized domain, so
 * that people can sign in there.
 *
 * @param config Path of the deployment's firebase.json.
 * @returns the line that says where it is
 * @throws {Error} of one line, as `Firebase`
 */
export async function publish(
  firebase: Firebase,
  config: string,
  { project, site, channel, expires }: Target,
): Promise<string> {
  if (channel === undefined) {
    await firebase('deploy', '--only', 'hosting', '--config', config);
    return `The site is at https://${site ?? project}.web.app`;
  }
  const expiry = expires === undefined ? [] : ['--expires', expires];
  const previews = await firebase<Record<string, Preview>>(
    'hosting:channel:deploy',
    channel,
    '--config',
    config,
    ...expiry,
  );
  const [preview] = Object.values(previews);
  return `The preview is at ${preview!.url} until ${preview!.expireTime}`;
}
