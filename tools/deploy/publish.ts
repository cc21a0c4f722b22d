import type { Firebase } from './firebase-cli.ts';

/**
 * Publishes a deployment. Hosting releases all of its files in one step. firebase-tools adds the host of a preview to the
 * authorized domains, so that people can sign in there.
 *
 * @param config The path of the deployment's firebase.json.
 * @param siteId The id of the Hosting site, for the address in the result.
 * @param channel A preview channel; `undefined` for the site itself.
 * @returns a line with the address of the deployment
 */
export async function publish(
  firebase: Firebase,
  config: string,
  siteId: string,
  channel: string | undefined,
): Promise<string> {
  if (channel === undefined) {
    await firebase('deploy', '--only', 'hosting', '--config', config);
    return `The site is at https://${siteId}.web.app`;
  }
  const args = ['hosting:channel:deploy', channel, '--config', config, '--expires', '7d'];
  const sites = await firebase<Record<string, { url: string; expireTime: string }>>(...args);
  const [deployed] = Object.values(sites);
  return `The preview is at ${deployed!.url} until ${deployed!.expireTime}`;
}
