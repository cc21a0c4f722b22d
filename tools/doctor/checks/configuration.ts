import { mediaTypeOf, type Answer } from '../ask.ts';
import { helperPage, INIT_JSON } from '../configuration.ts';
import { allows, allowsInline, parsePolicies } from '../content-policy.ts';
import { note, notChecked, ok, wrong, type Result } from '../finding.ts';
import { isOurPage } from '../our-site.ts';
import { mayAsk } from '../limits.ts';
import { NoAnswer, noAnswer } from '../no-answer.ts';
import type { Checks, Visit } from '../visit.ts';

/** Checks the app's configuration, and the sign-in pages of the auth domain that the configuration names. */
export const configurationChecks: Checks = {
  configuration: async ({ configuration }) => (await configuration()).finding,

  async emulator({ config, isLocal }) {
    const { authEmulatorUrl } = await config();
    if (!authEmulatorUrl || isLocal) return undefined;
    return wrong(
      `The configuration names an Auth emulator, ${authEmulatorUrl}, so nobody signs in to the real project.`,
      'Remove authEmulatorUrl from the configuration, and deploy again.',
      INIT_JSON,
    );
  },

  async 'auth-domain'(visit) {
    const { authDomain } = await visit.config();
    if (!(await visit.opensWindows())) return undefined;
    const { host } = new URL(visit.origin);
    if (authDomain === host) return ok('Where a browser blocks Google’s window, a redirect replaces it.');
    return note(
      `Google’s window names ${authDomain}, and where a browser blocks the window, nobody can sign in with it: a redirect needs an auth domain that is ${host} itself.`,
      `To change that, make ${host} the authDomain (docs/deploy.md, the last step).`,
    );
  },

  async 'auth-pages'(visit) {
    const config = await visit.config();
    if (!(await visit.opensWindows())) return undefined;
    const addresses = (['iframe', 'handler'] as const).map((page) => helperPage(config, page));
    if (!addresses.every((address) => mayAsk(new URL(address), new URL(visit.origin))))
      return notChecked(
        `The sign-in pages of ${config.authDomain}: the doctor sends requests only to the site itself and the provider.`,
        `Run the doctor for https://${config.authDomain} too.`,
      );
    const problems = (await Promise.all(addresses.map((address) => helperPageFault(visit, address)))).flat();
    return problems.length > 0 ? problems : ok(`The sign-in pages of ${config.authDomain} answer.`);
  },
};

const AUTH_DOMAIN =
  'Check authDomain in the configuration. It is PROJECT.firebaseapp.com, or a domain of your own that Firebase Hosting serves; let no proxy or rewrite answer /__/.';
const NO_HEADERS =
  'Let no header rule reach the addresses below /__/: in firebase.json, their source is "!/__/**".';

/** @returns the finding that says why a sign-in page of the auth domain does not work; an empty list if it works */
async function helperPageFault({ ask, origin }: Visit, address: string): Promise<Result[]> {
  const where = address.split('?', 1)[0]!;
  const failed = (what: string, mend: string) => [
    wrong(`${what}, so signing in with Google fails.`, mend, where),
  ];
  const answer = await ask(address).catch(noAnswer);
  if (answer instanceof NoAnswer) return failed(answer.message.split('. ', 1)[0]!, AUTH_DOMAIN);
  if (answer.status !== 200 || mediaTypeOf(answer) !== 'text/html' || isOurPage(answer.text))
    return failed(`${where} is not the page of Firebase Auth (status ${answer.status})`, AUTH_DOMAIN);
  const header = changingHeader(answer, origin);
  return header ? failed(`${where} has a header that changes it (${header})`, NO_HEADERS) : [];
}

/** The nonce of the inline scripts in Firebase's pages (firebase-js-sdk, pull request 6716). */
const NONCE = 'nonce-firebase-auth-helper';

/** @returns the name of a header that stops the page's scripts, or that forbids the site to frame the page, if any */
function changingHeader({ url, headers }: Answer, origin: string): string | undefined {
  const isFramed = new URL(url).pathname.endsWith('/iframe');
  const policies = parsePolicies(headers['content-security-policy']);
  const mayBeFramed = !isFramed || allows(policies, 'frame-ancestors', origin, new URL(url).origin);
  if (!allowsInline(policies, 'script-src', NONCE) || !mayBeFramed) return 'Content-Security-Policy';
  return isFramed && headers['x-frame-options'] ? 'X-Frame-Options' : undefined;
}
