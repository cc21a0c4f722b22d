import { headersFor } from '../../../src/build/hosting-headers.ts';
import { pathOf } from '../ask.ts';
import { listed, ok, unlessAny, wrong } from '../finding.ts';
import type { Checks, Visit } from '../visit.ts';
import { NO_SUCH_PAGE } from './address.ts';

/** The headers that the check `headers` skips, because other checks compare them. */
const ELSEWHERE = new Set([
  'content-security-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'cache-control',
]);

/** The shortest `max-age` of Strict-Transport-Security that is long enough (seconds): half a year. */
const HSTS_LEAST = 15_552_000;

const HOSTING =
  'Deploy with the firebase.json of this repository; on another host, send the headers that it lists. Remove what a CDN adds.';

/** Compares the headers of the site's answers with firebase.json. */
export const headerChecks: Checks = {
  async headers({ get, scripts, rules }) {
    // One answer of each kind: a page, the page of an unknown address, the worker, the manifest, an icon, a script.
    const paths = ['/', NO_SUCH_PAGE, '/sw.js', '/manifest.webmanifest', '/favicon.svg'];
    const answers = [...(await Promise.all(paths.map(get))), ...(await scripts()).slice(0, 1)];
    const differing = answers.flatMap((answer) =>
      Object.entries(headersFor(pathOf(answer), rules))
        .filter(([name, value]) => !ELSEWHERE.has(name) && answer.headers[name] !== value)
        .map(([name]) => ({ name, path: pathOf(answer) })),
    );
    return unlessAny(
      differing.map(({ path }) => path),
      'Pages, files, the worker and 404 have the headers of firebase.json.',
      `Answers lack headers of firebase.json, or have others: ${listed(differing.map(({ name }) => name))}.`,
      HOSTING,
    );
  },

  async 'opener-policy'({ get, rules }) {
    const name = 'cross-origin-opener-policy';
    const { [name]: sent } = (await get('/')).headers;
    const { [name]: expected } = headersFor('/', rules);
    if (sent === expected) return ok('The windows of Google and others can report back to the page.');
    return wrong(
      sent === 'same-origin'
        ? 'Cross-Origin-Opener-Policy cuts the page off from Google’s window, so signing in with Google ends as if the person had closed it.'
        : `Cross-Origin-Opener-Policy is ${sent ?? 'missing'} in place of ${expected}.`,
      HOSTING,
      '/',
    );
  },

  async hsts({ get, isLocal }) {
    if (isLocal) return undefined;
    const { 'strict-transport-security': sent = '' } = (await get('/')).headers;
    const age = Number(/max-age="?(\d+)/i.exec(sent)?.[1] ?? 0);
    if (age >= HSTS_LEAST) return ok('Browsers that have been here use https only.');
    return wrong(
      `Strict-Transport-Security ${sent ? `holds for ${age} s only` : 'is missing'}, so a later visit may begin without TLS.`,
      HOSTING,
      '/',
    );
  },

  async caching(visit) {
    const scripts = (await visit.scripts()).map(pathOf);
    return unlessAny(
      await keptOf(visit, ['/', '/manifest.webmanifest', ...scripts]),
      'Browsers ask each time whether pages and files changed.',
      'Browsers may keep pages without asking, so people see an old version, or an error that is mended.',
      NO_CACHE,
    );
  },

  async 'worker-caching'(visit) {
    return unlessAny(
      await keptOf(visit, ['/sw.js']),
      'Browsers ask each time whether the worker changed.',
      'The service worker may be kept, so people do not get new versions of the site.',
      NO_CACHE,
    );
  },
};

const NO_CACHE = 'Send Cache-Control: no-cache, as firebase.json says, and set a CDN to respect it.';

/** @returns the paths that browsers may cache without revalidation, although firebase.json demands revalidation */
async function keptOf({ get, rules }: Visit, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map(get));
  return answers.flatMap((answer) => {
    const { 'cache-control': sent = 'none' } = answer.headers;
    const { 'cache-control': expected } = headersFor(pathOf(answer), rules);
    const isKept = expected === 'no-cache' && !/\b(no-cache|no-store|max-age=0)\b/i.test(sent);
    return isKept ? [`${pathOf(answer)} (${sent})`] : [];
  });
}
