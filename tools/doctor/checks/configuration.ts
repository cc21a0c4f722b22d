import type { HostConfig } from '../../../src/auth/host-config.ts';
import { isHost } from '../../../src/build/host.ts';
import { parsed, type Answer, type Ask } from '../ask.ts';
import { note, ok, wrong, type Finding } from '../finding.ts';

const CHECK_AUTH_DOMAIN =
  'Check authDomain in src/site.ts. It takes a domain of your own on Firebase Hosting; without it, the project’s is used. Then run npm run deploy again.';

/** The address of the configuration (firebase.google.com/docs/hosting/reserved-urls). */
export const INIT_JSON = '/__/firebase/init.json';

/**
 * Checks the configuration that Hosting serves.
 *
 * @param init The answer at `INIT_JSON`.
 * @param ownAuthDomain `authDomain` of src/site.ts, with which a deployment replaces Hosting's.
 * @returns the configuration that the app uses, if any, and the finding about it
 */
export function checkConfiguration(
  init: Answer,
  ownAuthDomain: string | undefined,
): { config?: HostConfig; finding: Finding } {
  const served = parsed(init.text) as Partial<HostConfig> | undefined;
  if (init.status !== 200 || typeof served?.apiKey !== 'string' || typeof served.authDomain !== 'string')
    return {
      finding: wrong(
        `${INIT_JSON} holds no apiKey and authDomain (status ${init.status}), so nobody can sign in.`,
        'In the Firebase console, under Project settings, General, Your apps, add a web app and link it to this Hosting site. Then run npm run deploy again.',
      ),
    };
  const config = { ...(served as HostConfig), authDomain: ownAuthDomain ?? served.authDomain };
  const { authDomain, authEmulatorUrl, projectId } = config;
  if (!authEmulatorUrl && !isHost(authDomain))
    return {
      finding: wrong(`The auth domain ${authDomain} is no host, so nobody can sign in.`, CHECK_AUTH_DOMAIN),
    };
  const finding = authEmulatorUrl
    ? note(`Sign-in goes to the Auth emulator at ${authEmulatorUrl}, so no project was checked.`)
    : ok(`Sign-in goes to project ${projectId}, over ${authDomain}.`);
  return { config, finding };
}

/** Checks the pages of Firebase Auth on the auth domain, which the site frames, and opens in a window. */
export async function checkAuthPages({ apiKey, authDomain }: HostConfig, ask: Ask): Promise<Finding> {
  const parameters = new URLSearchParams({ apiKey, appName: '[DEFAULT]', providerId: 'google.com' });
  for (const page of ['iframe', 'handler']) {
    const address = `https://${authDomain}/__/auth/${page}`;
    const answer = await ask(`${address}?${parameters}`).catch(({ message }: Error) => message);
    // A parked domain answers every address with a page of its own. Firebase's two pages start an object of this name.
    if (typeof answer !== 'string' && answer.status === 200 && answer.text.includes('fireauth')) continue;
    const reason =
      typeof answer === 'string' ? answer : `${address} is not Firebase’s page (status ${answer.status}).`;
    return wrong(`Signing in with Google fails: ${reason}`, CHECK_AUTH_DOMAIN);
  }
  return ok(`The sign-in pages of ${authDomain} answer.`);
}
