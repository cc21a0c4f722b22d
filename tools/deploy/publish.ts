import type { Firebase } from './firebase-cli.ts';

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
