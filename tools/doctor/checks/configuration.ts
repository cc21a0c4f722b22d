import { mediaTypeOf, type Answer } from '../ask.ts';
import type { Check } from '../check.ts';
import { INIT_JSON } from '../configuration.ts';
import { allows, allowsNonce, parsePolicies } from '../content-policy.ts';
import { note, notChecked, ok, wrong, type Result } from '../finding.ts';
import { isOurPage } from '../front-door.ts';
import { helperPage } from '../helper-pages.ts';
import { mayAsk } from '../limits.ts';
import { methodsOf, opensWindow } from '../methods.ts';
import { NoAnswer } from '../no-answer.ts';
import type { Visit } from '../visit.ts';

/** The configuration of the app, and the pages that it names. */
export const configurationChecks: readonly Check[] = [
  { id: 'configuration', run: hasConfiguration },
  { id: 'emulator', run: namesNoEmulator },
  { id: 'auth-domain', run: sharesAuthDomain },
  { id: 'auth-pages', run: helperPagesAnswer },
];

async function hasConfiguration({ configuration }: Visit): Promise<Result[]> {
  const found = await configuration();
  if (!found.config) return [found.problem];
  const { authDomain, projectId = 'unnamed' } = found.config;
  const source = found.isBakedIn ? 'The scripts hold the configuration' : `${INIT_JSON} is the configuration`;
  return [ok(`${source}: project ${projectId}, auth domain ${authDomain}.`)];
}

async function namesNoEmulator({ configuration, isLocal }: Visit): Promise<Result[]> {
  const { config } = await configuration();
  if (!config?.authEmulatorUrl || isLocal) return [];
  return [
    wrong(
      `The configuration names an Auth emulator, ${config.authEmulatorUrl}, so nobody signs in to the real project.`,
      'Remove authEmulatorUrl from the configuration, and deploy again.',
      { where: INIT_JSON },
    ),
  ];
}

async function sharesAuthDomain(visit: Visit): Promise<Result[]> {
  const { config } = await visit.configuration();
  if (!config || !(await usesWindows(visit))) return [];
  const { host } = new URL(visit.origin);
  if (config.authDomain === host)
    return [ok('Where a browser blocks Google’s window, a redirect replaces it.')];
  return [
    note(
      `Google’s window names ${config.authDomain}, and where a browser blocks the window, nobody can sign in with it: a redirect needs an auth domain that is ${host} itself.`,
      `To change that, make ${host} the authDomain (docs/deploy.md, the last step).`,
    ),
  ];
}

async function helperPagesAnswer(visit: Visit): Promise<Result[]> {
  const { config } = await visit.configuration();
  if (!config) return [notChecked('The pages of the auth domain are unknown without a configuration.')];
  if (!(await usesWindows(visit))) return [];
  const addresses = (['iframe', 'handler'] as const).map((page) => helperPage(config, page));
  if (!addresses.every((address) => mayAsk(new URL(address), new URL(visit.origin))))
    return [
      notChecked(
        `The sign-in pages of ${config.authDomain}: the doctor asks only the site itself and the provider.`,
        `Run the doctor for https://${config.authDomain} too.`,
      ),
    ];
  const problems = await Promise.all(addresses.map((address) => problemOf(visit, address)));
  const found = problems.filter((problem) => problem !== undefined);
  return found.length > 0 ? found : [ok(`The sign-in pages of ${config.authDomain} answer.`)];
}

/** @returns why a sign-in page of the auth domain cannot do its work; undefined where it can */
async function problemOf(visit: Visit, address: string): Promise<Result | undefined> {
  const where = address.split('?', 1)[0]!;
  const failed = (what: string, mend: string) =>
    wrong(`${what}, so signing in with Google fails.`, mend, { where });
  const hosting =
    'Check authDomain in the configuration. It is PROJECT.firebaseapp.com, or a domain of your own that Firebase Hosting serves; let no proxy or rewrite answer /__/.';
  const answer = await visit.ask(address).catch((error: Error) => {
    if (error instanceof NoAnswer) return error;
    throw error;
  });
  if (answer instanceof NoAnswer) return failed(answer.message.split('. ', 1)[0]!, hosting);
  if (answer.status !== 200 || mediaTypeOf(answer) !== 'text/html' || isOurPage(answer.text))
    return failed(`${where} is not the page of Firebase Auth (status ${answer.status})`, hosting);
  const header = changingHeader(answer, visit.origin);
  if (header === undefined) return undefined;
  return failed(
    `${where} has a header that changes it (${header})`,
    'Let no header rule reach the addresses below /__/: in firebase.json, their source is "!/__/**".',
  );
}

/** The nonce of the inline scripts in Firebase's pages (firebase-js-sdk, pull request 6716). */
const NONCE = 'firebase-auth-helper';

/** @returns the name of a header with which the page does not run, or cannot be framed by the site */
function changingHeader({ url, headers }: Answer, origin: string): string | undefined {
  const isFramed = new URL(url).pathname.endsWith('/iframe');
  const policies = parsePolicies(headers['content-security-policy'] ?? '');
  if (!allowsNonce(policies, NONCE)) return 'Content-Security-Policy';
  if (isFramed && !allows(policies, 'ancestor', origin, new URL(url).origin))
    return 'Content-Security-Policy';
  return isFramed && headers['x-frame-options'] ? 'X-Frame-Options' : undefined;
}

async function usesWindows({ signIn }: Visit): Promise<boolean> {
  const settings = await signIn();
  return settings !== undefined && methodsOf(settings).some(opensWindow);
}
