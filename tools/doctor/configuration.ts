import type { HostConfig } from '../../src/sign-in/host-config.ts';
import { mediaTypeOf, type Answer } from './ask.ts';
import { wrong, type Result } from './finding.ts';

/** The address of the configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON = '/__/firebase/init.json';

/** The configuration that the app uses, or why there is none. */
export type Configuration =
  | { config: HostConfig; isBakedIn: boolean }
  | { config?: undefined; problem: Result };

const ELSEWHERE =
  'On Firebase Hosting, deploy again. On another host, build with VITE_FIREBASE_CONFIG (README, Configure it).';
const WEB_APP =
  'In the Firebase console, under Project settings, General, Your apps, add a web app and link it to this Hosting site. Then deploy again.';

/** @param scripts of the site: a build may hold the configuration, which then counts */
export function configurationOf(init: Answer, scripts: readonly string[]): Configuration {
  const bakedIn = scripts.map(bakedConfig).find((config) => config !== undefined);
  if (bakedIn) return checked(bakedIn, true);
  const seen = { where: INIT_JSON };
  if (init.status === 404)
    return { problem: wrong(`There is no ${INIT_JSON}, so nobody can sign in.`, ELSEWHERE, seen) };
  if (init.status !== 200)
    return { problem: wrong(`${INIT_JSON} answers with status ${init.status}.`, ELSEWHERE, seen) };
  if (mediaTypeOf(init) === 'text/html')
    return {
      problem: wrong(
        `${INIT_JSON} is a web page, so the host answers unknown addresses with a page.`,
        ELSEWHERE,
        seen,
      ),
    };
  const value = parsed(init.text);
  if (isHostConfig(value)) return checked(value, false);
  const lack = value === undefined ? 'is no JSON' : 'lacks apiKey or authDomain: the project has no web app';
  return { problem: wrong(`${INIT_JSON} ${lack}.`, value === undefined ? ELSEWHERE : WEB_APP, seen) };
}

const HOST = /^[\w.-]+(:\d+)?$/;

/** @returns the configuration, or the problem where the SDK cannot use its hosts */
function checked(config: HostConfig, isBakedIn: boolean): Configuration {
  const { authDomain, authEmulatorUrl } = config;
  const where = isBakedIn ? 'VITE_FIREBASE_CONFIG' : INIT_JSON;
  const mend =
    'Write it without https:// and without a path, such as PROJECT.firebaseapp.com, and deploy again.';
  if (!HOST.test(authDomain))
    return {
      problem: wrong(`authDomain in the configuration is ${authDomain}, which is no host.`, mend, { where }),
    };
  if (authEmulatorUrl === undefined || URL.canParse(authEmulatorUrl)) return { config, isBakedIn };
  return {
    problem: wrong(`authEmulatorUrl is ${authEmulatorUrl}, which is no address.`, 'Remove it.', { where }),
  };
}

/** @returns the configuration that `VITE_FIREBASE_CONFIG` has put into a script of the build */
export function bakedConfig(script: string): HostConfig | undefined {
  const [, ...calls] = script.split('JSON.parse(');
  return calls
    .map((call) => {
      const [quote = ''] = call;
      // The quotation marks within the text have a backslash before them.
      const end = call.indexOf(`}${quote})`);
      return end < 0 ? undefined : parsed(call.slice(1, end + 1).replaceAll(/\\(["'`\\])/g, '$1'));
    })
    .find((value) => isHostConfig(value));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** As src/sign-in/host-config.ts accepts it. */
function isHostConfig(value: unknown): value is HostConfig {
  const config = value as HostConfig | null | undefined;
  return typeof config?.apiKey === 'string' && typeof config.authDomain === 'string';
}
