import type { Refused } from './answers.ts';

/** The namespace of bare `localhost`. */
export const DEFAULT_NAMESPACE = 'default';

/** The namespace of a request, with the origin that the client requested. */
export type World = {
  namespace: string;
  origin: string;
  /** The host of the provider's helper pages; init.json names it as `authDomain`. */
  authDomain: string;
  /** The Auth emulator's address in init.json; null if init.json has no such address. */
  authEmulatorUrl: string | null;
  /**
   * @returns whether pages of an origin belong to the namespace.
   * @param origin As browsers write it, without a final slash.
   */
  hasPagesOf(origin: string): boolean;
};

/** The names of this machine that name no namespace. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const LABEL = /^[a-z0-9-]{1,63}$/;
const HOST_AND_PORT = /^(\[[0-9a-f:.]+\]|[^:[\]/?#@\s]+)(:\d+)?$/;

/** The refusal of a name that {@link isNamespace} does not accept. */
export const NO_NAMESPACE = 'A namespace must have 1 to 63 characters of a-z, 0-9 and hyphen.';
export const isNamespace = (name: string): boolean => LABEL.test(name);

/** @returns the API key that names a namespace; the app reads this key from init.json */
export const keyOf = (namespace: string): string => `namespace-${namespace}`;

/**
 * @returns the name that the API key in an address gives to a namespace, which may be no legal name. The SDK sends the key as
 *   `key` in calls, and as `apiKey` to helper pages
 */
export const namespaceOfKey = (url: string): string | undefined =>
  /[?&](?:key|apiKey)=namespace-([^&#]*)/.exec(url)?.[1];

/** @returns the address of a call, with the namespace's API key in place of the app's */
export const withKeyOf = (namespace: string, url: string): string =>
  url.replace(/([?&](?:key|apiKey)=)[^&#]*/g, (_, name: string) => `${name}${keyOf(namespace)}`);

/** Hosts and pages that a developer allows in addition to this machine's own names. */
export interface Allowed {
  /**
   * Further host names of this machine, without a port, e.g. `10.0.2.2`, the address that an Android emulator uses for it.
   */
  hosts?: readonly string[];
  /** Origins of pages that may call the provider, e.g. `http://localhost:3000`. */
  origins?: readonly string[];
  /** Whether pages of all servers of this machine may call the provider, e.g. `http://127.0.0.1:5173`, `http://a.localhost:3000`. */
  loopbackPages?: boolean;
}

/** An origin that only a server of this machine can have. */
const LOOPBACK_ORIGIN = /^https?:\/\/(([a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Reads the namespace from a `Host` header: `NAME.localhost[:port]` names the namespace `NAME`; a bare loopback name or an
 * allowed host names {@link DEFAULT_NAMESPACE}. NAME is one DNS label of a-z, 0-9 and hyphen, 63 characters at most.
 *
 * Refuses any other host: a site on the internet whose name resolves to 127.0.0.1 (DNS rebinding) must not reach an
 * emulator that gives access to accounts.
 *
 * @param header The unchanged header. `origin` keeps the header's port, which may differ from the gateway's: a
 *   development server in front of the gateway may listen on another port.
 */
export function readHost(
  header: string | undefined,
  { hosts = [], origins = [], loopbackPages = false }: Allowed = {},
): World | Refused {
  const host = header?.trim().toLowerCase() ?? '';
  const name = HOST_AND_PORT.exec(host)?.[1];
  // A host that cannot be parsed, such as `xn--a.localhost`, would end all emulators (firebase-tools 15.34,
  // hosting/initMiddleware.js).
  if (name === undefined || !URL.canParse(`http://${host}`))
    return { status: 400, refusal: 'The request names no valid host.' };

  // In front of the gateway, a tunnel or an editor in the cloud may speak https.
  const origin = origins.includes(`https://${host}`) ? `https://${host}` : `http://${host}`;
  const hasPagesOf = (other: string) =>
    other === origin || origins.includes(other) || (loopbackPages && LOOPBACK_ORIGIN.test(other));
  const reading = { origin, authDomain: host, authEmulatorUrl: origin, hasPagesOf };
  if (LOOPBACK.has(name) || hosts.includes(name)) return { namespace: DEFAULT_NAMESPACE, ...reading };
  if (!name.endsWith('.localhost')) {
    return { status: 421, refusal: `The gateway serves localhost and NAME.localhost, not ${name}.` };
  }

  const namespace = name.slice(0, -'.localhost'.length);
  if (namespace === DEFAULT_NAMESPACE)
    return { status: 421, refusal: 'The default namespace is at localhost itself.' };
  return isNamespace(namespace) ? { namespace, ...reading } : { status: 400, refusal: NO_NAMESPACE };
}
