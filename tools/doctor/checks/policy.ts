import { headersFor } from '../../../src/build/hosting-headers.ts';
import type { Policy } from '../../../src/build/content-policy.ts';
import { allows, allowsInline, parsePolicies, type Directive } from '../content-policy.ts';
import { listed, ok, wrong } from '../finding.ts';
import { inlineTexts } from '../html.ts';
import { helperPage } from '../helper-pages.ts';
import type { Check, Checks, Visit } from '../visit.ts';

const HEADER = 'content-security-policy';

/** Compares the content security policy with the addresses that the page and sign-in load. */
export const policyChecks: Checks = {
  /** Compares the directives, except for parts that depend on the deployment: hashes, and the host of the auth domain. */
  async policy(visit) {
    const [expected] = parsePolicies(headersFor('/', visit.rules)[HEADER]);
    const policies = await policiesOf(visit);
    const deploy =
      'Deploy with the firebase.json of this repository; on another host, send the policy in it.';
    if (policies.length === 0) return wrong('Pages have no Content-Security-Policy.', deploy, '/');
    const names = policies.flatMap((policy) => differences(policy, expected!));
    if (names.length === 0) return ok('The content security policy is that of firebase.json.');
    return wrong(
      `The content security policy differs from that of firebase.json in ${listed(names)}.`,
      `${deploy} A CDN or a proxy may add a policy of its own: browsers enforce both.`,
      '/',
    );
  },

  async 'policy-inline'(visit) {
    const policies = await policiesOf(visit);
    const { text } = await visit.get('/');
    const refused = (['script', 'style'] as const).filter((kind) =>
      inlineTexts(text, kind).some((code) => !allowsInline(policies, `${kind}-src`, code)),
    );
    if (refused.length === 0) return ok('The policy allows the inline code of the pages.');
    return wrong(
      `The policy refuses the inline ${refused.join(' and ')} of the pages: its hashes belong to other code.`,
      'Build, and deploy the firebase.json of that build with it. Set a CDN not to rewrite pages (minifying, email addresses, scripts).',
      '/',
    );
  },

  'policy-scripts': allowsNeeded('script-src', scriptsOf, 'so sign-in cannot load it'),
  'policy-frames': allowsNeeded('frame-src', framesOf, 'so signing in with Google fails'),
  'policy-calls': allowsNeeded('connect-src', callsOf, 'so every sign-in fails'),
};

const policiesOf = async ({ get }: Visit): Promise<Policy[]> =>
  parsePolicies((await get('/')).headers[HEADER]);

/** The directives that may contain the deployer's own hosts: the auth domain, the server for tokens. */
const WITH_OWN_HOSTS = new Set(['frame-src', 'connect-src']);

const isHash = (source: string): boolean => /^'sha\d+-/.test(source);
const isHost = (source: string): boolean => /:\/\/|\./.test(source);

/** @returns the names of the directives that differ, except in hashes. Other checks find missing hosts. */
function differences(sent: Policy, expected: Policy): string[] {
  return [...new Set([...sent.keys(), ...expected.keys()])].filter((name) => {
    const [here, there] = [sent.get(name), expected.get(name)];
    if (!here || !there) return true;
    const isMore = (source: string) =>
      !there.includes(source) && !isHash(source) && !(WITH_OWN_HOSTS.has(name) && isHost(source));
    const isLacking = (source: string) => !here.includes(source) && !isHash(source) && !isHost(source);
    return here.some(isMore) || there.some(isLacking);
  });
}

/** @returns a check that the policy allows addresses. @param consequence the end of the finding: what a refusal causes */
function allowsNeeded(
  directive: Directive,
  needed: (visit: Visit) => Promise<string[]>,
  consequence: string,
): Check {
  return async (visit) => {
    const addresses = await needed(visit);
    const policies = await policiesOf(visit);
    const refused = addresses.filter((address) => !allows(policies, directive, address, visit.origin));
    if (refused.length === 0) return ok(`${directive} allows what the methods of signing in need.`);
    const names = listed(refused.map((address) => new URL(address).origin));
    return wrong(
      `${directive} of the policy does not allow ${names}, ${consequence}.`,
      'Add it to the Content-Security-Policy in firebase.json, build, and deploy.',
      '/',
    );
  };
}

async function scriptsOf(visit: Visit): Promise<string[]> {
  const methods = await visit.methods();
  return [
    ...((await visit.opensWindows()) ? ['https://apis.google.com/js/api.js'] : []),
    ...(methods.includes('phone') ? ['https://www.google.com/recaptcha/api.js'] : []),
  ];
}

async function framesOf(visit: Visit): Promise<string[]> {
  const methods = await visit.methods();
  return [
    ...((await visit.opensWindows()) ? [helperPage(await visit.config(), 'iframe')] : []),
    ...(methods.includes('phone') ? ['https://www.google.com/recaptcha/'] : []),
  ];
}

async function callsOf({ origin, config, signIn }: Visit): Promise<string[]> {
  const { authEmulatorUrl } = await config();
  const { tokenSyncUrl } = await signIn();
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return [
    ...(authEmulatorUrl ? [authEmulatorUrl] : google),
    ...(tokenSyncUrl === undefined ? [] : [new URL(tokenSyncUrl, origin).href]),
  ];
}
