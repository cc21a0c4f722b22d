import type { RawHeaders } from './headers.ts';

/**
 * Lets a page be framed by its own origin only: `frame-ancestors` of its content security policy becomes 'self', and
 * `X-Frame-Options` SAMEORIGIN. The rest of the policy stays unchanged.
 *
 * The lab needs this, because its page shows the site in a frame. Nothing may frame a deployed site.
 */
export function framedByOwnOrigin(headers: RawHeaders): string[] {
  return headers.map((line, i) => {
    const name = i % 2 === 1 ? headers[i - 1]?.toLowerCase() : undefined;
    if (name === 'content-security-policy')
      return line.replace(/frame-ancestors [^;,]*/g, "frame-ancestors 'self'");
    return name === 'x-frame-options' ? 'SAMEORIGIN' : line;
  });
}
