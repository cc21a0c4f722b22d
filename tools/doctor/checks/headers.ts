import { headersFor } from '../../../src/build/hosting-headers.ts';
import type { Answer } from '../ask.ts';
import type { Check } from '../check.ts';
import { listed, ok, wrong, type Result } from '../finding.ts';
import type { Visit } from '../visit.ts';
import { NO_SUCH_PAGE } from './address.ts';

/** The headers that have checks of their own. */
const ELSEWHERE = new Set([
  'content-security-policy',
  'strict-transport-security',
  'cross-origin-opener-policy',
  'cache-control',
]);

/** In seconds, half a year. A browser forgets the header of a site that its owner visits more rarely. */
const HSTS_LEAST = 15_552_000;

const HOSTING =
  'Deploy with the firebase.json of this repository; on another host, send the headers that it lists. Remove what a CDN adds.';

/** The headers of every answer, as firebase.json has them. */
export const headerChecks: readonly Check[] = [
  { id: 'headers', run: asInFirebaseJson },
  { id: 'opener-policy', run: windowsStayOpen },
  { id: 'hsts', run: staysOnHttps },
  { id: 'caching', run: (visit) => askedEachTime(visit, ['/', '/manifest.webmanifest'], PAGES_STALE) },
  { id: 'worker-caching', run: (visit) => askedEachTime(visit, ['/sw.js'], WORKER_STALE) },
];

/** One answer of each kind: a page, the page of an unknown address, a script, the worker, the manifest, an icon. */
async function oneOfEach({ get, scripts }: Visit): Promise<{ path: string; answer: Answer }[]> {
  const [script] = (await scripts()).map(({ url }) => new URL(url).pathname);
  const paths = ['/', NO_SUCH_PAGE, '/sw.js', '/manifest.webmanifest', '/favicon.svg', script].filter(
    (path) => path !== undefined,
  );
  return Promise.all(paths.map(async (path) => ({ path, answer: await get(path) })));
}

async function asInFirebaseJson(visit: Visit): Promise<Result[]> {
  const seen = new Map<string, string[]>();
  for (const { path, answer } of await oneOfEach(visit))
    for (const [name, value] of Object.entries(headersFor(path, visit.rules)))
      if (!ELSEWHERE.has(name) && answer.headers[name] !== value)
        seen.set(name, [...(seen.get(name) ?? []), path]);
  if (seen.size === 0) return [ok('Pages, files, the worker and 404 have the headers of firebase.json.')];
  return [
    wrong(`Answers lack headers of firebase.json, or have others: ${listed([...seen.keys()])}.`, HOSTING, {
      where: listed([...new Set([...seen.values()].flat())]),
    }),
  ];
}

async function windowsStayOpen({ get, rules }: Visit): Promise<Result[]> {
  const name = 'cross-origin-opener-policy';
  const { [name]: sent } = (await get('/')).headers;
  const { [name]: expected } = headersFor('/', rules);
  if (sent === expected) return [ok('The windows of Google and others can report back to the page.')];
  return [
    wrong(
      sent === 'same-origin'
        ? 'Cross-Origin-Opener-Policy cuts the page off from Google’s window, so signing in with Google ends as if the person had closed it.'
        : `Cross-Origin-Opener-Policy is ${sent ?? 'missing'} in place of ${expected}.`,
      HOSTING,
      { where: '/' },
    ),
  ];
}

async function staysOnHttps({ get, isLocal }: Visit): Promise<Result[]> {
  if (isLocal) return [];
  const { 'strict-transport-security': sent = '' } = (await get('/')).headers;
  const age = Number(/max-age="?(\d+)/i.exec(sent)?.[1] ?? 0);
  if (age >= HSTS_LEAST) return [ok('Browsers that have been here use https only.')];
  return [
    wrong(
      `Strict-Transport-Security ${sent ? `holds for ${age} s only` : 'is missing'}, so a later visit may begin without TLS.`,
      HOSTING,
      { where: '/' },
    ),
  ];
}

const PAGES_STALE =
  'Browsers may keep pages without asking, so people see an old version, or an error that is mended.';
const WORKER_STALE = 'The service worker may be kept, so people do not get new versions of the site.';

async function askedEachTime(
  { get, rules, scripts }: Visit,
  fixed: string[],
  consequence: string,
): Promise<Result[]> {
  const more = fixed.includes('/') ? (await scripts()).map(({ url }) => new URL(url).pathname) : [];
  const answers = await Promise.all(
    [...fixed, ...more].map(async (path) => ({ path, answer: await get(path) })),
  );
  const kept = answers.filter(
    ({ path, answer }) =>
      headersFor(path, rules)['cache-control'] === 'no-cache' && !isAskedFor(answer.headers['cache-control']),
  );
  if (kept.length === 0)
    return [
      ok(`Browsers ask each time whether ${fixed.includes('/') ? 'pages and files' : 'the worker'} changed.`),
    ];
  const where = listed(
    kept.map(({ path, answer }) => `${path} (${answer.headers['cache-control'] ?? 'none'})`),
  );
  return [
    wrong(consequence, 'Send Cache-Control: no-cache, as firebase.json says, and set a CDN to respect it.', {
      where,
    }),
  ];
}

const isAskedFor = (cacheControl = ''): boolean => /\b(no-cache|no-store|max-age=0)\b/i.test(cacheControl);
