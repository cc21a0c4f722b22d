import { createHash } from 'node:crypto';

/** An entry in the worker's list of files: see src/build/precache-list.ts. */
export interface ListedFile {
  /** The path at which hosting serves the file, e.g. `/faq`. */
  url: string;
  /** The hash of the file's content, in the format of the HTML attribute `integrity`. */
  integrity: string;
}

/** @param script /sw.js, into which the build writes the list as JSON. @returns the files; empty for any other script */
export function listedFiles(script: string): ListedFile[] {
  const entries = [...script.matchAll(/\{[^{}]*\}/g)].flatMap(([json]) =>
    json.includes('"integrity":"') ? [JSON.parse(json) as ListedFile] : [],
  );
  return entries.map(({ url, integrity }) => ({ url: url.startsWith('/') ? url : `/${url}`, integrity }));
}

/** @returns the hash of a body, in the format of the list */
export const integrityOf = (body: Buffer): string =>
  `sha256-${createHash('sha256').update(body).digest('base64')}`;
