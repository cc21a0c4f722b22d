import type { SignInSettings } from '../../site.ts';
import { readProviderConfig, writeProviderConfig } from '../../storage/provider-config.ts';
import { siteError } from './site-error.ts';

/** The JSON that Firebase Hosting serves at its reserved URL (firebase.google.com/docs/hosting/reserved-urls). */
export type ProviderConfig = {
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

/**
 * Reads the configuration of the provider: the one baked in at build time, else the host's, else the host's last one.
 * @throws {code: 'site/not-configured'} when the host answers without a configuration
 * @throws TypeError when the host is out of reach and never sent a configuration before
 */
export async function providerConfig(): Promise<ProviderConfig> {
  const bakedIn = import.meta.env.VITE_FIREBASE_CONFIG;
  const config: unknown = bakedIn ? JSON.parse(bakedIn) : await askHost();
  if (!isProviderConfig(config)) throw siteError('site/not-configured', `no configuration at ${INIT_JSON}`);
  writeProviderConfig(config);
  return config;
}

/** @returns the host's JSON, or its last good one; null after a 404 without a last good one */
async function askHost(): Promise<unknown> {
  try {
    const response = await fetch(INIT_JSON, { signal: AbortSignal.timeout(LIMIT) });
    if (response.status === 404) return readProviderConfig();
    if (response.ok) return await response.json();
    throw new Error(`status ${response.status}`);
  } catch (cause) {
    // No answer in time, or one from a gateway or a captive portal in between.
    const lastGood = readProviderConfig();
    if (lastGood) return lastGood;
    throw new TypeError(`the host did not answer at ${INIT_JSON}`, { cause });
  }
}

function isProviderConfig(value: unknown): value is ProviderConfig {
  const config = value as ProviderConfig | null;
  return typeof config?.apiKey === 'string' && typeof config.authDomain === 'string';
}
