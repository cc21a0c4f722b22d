import { createHash } from 'node:crypto';

/** A file in the worker's list: its path, e.g. `/faq`, and its hash, in the format of the HTML attribute `integrity`. */
type ListedFile = { url: string; integrity: string };

/** @param script the text of /sw.js, which contains the list as JSON @returns the files; empty for any other script */
export function listedFiles(script: string): ListedFile[] {
  const entries = [...script.matchAll(/\{[^{}]*\}/g)].flatMap(([json]) =>
    json.includes('"integrity":"') ? [JSON.parse(json) as ListedFile] : [],
  );
  return entries.map(({ url, integrity }) => ({ url: url.startsWith('/') ? url : `/${url}`, integrity }));
}

/** @returns the hash of a file or of inline code, as the worker's list and the policy write it */
export const hashOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
