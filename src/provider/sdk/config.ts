import { site, type SignInSettings } from '../../site.ts';
import { lastProviderConfig } from '../../storage/web-storage.ts';
import { siteError } from './site-error.ts';

/** The JSON that Firebase Hosting serves at its reserved URL (firebase.google.com/docs/hosting/reserved-urls). */
type ProviderConfig = {
  apiKey: string;
  authDomain: string;
  projectId?: string;
  appId?: string;
  /** The origin of an Auth emulator, which replaces the provider. Production never has it. */
  authEmulatorUrl?: string;
  /** Settings that override src/site.ts. Hosting itself never sends any. */
  signIn?: Partial<SignInSettings>;
};

const INIT_JSON = '/__/firebase/init.json';

/** The longest that the host may take, in milliseconds. */
const LIMIT = 10_000;

let settings: SignInSettings = site.signIn;

/** @returns how people sign in here; call `connectAuth` first */
export const signInSettings = (): SignInSettings => settings;

/** @returns whether the email method sends a link instead of asking for a password */
export const signsInByLink = (): boolean => settings.methods.includes('emailLink');

/**
 * Reads the configuration of the provider: the one baked in at build time, else the host's, else the host's last one. Its
 * settings hold from then on.
 * @throws {code: 'site/not-configured'} when the host answers without a configuration
 * @throws TypeError when the host is out of reach and never sent a configuration before
 */
export async function providerConfig(): Promise<Omit<ProviderConfig, 'signIn'>> {
  const bakedIn = import.meta.env.VITE_FIREBASE_CONFIG;
  const config: unknown = bakedIn ? JSON.parse(bakedIn) : await askHost();
  if (!isProviderConfig(config)) throw siteError('site/not-configured', `no configuration at ${INIT_JSON}`);
  lastProviderConfig.write(config);
  const { signIn, ...provider } = config;
  settings = { ...site.signIn, ...signIn };
  return provider;
}

/** @returns the host's JSON, or its last good one; undefined after a 404 without a last good one */
async function askHost(): Promise<unknown> {
  try {
    const response = await fetch(INIT_JSON, { signal: AbortSignal.timeout(LIMIT) });
    if (response.status === 404) return lastProviderConfig.read();
    if (response.ok) return await response.json();
    throw new Error(`status ${response.status}`);
  } catch (cause) {
    // No answer in time, or one from a gateway or a captive portal in between.
    const lastGood = lastProviderConfig.read();
    if (lastGood) return lastGood;
    throw new TypeError(`the host did not answer at ${INIT_JSON}`, { cause });
  }
}

function isProviderConfig(value: unknown): value is ProviderConfig {
  const config = value as ProviderConfig | null;
  return typeof config?.apiKey === 'string' && typeof config.authDomain === 'string';
}
