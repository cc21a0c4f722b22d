import type { RawHeaders } from './headers.ts';

/**
 * Lets a page stand in a frame of its own origin, and of no other: `frame-ancestors` of its content security policy
 * becomes 'self', `X-Frame-Options` SAMEORIGIN. All else of the policy holds as it is.
 *
 * For the lab, whose page has the site beside it; a deployed site is framed by nobody.
 */
export function framedByOwnOrigin(headers: RawHeaders): string[] {
  return headers.map((line, i) => {
    const name = i % 2 === 1 ? headers[i - 1]?.toLowerCase() : undefined;
    if (name === 'content-security-policy')
      return line.replace(/frame-ancestors [^;,]*/g, "frame-ancestors 'self'");
    return name === 'x-frame-options' ? 'SAMEORIGIN' : line;
  });
}
