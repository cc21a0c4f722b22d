import type { RawHeaders } from './headers.ts';
import type { Rewrite } from './rewrite.ts';

/** The directive `frame-ancestors` in a content security policy, or in a script that contains the policy. */
const ANCESTORS = /frame-ancestors [^;,"]*/g;

const withOwnAncestors = (text: string): string => text.replace(ANCESTORS, "frame-ancestors 'self'");

/**
 * Lets only pages of the same origin show this page in a frame: `frame-ancestors` of the content security policy becomes
 * 'self', and `X-Frame-Options` becomes SAMEORIGIN. The rest of the policy stays unchanged.
 *
 * A tool such as the lab needs this change, because the tool's page shows the site in a frame. The deployed site still
 * forbids all frames.
 */
export function framedByOwnOrigin(headers: RawHeaders): string[] {
  return headers.map((line, i) => {
    const name = i % 2 === 1 ? headers[i - 1]?.toLowerCase() : undefined;
    if (name === 'content-security-policy') return withOwnAncestors(line);
    return name === 'x-frame-options' ? 'SAMEORIGIN' : line;
  });
}

/** Changes `frame-ancestors` in the service worker's script too: the script contains the policy of the site's pages. */
export const framedWorker: Rewrite = { change: withOwnAncestors };
