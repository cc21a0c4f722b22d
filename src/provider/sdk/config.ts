import type { SignInSettings } from '../../site.ts';
import { readProviderConfig, writeProviderConfig } from '../../storage/provider-config.ts';
import { siteError } from './site-error.ts';

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

/** How long the host may take for it (milliseconds). */
const LIMIT = 10_000;

/**
 * Learns which provider to use: what was baked in at build time, else what the host says now, else
 * what it said last.
 * @throws {code: 'site/not-configured'} when the host answers, but with no configuration
 * @throws TypeError when the host can't be reached and never was
 */
export async function providerConfig(): Promise<ProviderConfig> {
  const bakedIn = import.meta.env.VITE_FIREBASE_CONFIG;
  const config: unknown = bakedIn ? JSON.parse(bakedIn) : await askHost();
  if (!isProviderConfig(config)) throw siteError('site/not-configured', `no configuration at ${INIT_JSON}`);
  writeProviderConfig(config);
  return config;
}

/** @returns what the host says, or said last; null when it says that there is nothing, which only a 404 does */
async function askHost(): Promise<unknown> {
  try {
    const response = await fetch(INIT_JSON, { signal: AbortSignal.timeout(LIMIT) });
    if (response.status === 404) return readProviderConfig();
    if (response.ok) return await response.json();
    throw new Error(`status ${response.status}`);
  } catch (cause) {
    // Nothing came in time, or it came from something in between: a gateway, or the page of a captive portal.
    const lastGood = readProviderConfig();
    if (lastGood) return lastGood;
    throw new TypeError(`the host did not answer at ${INIT_JSON}`, { cause });
  }
}

function isProviderConfig(value: unknown): value is ProviderConfig {
  const config = value as ProviderConfig | null;
  return typeof config?.apiKey === 'string' && typeof config.authDomain === 'string';
}
