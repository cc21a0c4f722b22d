import { createHash } from 'node:crypto';
import { withPolicy } from '../../src/build/content-policy.ts';
import type { Visit } from './examine.ts';
import { DEPLOY_AGAIN, note, ok, wrong, type Finding } from './report.ts';

/* What the doctor asks about the files of the site: their address, their headers, and the worker. */

/** Matches Firebase's own hosts of a site, including those of previews. They still work beside a domain of one's own. */
const OF_FIREBASE = /\.(web\.app|firebaseapp\.com)$/;

/** Checks the address that pages name to search engines. A site of `npm start` is not to be found by people. */
export async function checkAddress({ origin, get }: Visit): Promise<Finding | Finding[]> {
  if (origin.startsWith('http:')) return [];
  const page = await get('/');
  if ((await page.text()).includes(`<link rel="canonical" href="${origin}/"`))
    return ok(`The pages name ${origin} as their address.`);
  const finding = OF_FIREBASE.test(origin) ? note : wrong;
  return finding(
    `The pages name another address than ${origin}, which search engines list.`,
    `If people are to find ${origin}, set origin in src/site.ts to it, and run npm run deploy again.`,
  );
}

/** Compares the headers of the home page and of the worker with those of a deployment. */
export async function checkHeaders({ get, config, firebaseJson }: Visit): Promise<Finding | Finding[]> {
  if (!config) return [];
  const page = await get('/');
  const worker = await get('/sw.js');
  // The policy of `npm start` allows the auth domains of all projects.
  const authDomain = config.authEmulatorUrl ? undefined : config.authDomain;
  const { hosting } = withPolicy(firebaseJson, await page.text(), authDomain);
  // Rules of a deployer's own may be for some files only.
  const rule = hosting.headers.find(({ headers }) =>
    headers.some(({ key }) => key === 'Content-Security-Policy'),
  )!;
  const differing = rule.headers.filter(({ key, value }) =>
    [page, worker].some(({ headers }) => headers.get(key) !== value),
  );
  if (differing.length === 0)
    return ok('The headers are those of firebase.json, with the hashes of the pages.');
  const names = differing.map(({ key }) => key).join(', ');
  return wrong(`The site sends other headers than firebase.json: ${names}.`, DEPLOY_AGAIN);
}

/** Compares the files that the worker stores with its list. If one differs, browsers refuse the worker. */
export async function checkWorker({ get }: Visit): Promise<Finding> {
  const worker = await get('/sw.js');
  if (!worker.ok || !worker.headers.get('content-type')?.includes('javascript'))
    return wrong(
      `There is no service worker (status ${worker.status}), so the site cannot be read offline.`,
      DEPLOY_AGAIN,
    );
  const text = await worker.text();
  const entries = text.match(/\{[^{}]*"integrity":"[^{}]*\}/g);
  const files = entries?.map((entry) => JSON.parse(entry) as { url: string; integrity: string });
  if (!files)
    return note(
      'The service worker is the kill switch: it removes the stored site from every browser.',
      'When the next version is good, run npm run deploy without --without-worker.',
    );
  const compared = files.map(async ({ url, integrity }) => {
    const body = Buffer.from(await (await get(url)).arrayBuffer());
    return integrity === `sha256-${createHash('sha256').update(body).digest('base64')}` ? [] : [url];
  });
  const changed = (await Promise.all(compared)).flat();
  if (changed.length === 0) return ok(`The service worker stores the site: ${files.length} files.`);
  return wrong(
    `The service worker lists other content than the site sends at ${changed.join(', ')}, so nobody gets this version offline.`,
    DEPLOY_AGAIN,
  );
}
