import { createHash } from 'node:crypto';
import type { HostingFile } from './hosting-headers.ts';

/** The texts of a page's inline styles and scripts, in order. The policy allows them by hash. */
export type InlineCode = Record<'style' | 'script', string[]>;

export const POLICY = 'Content-Security-Policy';

/**
 * @param html A page. Its line ends may be those of Windows; browsers hash inline code with \n.
 * @returns the inline code of the page. A script whose type is no script's, such as `application/ld+json`, is data.
 */
export function inlineCodeOf(html: string): InlineCode {
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

/** @returns a copy of firebase.json whose policy allows the inline code of a page */
export function withHashes({ hosting }: HostingFile, inlineCode: InlineCode): HostingFile {
  const headers = hosting.headers?.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === POLICY ? withSources(value, inlineCode) : value,
    })),
  }));
  return { hosting: { ...hosting, ...(headers && { headers }) } };
}

const withSources = (policy: string, inlineCode: InlineCode): string =>
  Object.entries(inlineCode).reduce(
    (changed, [kind, texts]) =>
      changed.replace(new RegExp(`${kind}-src [^;]*`), (sources) =>
        [sources, ...texts.map(hashSource)].join(' '),
      ),
    policy,
  );

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
