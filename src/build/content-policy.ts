import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** firebase.json. One of its rules for headers has the content security policy. */
export interface HostingFile {
  hosting: { headers: { source: string; headers: Header[] }[]; [more: string]: unknown };
}

type Header = { key: string; value: string };

/** The hosts in the policy of firebase.json that a deployment replaces by its auth domain. */
const ANY_PROJECT = 'https://*.firebaseapp.com';

/** @returns the content of firebase.json, or of a copy of it */
export const readHosting = async (path: string): Promise<HostingFile> =>
  JSON.parse(await readFile(path, 'utf8')) as HostingFile;

/** Matches an inline style or script. A script whose type is no script's, such as `application/ld+json`, is data. */
const INLINE_CODE = /<(style|script)(?![^>]* (?:src=|type="application\/))[^>]*>(.*?)<\/\1>/gs;

/**
 * @param page A page with all inline code of the site, which the policy allows by hash. Its line ends may be those of Windows;
 *   browsers hash inline code with \n.
 * @param authDomain the only host for sign-in that pages may frame; by default, that of any project
 * @returns a copy of firebase.json with the policy for this page
 * @throws {Error} of one line, if firebase.json has no policy with a place for the auth domain
 */
export function withPolicy(file: HostingFile, page: string, authDomain?: string): HostingFile {
  const copy = structuredClone(file);
  const all = copy.hosting.headers.flatMap(({ headers }) => headers);
  const header = all.find(({ key }) => key === 'Content-Security-Policy');
  if (!header?.value.includes(ANY_PROJECT))
    throw new Error(
      `The policy in firebase.json has no place for the auth domain. Restore frame-src 'self' ${ANY_PROJECT} there.`,
    );
  for (const [, kind, text] of page.replaceAll(/\r\n?/g, '\n').matchAll(INLINE_CODE)) {
    const hash = createHash('sha256').update(text!).digest('base64');
    header.value = header.value.replace(new RegExp(`${kind}-src [^;]*`), `$& 'sha256-${hash}'`);
  }
  if (authDomain !== undefined) header.value = header.value.replace(ANY_PROJECT, `https://${authDomain}`);
  return copy;
}
