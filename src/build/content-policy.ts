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

/** @throws {Error} of one line, if firebase.json sends no content security policy */
function policyHeader({ hosting }: HostingFile): Header {
  const all = hosting.headers.flatMap(({ headers }) => headers);
  const header = all.find(({ key }) => key === 'Content-Security-Policy');
  if (!header) throw new Error('firebase.json has no header Content-Security-Policy.');
  return header;
}

/** @returns the directives of the policy of firebase.json */
export const directivesOf = (file: HostingFile): string[] => policyHeader(file).value.split('; ');

/**
 * @param page a page with all inline code of the site, which the policy allows by hash
 * @param authDomain the only host for sign-in that pages may frame; by default, that of any project
 * @returns a copy of firebase.json with the policy for this page
 * @throws {Error} of one line, if the policy has no place for the auth domain
 */
export function withPolicy(file: HostingFile, page: string, authDomain?: string): HostingFile {
  const copy = structuredClone(file);
  const header = policyHeader(copy);
  for (const [kind, texts] of Object.entries(inlineCodeOf(page)))
    header.value = header.value.replace(new RegExp(`${kind}-src [^;]*`), (sources) =>
      [sources, ...texts.map(hashSource)].join(' '),
    );
  if (authDomain !== undefined && !header.value.includes(ANY_PROJECT))
    throw new Error(
      `The policy in firebase.json has no place for the auth domain. Restore frame-src 'self' ${ANY_PROJECT} there.`,
    );
  if (authDomain !== undefined) header.value = header.value.replace(ANY_PROJECT, `https://${authDomain}`);
  return copy;
}

/**
 * @param html A page. Its line ends may be those of Windows; browsers hash inline code with \n.
 * @returns the texts of the page's inline styles and scripts. A script whose type is no script's, such as
 *   `application/ld+json`, is data.
 */
export function inlineCodeOf(html: string): Record<'style' | 'script', string[]> {
  const page = html.replaceAll(/\r\n?/g, '\n');
  // One pattern for a whole element would take hours on a hostile page with many starts of elements.
  const texts = (end: string, start: RegExp) => {
    const parts = page.split(end).slice(0, -1);
    return parts.flatMap((part) => start.exec(part)?.[1] ?? []);
  };
  return {
    style: texts('</style>', /<style[^<>]*>(.*)/s),
    script: texts('</script>', /<script(?![^<>]* (?:src=|type="application\/))[^<>]*>(.*)/s),
  };
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
