import { readFile } from 'node:fs/promises';
import type { Rewrite } from '../rewrite.ts';

/** The address of the stand-in for Google's script loader. Scenarios use its file, beside this one, too. */
export const GAPI_PATH = '/__/stand-in/gapi.js';
/** The address of the stand-in for Google's bot check. */
export const RECAPTCHA_PATH = '/__/stand-in/recaptcha.js';
const CHOOSER_CSS_PATH = '/__/stand-in/chooser.css';

const GOOGLE_GAPI = 'https://apis.google.com/js/api.js';

/** A file that the gateway serves itself. */
export interface StandInFile {
  contentType: string;
  body: Buffer;
}

/** Reads the stand-in files, by the path each is served at. */
export async function readStandInFiles(): Promise<ReadonlyMap<string, StandInFile>> {
  const file = (name: string) => readFile(new URL(name, import.meta.url));
  return new Map([
    [GAPI_PATH, { contentType: 'text/javascript; charset=utf-8', body: await file('./gapi.js') }],
    [RECAPTCHA_PATH, { contentType: 'text/javascript; charset=utf-8', body: await file('./recaptcha.js') }],
    [CHOOSER_CSS_PATH, { contentType: 'text/css; charset=utf-8', body: await file('./chooser.css') }],
  ]);
}

/**
 * Makes the Google button work without internet where no test routes requests, i.e. in a person's browser. Scripts that
 * load Google's script load the stand-in instead, and the emulator's own pages lose their outside requests. The site's
 * pages stay unchanged, because its service worker compares them with hashes.
 *
 * @param path Of the request, without its query.
 * @returns `undefined` for a path that needs no change.
 */
export function standInRewrite(path: string): Rewrite | undefined {
  if (path === '/emulator/auth/iframe') return on('text/html', withLocalGapi);
  if (path === '/emulator/auth/handler') return on('text/html', withLocalChooserStyle);
  return path.endsWith('.js') ? on('javascript', withLocalGapi) : undefined;
}

/** Loads the stand-in instead of Google's script, in the SDK and in the emulator's helper iframe. */
export function withLocalGapi(text: string): string {
  return text.replaceAll(GOOGLE_GAPI, GAPI_PATH);
}

/** Replaces the outside stylesheets and script of the emulator's account chooser; ours comes last, so it wins. */
export function withLocalChooserStyle(html: string): string {
  return html
    .replace(/<link\b[^>]*\bhref="https?:[^>]*>\s*/g, '')
    .replace(/<script\b[^>]*\bsrc="https?:[^>]*><\/script>\s*/g, '')
    .replace('</style>', (end) => `${end}\n<link href="${CHOOSER_CSS_PATH}" rel="stylesheet">`);
}

function on(type: string, change: (text: string) => string): Rewrite {
  return {
    applies: (status, contentType) => status === 200 && contentType.includes(type),
    change: (status, text) => ({ status, text: change(text) }),
  };
}
