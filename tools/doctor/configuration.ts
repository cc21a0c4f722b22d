import type { HostConfig } from '../../src/sign-in/host-config.ts';
import { mediaTypeOf, type Answer } from './ask.ts';
import { ok, wrong, type Result } from './finding.ts';
import { parsed } from './json.ts';

/** The address of the configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON = '/__/firebase/init.json';

/** The configuration that the app uses, if any, and the finding about the configuration. */
export type Configuration = { config?: HostConfig; finding: Result };

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
  const value = bakedIn ?? parsed(init.text);
  const { authDomain = '', authEmulatorUrl, projectId = 'unnamed' } = (value ?? {}) as Partial<HostConfig>;
  // The finding has only the first fault.
  const faults: [isFound: boolean, what: string, mend: string][] = [
    [!bakedIn && init.status === 404, `There is no ${INIT_JSON}, so nobody can sign in.`, ELSEWHERE],
    [!bakedIn && init.status !== 200, `${INIT_JSON} answers with status ${init.status}.`, ELSEWHERE],
    [
      !bakedIn && mediaTypeOf(init) === 'text/html',
      `${INIT_JSON} is a web page, so the host answers unknown addresses with a page.`,
      ELSEWHERE,
    ],
    [value === undefined, `${INIT_JSON} is no JSON.`, ELSEWHERE],
    [!isConfig(value), `${INIT_JSON} lacks apiKey or authDomain: the project has no web app.`, WEB_APP],
    [
      !HOST.test(authDomain),
      `authDomain in the configuration is ${authDomain}, which is no host.`,
      HOST_ALONE,
    ],
    [
      authEmulatorUrl !== undefined && !URL.canParse(authEmulatorUrl),
      `authEmulatorUrl is ${authEmulatorUrl}, which is no address.`,
      'Remove it.',
    ],
  ];
  const fault = faults.find(([isFound]) => isFound);
  if (fault) return { finding: wrong(fault[1], fault[2], bakedIn ? 'VITE_FIREBASE_CONFIG' : INIT_JSON) };
  const source = bakedIn ? 'The scripts hold the configuration' : `${INIT_JSON} is the configuration`;
  return {
    config: value as HostConfig,
    finding: ok(`${source}: project ${projectId}, auth domain ${authDomain}.`),
  };
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
