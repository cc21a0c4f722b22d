import { parsePolicy, type Policy } from '../../src/build/content-policy.ts';

/** The names under which a browser looks for a directive, in order (w3.org/TR/CSP3, 6.8.3). */
const FALLBACKS = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'style-src': ['style-src-elem', 'style-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'frame-ancestors': ['frame-ancestors'],
} as const;

export type Directive = keyof typeof FALLBACKS;

/** @param header the policy header of an answer. Commas separate several policies. A browser enforces all of them. */
export const parsePolicies = (header = ''): Policy[] =>
  header
    .split(',')
    .map(parsePolicy)
    .filter(({ size }) => size > 0);

/**
 * @returns whether `fit` accepts the sources of the directive, or else of its fallback, in every policy. A policy without
 *   such a directive allows everything.
 */
const permit = (
  policies: readonly Policy[],
  directive: Directive,
  fit: (sources: readonly string[]) => boolean,
): boolean =>
  policies.every((policy) => {
    const name = FALLBACKS[directive].find((candidate) => policy.has(candidate));
    return name === undefined || fit(policy.get(name)!);
  });

/** @param self the origin of the page. @returns whether the page may load an address */
export const allows = (policies: readonly Policy[], directive: Directive, address: string, self: string) =>
  permit(policies, directive, (sources) =>
    sources.some((source) => matches(source, new URL(address, self), new URL(self))),
  );

/** @param token the hash or nonce of inline code, without quotation marks. @returns whether the page may use the code */
export const allowsInline = (
  policies: readonly Policy[],
  directive: 'script-src' | 'style-src',
  token: string,
): boolean =>
  permit(policies, directive, (sources) => {
    const isUnsafe = sources.includes("'unsafe-inline'");
    // A hash or a nonce disables 'unsafe-inline'.
    if (isUnsafe && !sources.some((source) => /^'(sha\d+|nonce)-/.test(source))) return true;
    return sources.includes(`'${token}'`);
  });

/** Matches a source, with its scheme, host, port and path. Keywords such as 'none' do not match. */
const SOURCE = /^(?:([a-z][a-z0-9+.-]*:)(?:\/\/|$))?([^/:']*)(?::(\d+|\*))?(\/.*)?$/i;

/** @returns whether a source matches an address (CSP3, 6.7.2.8) */
function matches(source: string, url: URL, self: URL): boolean {
  if (source === "'self'") return url.origin === self.origin;
  const [found, scheme = self.protocol, host = '', port = '', path = ''] = SOURCE.exec(source) ?? [];
  const isUpgraded = scheme === 'http:' && url.protocol === 'https:';
  if (found === undefined || (scheme !== url.protocol && !isUpgraded)) return false;
  return (
    // The source is only a scheme, such as `https:`.
    host === '' ||
    ((host === '*' ||
      (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host)) &&
      (port === '*' || port === url.port) &&
      (path.endsWith('/') ? url.pathname.startsWith(path) : path === '' || url.pathname === path))
  );
}
