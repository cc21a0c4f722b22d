import { createHash } from 'node:crypto';
import { directivesOf, readHosting, withPolicy } from '../../src/build/content-policy.ts';
import { REPOSITORY } from '../command.ts';
import { parsed } from './ask.ts';
import type { Visit } from './examine.ts';
import { DEPLOY_AGAIN, note, ok, wrong, type Finding } from './report.ts';

/* What the doctor asks about the files of the site: their address, policy, worker and caching. */

/** British English: no comma before "and". */
const LIST = new Intl.ListFormat('en-GB');

/** @returns the items as an enumeration without duplicates. If there are more than four, it counts all after the third. */
function listed(items: Iterable<string>): string {
  const all = [...new Set(items)];
  return LIST.format(all.length > 4 ? [...all.slice(0, 3), `${all.length - 3} more`] : all);
}

/** Matches Firebase's own hosts of a site, including those of previews. They still work beside a domain of one's own. */
const OF_FIREBASE = /\.(web\.app|firebaseapp\.com)$/;

/** Checks the address that pages name to search engines. A site of `npm start` is not to be found by people. */
export async function checkAddress({ origin, get }: Visit): Promise<Finding | Finding[]> {
  if (origin.startsWith('http:')) return [];
  const { text } = await get('/');
  const [, canonical = ''] = /<link rel="canonical" href="([^"]*)"/.exec(text) ?? [];
  const named = URL.canParse(canonical) ? new URL(canonical).origin : 'no site';
  if (named === origin) return ok(`The pages name ${origin} as their address.`);
  if (OF_FIREBASE.test(origin))
    return note(
      `The pages name ${named} as their address, so search engines list ${named}.`,
      `Check ${named} too.`,
    );
  return wrong(
    `The pages name ${named} as their address, so search engines do not list ${origin}.`,
    `Set origin in src/site.ts to ${origin}, and run npm run deploy again.`,
  );
}

/** Compares the content security policy with that of a deployment. */
export async function checkPolicy({ get, config }: Visit): Promise<Finding | Finding[]> {
  if (!config) return [];
  const { headers, text } = await get('/');
  const own = await readHosting(`${REPOSITORY}firebase.json`);
  // The policy of `npm start` allows the auth domains of all projects.
  const authDomain = config.authEmulatorUrl ? undefined : config.authDomain;
  const expected = directivesOf(withPolicy(own, text, authDomain));
  const sent = (headers['content-security-policy'] ?? '').split('; ');
  const differing = [
    ...expected.filter((directive) => !sent.includes(directive)),
    ...sent.filter((directive) => !expected.includes(directive)),
  ];
  if (differing.length === 0) return ok('The content security policy is that of the build.');
  const names = listed(differing.map((directive) => directive.split(' ', 1)[0]!));
  return wrong(`The content security policy differs from that of the build in ${names}.`, DEPLOY_AGAIN);
}

/** A file in the worker's list: its address, e.g. `/faq`, and its hash, as in the attribute `integrity`. */
type ListedFile = { url: string; integrity: string };

/** @returns the files in the worker's list; undefined if the list cannot be read */
function filesOf(worker: string): ListedFile[] | undefined {
  const objects = worker.split('{').map((text) => text.split('}', 1)[0]!);
  const entries = objects.filter((text) => text.includes('"integrity":"')).map((text) => `{${text}}`);
  const files = parsed(`[${entries.join()}]`) as ListedFile[] | undefined;
  // An address that begins otherwise could lead to another host.
  return files?.every(({ url }) => `${url}`.startsWith('/')) ? files : undefined;
}

/** Compares the files that the worker stores with its list. If one differs, browsers refuse the worker. */
export async function checkWorker({ get }: Visit): Promise<Finding> {
  const { status, headers, text } = await get('/sw.js');
  if (status !== 200 || !headers['content-type']?.includes('javascript'))
    return wrong(
      `There is no service worker (status ${status}), so the site cannot be read offline.`,
      DEPLOY_AGAIN,
    );
  const files = filesOf(text);
  if (files === undefined) return wrong('The service worker’s list of files cannot be read.', DEPLOY_AGAIN);
  if (files.length === 0)
    return note(
      'The service worker is the kill switch: it removes the stored site from every browser.',
      'When the next version is good, run npm run deploy without --without-worker.',
    );
  const compared = files.map(async ({ url, integrity }) => {
    const { body } = await get(url);
    return integrity === `sha256-${createHash('sha256').update(body).digest('base64')}` ? [] : [url];
  });
  const changed = (await Promise.all(compared)).flat();
  if (changed.length === 0) return ok(`The service worker stores the site: ${files.length} files.`);
  return wrong(
    `The service worker lists other content than the site sends at ${listed(changed)}, so nobody gets this version offline.`,
    DEPLOY_AGAIN,
  );
}

/** Checks that browsers ask each time whether pages and the worker have changed. */
export async function checkCaching({ get }: Visit): Promise<Finding> {
  const kept: string[] = [];
  for (const path of ['/', '/sw.js']) {
    const { 'cache-control': sent = 'none' } = (await get(path)).headers;
    if (!/\b(no-cache|no-store|max-age=0)\b/.test(sent)) kept.push(`${path} (${sent})`);
  }
  if (kept.length === 0) return ok('Browsers ask each time whether the site has changed.');
  return wrong(
    `Browsers may keep ${listed(kept)} without asking, so people see an old version of the site.`,
    'Set the CDN to respect the header Cache-Control of Hosting.',
  );
}
