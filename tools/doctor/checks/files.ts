import { createHash } from 'node:crypto';
import { inlineCodeOf, POLICY, withHashes } from '../../../src/build/content-policy.ts';
import { headersFor, readHosting } from '../../../src/build/hosting-headers.ts';
import { REPOSITORY } from '../../../emulator/stack/project.ts';
import { hostingConfig } from '../../deploy/hosting-config.ts';
import { parsed } from '../ask.ts';
import { DEPLOY_AGAIN, listed, note, ok, wrong, type Finding } from '../finding.ts';
import type { Visit } from '../visit.ts';

/**
 * Compares the content security policy with that of the build: firebase.json, the hashes of the page's inline code, and the
 * auth domain.
 *
 * @param authDomain undefined for a site of `npm start`, whose policy allows the auth domains of all projects
 */
export async function checkPolicy({ get }: Visit, authDomain: string | undefined): Promise<Finding> {
  const { headers, text } = await get('/');
  const built = withHashes(await readHosting(`${REPOSITORY}firebase.json`), inlineCodeOf(text));
  const { hosting } = authDomain === undefined ? built : hostingConfig(built, authDomain);
  const expected = (headersFor('/', hosting.headers ?? [])[POLICY.toLowerCase()] ?? '').split('; ');
  const sent = (headers[POLICY.toLowerCase()] ?? '').split('; ');
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
