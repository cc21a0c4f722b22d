import { hostConfig, INIT_JSON, signInSettings, type HostConfig } from '../../sign-in/host-config.ts';
import { siteError } from './site-error.ts';

/** @returns whether the email method sends a link instead of asking for a password */
export const signsInByLink = (): boolean => signInSettings.get().methods.includes('emailLink');

/**
 * Reads the configuration of the provider. `signInSettings` holds its settings from then on.
 * @throws {code: 'site/not-configured'} when the host answers without a configuration; and as `hostConfig` does
 */
export async function providerConfig(): Promise<Omit<HostConfig, 'signIn'>> {
  const config = await hostConfig();
  if (!config) throw siteError('site/not-configured', `no configuration at ${INIT_JSON}`);
  const { signIn: _, ...provider } = config;
  return provider;
}
