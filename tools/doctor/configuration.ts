import type { HostConfig } from '../../src/sign-in/host-config.ts';
import { mediaTypeOf, type Answer } from './ask.ts';
import { ok, wrong, type Result } from './finding.ts';
import { parsed } from './json.ts';

/** The address of the configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON = '/__/firebase/init.json';

/** The configuration that the app uses, if any, and the finding about the configuration. */
type Configuration = { config?: HostConfig; finding: Result };

const ELSEWHERE =
  'On Firebase Hosting, deploy again. On another host, build with VITE_FIREBASE_CONFIG (README, Configure it).';
const WEB_APP =
  'In the Firebase console, under Project settings, General, Your apps, add a web app and link it to this Hosting site. Then deploy again.';
const HOST_ALONE =
  'Write it without https:// and without a path, such as PROJECT.firebaseapp.com, and deploy again.';

const HOST = /^[\w.-]+(:\d+)?$/;

/** @param scripts the site's scripts. A configuration that the build has put into a script overrides init.json. */
export function configurationOf(init: Answer, scripts: readonly Answer[]): Configuration {
  const bakedIn = scripts.map(({ text }) => bakedConfig(text)).find((config) => config !== undefined);
  const config = bakedIn ?? parsed(init.text);
  const bad = (what: string, mend: string): Configuration => ({
    finding: wrong(what, mend, bakedIn ? 'VITE_FIREBASE_CONFIG' : INIT_JSON),
  });
  if (!bakedIn) {
    if (init.status === 404) return bad(`There is no ${INIT_JSON}, so nobody can sign in.`, ELSEWHERE);
    if (init.status !== 200) return bad(`${INIT_JSON} answers with status ${init.status}.`, ELSEWHERE);
    if (mediaTypeOf(init) === 'text/html')
      return bad(`${INIT_JSON} is a web page, so the host answers unknown addresses with a page.`, ELSEWHERE);
    if (config === undefined) return bad(`${INIT_JSON} is no JSON.`, ELSEWHERE);
  }
  if (!isConfig(config))
    return bad(`${INIT_JSON} lacks apiKey or authDomain: the project has no web app.`, WEB_APP);
  const { authDomain, authEmulatorUrl, projectId = 'unnamed' } = config;
  if (!HOST.test(authDomain))
    return bad(`authDomain in the configuration is ${authDomain}, which is no host.`, HOST_ALONE);
  if (authEmulatorUrl !== undefined && !URL.canParse(authEmulatorUrl))
    return bad(`authEmulatorUrl is ${authEmulatorUrl}, which is no address.`, 'Remove it.');
  const source = bakedIn ? 'The scripts hold the configuration' : `${INIT_JSON} is the configuration`;
  return { config, finding: ok(`${source}: project ${projectId}, auth domain ${authDomain}.`) };
}

/** @returns the configuration that `VITE_FIREBASE_CONFIG` has put into a script of the build */
export function bakedConfig(script: string): HostConfig | undefined {
  const [, ...calls] = script.split('JSON.parse(');
  return calls
    .map((call) => {
      const [quote = ''] = call;
      // A backslash escapes each quotation mark within the text.
      const end = call.indexOf(`}${quote})`);
      return end < 0 ? undefined : parsed(call.slice(1, end + 1).replaceAll(/\\(["'`\\])/g, '$1'));
    })
    .find((value) => isConfig(value));
}

/** @returns whether src/sign-in/host-config.ts accepts the value */
function isConfig(value: unknown): value is HostConfig {
  const config = value as HostConfig | null | undefined;
  return typeof config?.apiKey === 'string' && typeof config.authDomain === 'string';
}

/**
 * @param page `iframe`: the SDK's frame in the page during sign-in. `handler`: the page in the sign-in window.
 * @returns the address from which the SDK loads the page (firebase-js-sdk 12.19: packages/auth/src/core/util/handler.ts
 *   and platform_browser/iframe/iframe.ts)
 */
export function helperPage(
  { apiKey, authDomain, authEmulatorUrl }: HostConfig,
  page: 'iframe' | 'handler',
): string {
  const root = authEmulatorUrl ? `${authEmulatorUrl}/emulator` : `https://${authDomain}/__`;
  const parameters = new URLSearchParams({ apiKey, appName: '[DEFAULT]', providerId: 'google.com' });
  return `${root}/auth/${page}?${parameters}`;
}
