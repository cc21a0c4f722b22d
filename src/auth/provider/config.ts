import type { SignInSettings } from '../../site.ts';
import { readProviderConfig, writeProviderConfig } from '../../storage/provider-config.ts';

/** What Firebase Hosting serves at its reserved URL (firebase.google.com/docs/hosting/reserved-urls). */
export type ProviderConfig = {
  apiKey: string;
  authDomain: string;
  projectId?: string;
  appId?: string;
  /** The origin of an Auth emulator to use instead of the provider. Production never has it. */
  authEmulatorUrl?: string;
  /** How people sign in, where it differs from src/site.ts. Hosting itself never sends it. */
  signIn?: Partial<SignInSettings>;
};

const INIT_JSON = '/__/firebase/init.json';

/**
 * Learns which provider to use: what was baked in at build time, else what the host says now, else
 * what it said last.
 * @throws {code: 'site/not-configured'} when the host answers, but with no configuration
 * @throws TypeError when the host can't be reached and never was
 */
export async function providerConfig(): Promise<ProviderConfig> {
  const bakedIn = import.meta.env.VITE_FIREBASE_CONFIG;
  const config: unknown = bakedIn ? JSON.parse(bakedIn) : await askHost();
  if (!isProviderConfig(config))
    throw Object.assign(new Error(`no configuration at ${INIT_JSON}`), notConfigured);
  writeProviderConfig(config);
  return config;
}

const notConfigured = { code: 'site/not-configured' };

async function askHost(): Promise<unknown> {
  try {
    const response = await fetch(INIT_JSON);
    // An error page or a gateway's 502 is no answer of the host: the last good copy may serve.
    return response.ok ? await response.json() : readProviderConfig();
  } catch (error) {
    const lastGood = readProviderConfig();
    if (lastGood) return lastGood;
    throw error instanceof SyntaxError ? Object.assign(error, notConfigured) : error;
  }
}

function isProviderConfig(value: unknown): value is ProviderConfig {
  const config = value as ProviderConfig | null;
  return typeof config?.apiKey === 'string' && typeof config.authDomain === 'string';
}
