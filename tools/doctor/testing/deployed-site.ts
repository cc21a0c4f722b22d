import { createHash } from 'node:crypto';
import { readHosting, withPolicy } from '../../../src/build/content-policy.ts';
import type { Site } from '../../../src/site.ts';
import { REPOSITORY } from '../../command.ts';
import type { Ask } from '../ask.ts';
import { examine, type ExamineOptions } from '../examine.ts';
import type { Finding } from '../report.ts';
import { INIT_JSON } from '../sign-in.ts';
import { changing, type Change } from './changes.ts';

/** The origin that the site's pages name. */
export const ORIGIN = 'https://specdock.web.app';

/** The settings with which the site was built. */
export const SETTINGS: Site = {
  name: 'SpecDock',
  origin: ORIGIN,
  tagline: 'Tools',
  description: 'A tool.',
  supportEmail: 'support@specdock.test',
  owner: 'Ada Lovelace AB',
  effective: { termsOfService: '2025/02/10', privacyPolicy: '2025/02/10' },
  signIn: { methods: ['google', 'email'] },
};

const page = (path: string, content = '') => `<!doctype html>
<style>main { margin: 0 }</style>
<script>document.cookie.includes('specdock-session=')</script>
<link rel="canonical" href="${ORIGIN}${path}"/>
<script type="module" src="/assets/index-12345678.js"></script>
<main>${content}</main>
<footer>© 2026 ${SETTINGS.owner}</footer>`;

const PAGES: Readonly<Record<string, string>> = {
  '/': page('/'),
  '/faq': page('/faq'),
  '/contact-us': page('/contact-us', `<a href="mailto:${SETTINGS.supportEmail}">write</a>`),
  '/terms-of-service': page('/terms-of-service'),
};

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
const WORKER = `const files = ${JSON.stringify(
  Object.entries(PAGES).map(([url, content]) => ({ url, integrity: integrityOf(content) })),
)};`;

const CONFIGURATION = { apiKey: 'a key', authDomain: 'specdock.firebaseapp.com', projectId: 'specdock' };

/** @returns the status and the JSON of the provider's answer @param operation the path of the call, without the version */
function providerAnswer(operation: string): [status: number, body: object] {
  const refused = (message: string): [number, object] => [400, { error: { code: 400, message } }];
  if (operation === 'projects')
    return [200, { authorizedDomains: ['localhost', 'specdock.firebaseapp.com', 'specdock.web.app'] }];
  if (operation === 'accounts:createAuthUri') return [200, { authUri: 'https://accounts.google.com/' }];
  return refused(operation === 'accounts:signInWithPassword' ? 'EMAIL_NOT_FOUND' : 'INVALID_OOB_CODE');
}

/**
 * A small site without faults, as Firebase Hosting serves a deployment, and its project, in which Google and passwords are
 * switched on. Tests of the doctor change one of its answers.
 *
 * @returns a function that answers for the site's hosts and for the provider
 */
export async function deployedSite(): Promise<Ask> {
  const own = await readHosting(`${REPOSITORY}firebase.json`);
  const { hosting } = withPolicy(own, PAGES['/']!, CONFIGURATION.authDomain);
  const sent = hosting.headers.flatMap(({ headers }) => headers);
  const usual = Object.fromEntries(sent.map(({ key, value }) => [key.toLowerCase(), value]));
  const answer = (status: number, text: string, type: string, headers = {}) =>
    new Response(text, { status, headers: { ...headers, 'content-type': type } });
  return async (address) => {
    const { host, pathname: path } = new URL(address);
    const [, operation] = /^identitytoolkit\.googleapis\.com\/v\d\/(.+)$/.exec(host + path) ?? [];
    if (operation !== undefined) {
      const [status, body] = providerAnswer(operation);
      return answer(status, JSON.stringify(body), 'application/json');
    }
    if (path === INIT_JSON) return answer(200, JSON.stringify(CONFIGURATION), 'application/json');
    if (path.startsWith('/__/auth/')) return answer(200, '<script>fireauth.a()</script>', 'text/html');
    if (path === '/sw.js') return answer(200, WORKER, 'text/javascript', usual);
    return path in PAGES
      ? answer(200, PAGES[path]!, 'text/html', usual)
      : answer(404, page('/404'), 'text/html', usual);
  };
}

/**
 * Examines the deployed site.
 *
 * @param change edits the answers; by default, nothing is edited
 * @param options the origin to examine, and the doctor's options
 */
export async function examineChanged(
  change: Change = () => undefined,
  { origin = ORIGIN, ...options }: ExamineOptions & { origin?: string } = {},
): Promise<Finding[]> {
  return examine(origin, { ask: changing(await deployedSite(), change), settings: SETTINGS, ...options });
}
