import { headersFor } from '../../../src/build/hosting-headers.ts';
import type { Policy } from '../../../src/build/content-policy.ts';
import { helperPage } from '../configuration.ts';
import { allows, allowsInline, parsePolicies } from '../content-policy.ts';
import { listed, ok, wrong } from '../finding.ts';
import { inlineTexts } from '../html.ts';
import type { Check, Checks, Visit } from '../visit.ts';
import { hashOf } from '../worker-list.ts';

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
      inlineTexts(text, kind).some((code) => !allowsInline(policies, `${kind}-src`, hashOf(code))),
    );
    if (refused.length === 0) return ok('The policy allows the inline code of the pages.');
    return wrong(
      `The policy refuses the inline ${refused.join(' and ')} of the pages: its hashes belong to other code.`,
      'Build, and deploy the firebase.json of that build with it. Set a CDN not to rewrite pages (minifying, email addresses, scripts).',
      '/',
    );
  },

  'policy-scripts': allowsNeeded('script-src', 'so sign-in cannot load it'),
  'policy-frames': allowsNeeded('frame-src', 'so signing in with Google fails'),
  'policy-calls': allowsNeeded('connect-src', 'so every sign-in fails'),
};

const policiesOf = async ({ get }: Visit): Promise<Policy[]> =>
  parsePolicies((await get('/')).headers[HEADER]);

/** The directives that may contain hosts of the deployer: the auth domain, and the server that receives tokens. */
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

/** @returns a check that a directive allows what sign-in loads @param consequence the end of the finding's sentence */
function allowsNeeded(directive: 'script-src' | 'frame-src' | 'connect-src', consequence: string): Check {
  return async (visit) => {
    const { [directive]: addresses } = await addressesOf(visit);
    const policies = await policiesOf(visit);
    const refused = addresses
      .filter((address) => typeof address === 'string')
      .filter((address) => !allows(policies, directive, address, visit.origin));
    if (refused.length === 0) return ok(`${directive} allows what the methods of signing in need.`);
    const names = listed(refused.map((address) => new URL(address, visit.origin).origin));
    return wrong(
      `${directive} of the policy does not allow ${names}, ${consequence}.`,
      'Add it to the Content-Security-Policy in firebase.json, build, and deploy.',
      '/',
    );
  };
}

/** @returns the addresses that the site's sign-in methods load, by directive */
async function addressesOf(visit: Visit) {
  const config = await visit.config();
  const { tokenSyncUrl } = await visit.signIn();
  const hasWindow = await visit.opensWindows();
  const hasPhone = (await visit.methods()).includes('phone');
  const google = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
  return {
    'script-src': [
      hasWindow && 'https://apis.google.com/js/api.js',
      hasPhone && 'https://www.google.com/recaptcha/api.js',
    ],
    'frame-src': [hasWindow && helperPage(config, 'iframe'), hasPhone && 'https://www.google.com/recaptcha/'],
    'connect-src': [...(config.authEmulatorUrl ? [config.authEmulatorUrl] : google), tokenSyncUrl],
  };
}
