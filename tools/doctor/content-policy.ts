import { createHash } from 'node:crypto';

/** The sources of each directive, by its name (w3.org/TR/CSP3). */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The names under which a browser looks for a directive, in order (CSP3, 6.8.3). */
const FALLBACKS = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  ancestor: ['frame-ancestors'],
} as const;

/** A kind of content that a policy limits, or the framing of the page, in the doctor's words. */
export type Kind = keyof typeof FALLBACKS;

/** @param header of an answer; several policies are separated by commas, and a browser enforces all of them */
export function parsePolicies(header: string): Policy[] {
  return header
    .split(',')
    .map(parsePolicy)
    .filter((policy) => policy.size > 0);
}

function parsePolicy(text: string): Policy {
  const policy = new Map<string, string[]>();
  for (const directive of text.split(';')) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    // The first of two equal directives holds.
    if (name && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), sources);
  }
  return policy;
}

/** @param self the origin of the page. @returns whether the page may load an address */
export const allows = (policies: readonly Policy[], kind: Kind, address: string, self: string): boolean =>
  policies.every((policy) => {
    const sources = sourcesOf(policy, kind);
    return !sources || sources.some((source) => matches(source, new URL(address), self));
  });

/** @returns whether the page may hold an inline script or style with this text */
export const allowsInline = (policies: readonly Policy[], kind: 'script' | 'style', text: string): boolean =>
  policies.every((policy) => {
    const sources = sourcesOf(policy, kind);
    if (!sources) return true;
    const isHashed = sources.some((source) => /^'(sha\d+|nonce)-/.test(source));
    if (!isHashed && sources.includes("'unsafe-inline'")) return true;
    return ['sha256', 'sha384', 'sha512'].some((name) =>
      sources.includes(`'${name}-${createHash(name).update(text).digest('base64')}'`),
    );
  });

/** @returns whether inline scripts with this nonce may run */
export const allowsNonce = (policies: readonly Policy[], nonce: string): boolean =>
  policies.every((policy) => {
    const sources = sourcesOf(policy, 'script');
    return !sources || sources.includes(`'nonce-${nonce}'`) || sources.includes("'unsafe-inline'");
  });

function sourcesOf(policy: Policy, kind: Kind): readonly string[] | undefined {
  const name = FALLBACKS[kind].find((candidate) => policy.has(candidate));
  return name && policy.get(name);
}

const HOST_SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/i;

/** CSP3, 6.7.2.8. */
function matches(source: string, url: URL, self: string): boolean {
  if (source === "'self'") return url.origin === self;
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol);
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return fitsScheme(source.slice(0, -1), url);
  const [, scheme, host, port, path] = HOST_SOURCE.exec(source) ?? [];
  if (host === undefined || source.startsWith("'")) return false;
  return (
    fitsScheme(scheme ?? new URL(self).protocol.slice(0, -1), url) &&
    fitsHost(host.toLowerCase(), url.hostname) &&
    (port === '*' || (port ?? '') === url.port) &&
    (path === undefined || (path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path))
  );
}

const fitsScheme = (scheme: string, { protocol }: URL): boolean =>
  protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:');

const fitsHost = (pattern: string, host: string): boolean =>
  pattern === '*' || (pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern);
