import type { RawHeaders } from './headers.ts';
import type { Rewrite } from './rewrite.ts';

/** The directive in a policy, or in a script that holds a policy. */
const ANCESTORS = /frame-ancestors [^;,"]*/g;

const withOwnAncestors = (text: string): string => text.replace(ANCESTORS, "frame-ancestors 'self'");

/**
 * Lets a page be framed by its own origin only: `frame-ancestors` of its content security policy becomes 'self', and
 * `X-Frame-Options` SAMEORIGIN. The rest of the policy stays unchanged.
 *
 * For a tool such as the lab, whose page shows the site in a frame. Nothing may frame a deployed site.
 */
export function framedByOwnOrigin(headers: RawHeaders): string[] {
  return headers.map((line, i) => {
    const name = i % 2 === 1 ? headers[i - 1]?.toLowerCase() : undefined;
    if (name === 'content-security-policy') return withOwnAncestors(line);
    return name === 'x-frame-options' ? 'SAMEORIGIN' : line;
  });
}

/** Changes the service worker's script, which holds the policy of its pages, in the same way. */
export const framedWorker: Rewrite = {
  applies: () => true,
  change: withOwnAncestors,
};
