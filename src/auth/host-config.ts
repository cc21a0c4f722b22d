import { site, type SignInSettings } from '../site.ts';
import { createStore } from '../ui/store.ts';
import { siteError } from './site-error.ts';

/** The JSON that Firebase Hosting serves at its reserved URL (firebase.google.com/docs/hosting/reserved-urls). */
export type HostConfig = {
  apiKey: string;
  authDomain: string;
  projectId?: string;
  appId?: string;
  /** The origin of an Auth emulator that replaces the provider. Undefined in production. */
  authEmulatorUrl?: string;
  /** Settings that override src/site.ts; `null` removes one. Firebase Hosting itself never sends such settings. */
  signIn?: Partial<SignInSettings>;
};

const INIT_JSON = '/__/firebase/init.json';

/** How long the host may take to answer (milliseconds). */
const LIMIT = 10_000;

/**
 * The sign-in settings of src/site.ts. As soon as the host has answered, the settings in its configuration override these.
 */
export const signInSettings = createStore<SignInSettings>(site.signIn);

let asked: Promise<HostConfig> | undefined;

/** Requests the configuration in advance. After a failure, the next call requests the configuration again. */
export const askForConfig = (): void => void hostConfig().catch(forgetConfig);

/**
 * Reads the configuration of the provider: from the build, or else from the host. Reads it only once, unless `forgetConfig`
 * is called. Keeps it only in memory: a script could forge a stored copy, and so choose the project to which people sign in.
 * Afterwards, `signInSettings` has the settings of the configuration.
 * @throws TypeError when the host is out of reach
 * @throws {code: 'site/not-configured'} when the host answers without a configuration
 */
export const hostConfig = (): Promise<HostConfig> => (asked ??= readConfig());

/** Makes the next call of `hostConfig` read the configuration again. Call this if the configuration is missing or wrong. */
export const forgetConfig = (): void => void (asked = undefined);

async function readConfig(): Promise<HostConfig> {
  const bakedIn = import.meta.env.VITE_FIREBASE_CONFIG;
  const config = (bakedIn ? JSON.parse(bakedIn) : await askHost()) as HostConfig | null | undefined;
  if (typeof config?.apiKey !== 'string' || typeof config.authDomain !== 'string')
    throw siteError('site/not-configured', `no configuration at ${INIT_JSON}`);
  signInSettings.set({ ...site.signIn, ...config.signIn });
  return config;
}

/** @returns the JSON of the host's configuration; undefined if the host answers with status 404 */
async function askHost(): Promise<unknown> {
  try {
    const response = await fetch(INIT_JSON, { signal: AbortSignal.timeout(LIMIT) });
    if (response.status === 404) return undefined;
    if (response.ok) return await response.json();
    throw new Error(`status ${response.status}`);
  } catch (cause) {
    // The host did not answer in time, or a proxy or captive portal has answered instead.
    throw new TypeError(`the host did not answer at ${INIT_JSON}`, { cause });
  }
}
