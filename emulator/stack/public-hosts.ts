import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { STUBS, type Gateway, type Reading } from 'firebase-auth-faults/internal';
import {
  DEFAULT_NAMESPACE,
  isNamespace,
  namespaceOfKey,
  type Refused,
} from 'firebase-auth-faults/internal/http';
import { selfSigned } from './self-signed.ts';

/*
 * A server over TLS gives a gateway the public addresses of a deployed site, and of the services that the site calls. A browser needs the
 * values of `PublicHosts` to find and trust these servers on this machine. Here, each namespace NAME acts as a Firebase
 * project with the id NAME:
 *
 *   NAME.web.app, NAME.firebaseapp.com   the site, on the two hosts that Hosting gives each project
 *   LABEL.NAME.test                      the site, on a custom domain
 *   …/__/auth/iframe, …/__/auth/handler  the helper pages that Hosting adds on each of these hosts
 *   identitytoolkit. and securetoken.googleapis.com   the provider
 *   https://apis.google.com/js/api.js, https://www.google.com/recaptcha/api.js   the stubs for Google's scripts, and
 *   for the scripts that Google's scripts load from apis.google.com and www.gstatic.com
 *
 * As in production, init.json on each host names NAME.firebaseapp.com as the `authDomain`, and does not name an emulator.
 */

/** The values by which a browser finds and trusts the public hosts on this machine. */
export interface PublicHosts {
  /** The port of 127.0.0.1 that serves the public hosts. */
  port: number;
  /** The hash of the certificate's key: see {@link selfSigned}. */
  keyHash: string;
}

/** Serves a gateway at its public addresses too, on a free port of 127.0.0.1. `close` also closes all open connections. */
export async function servePublicHosts(gateway: Gateway): Promise<PublicHosts & { close(): Promise<void> }> {
  const { keyHash, ...certificate } = await selfSigned('Gateway of local tests');
  const server = createServer(certificate, gateway.listener(readPublicAddress));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    keyHash,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const SITE = /^(?:([a-z0-9-]+)\.(?:web\.app|firebaseapp\.com)|[a-z0-9-]+\.([a-z0-9-]+)\.test)$/;
const PROVIDER = /^(identitytoolkit|securetoken)\.googleapis\.com$/;

const projectOf = (host: string): string | undefined => {
  const [, ofHosting, ofCustomDomain] = SITE.exec(host) ?? [];
  return ofHosting ?? ofCustomDomain;
};

/** The helper pages of Hosting. The stock emulator serves them below `/emulator/auth/` instead. */
const HELPER = /^\/__\/auth\/(?=(iframe|handler)(\?|$))/;

/**
 * @param host The host of the request. It has no port, because the browser uses the default port 443.
 * @param url Path and query.
 */
export function readPublicAddress(host: string | undefined, url: string): Reading | Refused {
  const name = host?.toLowerCase() ?? '';
  const project = projectOf(name);
  if (project === DEFAULT_NAMESPACE) return { status: 421, refusal: 'No deployed site has this name.' };
  if (project) return worldOf(project, name, url.replace(HELPER, '/emulator/auth/'));
  const script = STUBS[`${name}${url.split('?', 1)[0]}`];
  if (script) return worldOf('default', name, script);
  if (!PROVIDER.test(name)) return { status: 421, refusal: `No deployed site requests ${name}${url}.` };
  // The call contains the API key from init.json, and that key names the namespace.
  const namespace = namespaceOfKey(url);
  return worldOf(namespace ?? 'default', namespace ? `${namespace}.web.app` : name, `/${name}${url}`);
}

function worldOf(namespace: string, host: string, url: string): Reading | Refused {
  if (!isNamespace(namespace)) return { status: 400, refusal: `${namespace} is no namespace.` };
  const authDomain = `${namespace}.firebaseapp.com`;
  const hasPagesOf = (other: string) => projectOf(other.replace(/^https:\/\//, '')) === namespace;
  const rewrite = (path: string) => authorizeOwnHosts(path, namespace);
  return {
    namespace,
    origin: `https://${host}`,
    authDomain,
    authEmulatorUrl: null,
    hasPagesOf,
    url,
    rewrite,
  };
}

/**
 * Adds a project's own hosts to the emulator's list of authorized domains. Custom domains are not added, because a new
 * project does not authorize them either (firebase.google.com/docs/auth/web/redirect-best-practices).
 *
 * @param path The path of the request, without the query.
 */
function authorizeOwnHosts(path: string, namespace: string): ReturnType<NonNullable<Reading['rewrite']>> {
  if (path !== '/identitytoolkit.googleapis.com/v1/projects') return undefined;
  return {
    applies: (status) => status === 200,
    change(text) {
      const project = JSON.parse(text) as { authorizedDomains: string[] };
      const own = [`${namespace}.firebaseapp.com`, `${namespace}.web.app`];
      const authorizedDomains = [...project.authorizedDomains, ...own];
      return JSON.stringify({ ...project, authorizedDomains }, null, 2);
    },
  };
}
