import type { HostConfig } from '../../src/sign-in/host-config.ts';

/** The provider's public description of a project, or the error that it sends instead. */
interface Answer {
  error?: { message: string };
  authorizedDomains?: string[];
}

/**
 * Asks the provider, as the site's pages will, whether people can sign in from a host.
 *
 * @param origin The site's origin, to which the web app's key may be restricted.
 * @returns a sentence for the deployer: the next step, or why this was not checked; `undefined` if people can sign in
 * @throws {Error} of one line, if Authentication is not set up in the project
 */
export async function askAuth(
  { apiKey }: HostConfig,
  project: string,
  origin: string,
): Promise<string | undefined> {
  const console = `https://console.firebase.google.com/project/${project}/authentication`;
  const headers = { referer: `${origin}/` };
  const signal = AbortSignal.timeout(10_000);
  // firebase-tools reads the same variable.
  const provider = process.env['FIREBASE_IDENTITY_URL'] ?? 'https://identitytoolkit.googleapis.com';
  const address = `${provider}/v1/projects?key=${encodeURIComponent(apiKey)}`;
  const answer = await fetch(address, { headers, signal })
    .then(async (response) => (await response.json()) as Answer)
    .catch(({ message }: Error): Answer => ({ error: { message } }));
  if (answer.error?.message === 'CONFIGURATION_NOT_FOUND')
    throw new Error(
      `Project ${project} has no Authentication yet. In the console, press Get started under Build, Authentication: ${console}`,
    );
  if (answer.error) return `Whether people can sign in was not checked: ${answer.error.message}`;
  const host = new URL(origin).hostname;
  if (answer.authorizedDomains?.includes(host)) return undefined;
  return `People cannot sign in at ${host} yet. Add it under Settings, Authorized domains: ${console}/settings`;
}
