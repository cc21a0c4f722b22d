import { hostConfig, INIT_JSON, type HostConfig } from '../../sign-in/host-config.ts';
import { site, type SignInSettings } from '../../site.ts';
import { siteError } from './site-error.ts';

let settings: SignInSettings = site.signIn;

/** @returns how people sign in here; call `connectAuth` first */
export const signInSettings = (): SignInSettings => settings;

/** @returns whether the email method sends a link instead of asking for a password */
export const signsInByLink = (): boolean => settings.methods.includes('emailLink');

/**
 * Reads the configuration of the provider. Its settings hold from then on.
 * @throws {code: 'site/not-configured'} when the host answers without a configuration; and as `hostConfig` does
 */
export async function providerConfig(): Promise<Omit<HostConfig, 'signIn'>> {
  const config = await hostConfig();
  if (!config) throw siteError('site/not-configured', `no configuration at ${INIT_JSON}`);
  const { signIn, ...provider } = config;
  settings = { ...site.signIn, ...signIn };
  return provider;
}
