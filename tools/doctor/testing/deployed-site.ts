import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPolicyParts } from '../../../src/build/content-policy.ts';
import { headersFor, readHosting } from '../../../src/build/hosting-headers.ts';
import { REPOSITORY } from '../../../emulator/stack/project.ts';
import type { Answer, Ask, Question } from '../ask.ts';
import { INIT_JSON } from '../configuration.ts';
import { hashOf } from '../worker-list.ts';

/** The origin that the site's pages name. */
export const ORIGIN = 'https://specdock.web.app';

const inlined = { script: "document.cookie.includes('specdock-session=')", style: 'main { margin: 0 }' };

const page = (path: string, content = '') => `<!doctype html>
<style>${inlined.style}</style>
<script>${inlined.script}</script>
<link rel="canonical" href="${ORIGIN}${path}">
<script type="module" src="/assets/index-12345678.js"></script>
<main>${content}</main>
<footer>© 2026 Ada Lovelace AB</footer>`;

const PAGES: Readonly<Record<string, string>> = {
  '/': page('/'),
  '/download': page('/download'),
  '/faq': page('/faq'),
  '/contact-us': page('/contact-us', '<a href="mailto:support@specdock.test">support@specdock.test</a>'),
  '/terms-of-service': page('/terms-of-service'),
};

const ICONS = ['any-512.png', 'maskable-512.png'].map((file) => `/icons/${file}`);

const MANIFEST = {
  name: 'SpecDock',
  icons: ICONS.map((src) => ({ src, sizes: '512x512' })),
};

/** The files that the worker stores, besides the pages. */
const STORED = {
  '/assets/index-12345678.js': 'import("./provider-12345678.js");',
  '/manifest.webmanifest': JSON.stringify(MANIFEST),
};

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'application/xml',
};

const typeOf = (path: string) => TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text/html; charset=utf-8';

/** @returns the contents of the site's pages and files, by path */
async function readFiles(): Promise<Readonly<Record<string, string | Buffer>>> {
  const list = Object.entries({ ...PAGES, ...STORED }).map(([url, content]) => ({
    url,
    integrity: hashOf(content),
  }));
  const icons = ICONS.map(async (path) => [path, await readFile(join(REPOSITORY, 'public', path))] as const);
  return {
    ...PAGES,
    ...STORED,
    ...Object.fromEntries(await Promise.all(icons)),
    '/assets/provider-12345678.js': 'export {};',
    '/favicon.svg': '<svg/>',
    '/robots.txt': `User-agent: *\nAllow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    '/sitemap.xml': Object.keys(PAGES)
      .map((path) => `<loc>${ORIGIN}${path}</loc>`)
      .join(''),
    '/sw.js': `const files = ${JSON.stringify(list)};`,
  };
}

const CONFIGURATION = {
  apiKey: 'a key',
  authDomain: 'specdock.firebaseapp.com',
  projectId: 'specdock',
  signIn: { methods: ['google', 'email'] },
};

/** The SDK's helper pages, on an auth domain or an emulator. */
const HELPER = /^\/(__|emulator)\/auth\/(handler|iframe)$/;

/** @returns the status and the JSON of the provider's answer @param operation the path of the call, without the version */
function providerAnswer(operation: string, { json = {} }: Question): [status: number, body: object] {
  const refused = (message: string): [number, object] => [400, { error: { code: 400, message } }];
  if (operation === 'projects')
    return [200, { authorizedDomains: ['localhost', 'specdock.firebaseapp.com', 'specdock.web.app'] }];
  if (operation.endsWith('/config')) return [200, {}];
  if (operation === 'accounts:createAuthUri')
    return [200, 'providerId' in json ? { authUri: 'https://accounts.google.com/' } : { registered: false }];
  return refused(operation === 'accounts:signInWithPassword' ? 'EMAIL_NOT_FOUND' : 'INVALID_OOB_CODE');
}

/**
 * A small site without faults, as Firebase Hosting serves it with the repository's firebase.json, and its project, in which
 * Google and passwords are switched on. Tests of the doctor change one of its answers.
 *
 * @returns a function that answers for the site's hosts and for the provider
 */
export async function deployedSite(): Promise<Ask> {
  const { headers: rules = [] } = withPolicyParts(await readHosting(join(REPOSITORY, 'firebase.json')), {
    inlined,
  }).hosting;
  const files = await readFiles();
  const answer = (
    url: string,
    status: number,
    content: string | Buffer,
    headers: Record<string, string>,
  ): Answer => {
    const body = Buffer.from(content);
    return { url, status, headers: { date: new Date().toUTCString(), ...headers }, body, text: `${body}` };
  };
  return async (address, question = {}) => {
    const { href, host, origin, pathname: path, protocol } = new URL(address);
    const [, operation] = /^(?:.*\/)?identitytoolkit\.googleapis\.com\/v\d\/(.+)$/.exec(host + path) ?? [];
    if (operation !== undefined) {
      const [status, body] = providerAnswer(operation, question);
      return answer(address, status, JSON.stringify(body), { 'content-type': 'application/json' });
    }
    if (protocol === 'http:') return answer(address, 301, '', { location: href.replace('http:', 'https:') });
    if (path === INIT_JSON)
      return answer(address, 200, JSON.stringify(CONFIGURATION), { 'content-type': 'application/json' });
    if (HELPER.test(path)) return answer(address, 200, '<!doctype html>', { 'content-type': 'text/html' });
    const headers = headersFor(path, rules);
    const target = path === '/home' ? '/' : path.replace(/(\.html|(?<=.)\/)$/, '');
    if (target !== path) return answer(address, 301, '', { ...headers, location: origin + target });
    const content = files[path];
    return content === undefined
      ? answer(address, 404, page('/404'), { ...headers, 'content-type': typeOf('/404') })
      : answer(address, 200, content, { ...headers, 'content-type': typeOf(path) });
  };
}
