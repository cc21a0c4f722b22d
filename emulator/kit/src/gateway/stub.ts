import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Rewrite } from './rewrite.ts';

/** The address of the stub for Google's script loader. The file of each stub is in assets/stub/. */
export const GAPI_PATH = '/__/stub/gapi.js';
/** The address of the stub for the script with the loader's modules. */
const GAPI_MODULES_PATH = '/__/stub/gapi-modules.js';
/** The addresses of the stubs for the two scripts of Google's bot check. */
const RECAPTCHA_PATH = '/__/stub/recaptcha.js';
const RECAPTCHA_CHECK_PATH = '/__/stub/recaptcha-check.js';
const CHOOSER_CSS_PATH = '/__/stub/chooser.css';

/** The path of the stub for each of Google's scripts, by the script's host and path. */
export const STUBS: Readonly<Record<string, string>> = {
  'apis.google.com/js/api.js': GAPI_PATH,
  'apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en/m=gapi_iframes/cb=gapi.loaded_0': GAPI_MODULES_PATH,
  'www.google.com/recaptcha/api.js': RECAPTCHA_PATH,
  'www.gstatic.com/recaptcha/releases/stub/recaptcha__en.js': RECAPTCHA_CHECK_PATH,
};

const GOOGLE_GAPI = 'https://apis.google.com/js/api.js';

/** Reads the stub files. @returns each file, by the path at which the gateway serves it */
export async function readStubFiles(): Promise<ReadonlyMap<string, { contentType: string; body: Buffer }>> {
  const paths = [GAPI_PATH, GAPI_MODULES_PATH, RECAPTCHA_PATH, RECAPTCHA_CHECK_PATH, CHOOSER_CSS_PATH];
  const files = paths.map(async (path) => {
    const body = await readFile(new URL(`../../assets/stub/${basename(path)}`, import.meta.url));
    const type = path.endsWith('.css') ? 'css' : 'javascript';
    return [path, { contentType: `text/${type}; charset=utf-8`, body }] as const;
  });
  return new Map(await Promise.all(files));
}

/**
 * Makes the Google button work without internet in a person's browser, where no test intercepts requests. Scripts load the
 * stub instead of Google's script, and the emulator's own pages load nothing from other servers. The site's HTML pages stay
 * unchanged, because the site's service worker checks them against hashes.
 *
 * @returns `undefined` if the path, without the query, needs no change
 */
export function stubRewrite(path: string): Rewrite | undefined {
  if (path === '/emulator/auth/iframe') return on('text/html', withLocalGapi);
  if (path === '/emulator/auth/handler') return on('text/html', withLocalChooserStyle);
  return path.endsWith('.js') ? on('javascript', withLocalGapi) : undefined;
}

/** Loads the stub instead of Google's script, in the SDK and in the emulator's helper iframe. */
export function withLocalGapi(text: string): string {
  return text.replaceAll(GOOGLE_GAPI, GAPI_PATH);
}

/**
 * Replaces the external styles and script of the emulator's account chooser. Our stylesheet comes last, so its rules take
 * precedence.
 */
export function withLocalChooserStyle(html: string): string {
  return html
    .replace(/<link\b[^>]*\bhref="https?:[^>]*>\s*/g, '')
    .replace(/<script\b[^>]*\bsrc="https?:[^>]*><\/script>\s*/g, '')
    .replace('</style>', (end) => `${end}\n<link href="${CHOOSER_CSS_PATH}" rel="stylesheet">`);
}

function on(type: string, change: (text: string) => string): Rewrite {
  return {
    applies: (_status, contentType) => contentType.includes(type),
    change,
  };
}
