import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { CONTROL_PATH } from '../http/control-path.ts';
import { answerControl } from './control.ts';
import type { Forward } from './namespace-faults.ts';
import { namespaceStore } from './namespace-store.ts';
import { operationOf } from '../catalogue/operations.ts';
import type { ProjectSettings } from '../rules/project-settings.ts';
import { ownActionLinks } from './action-links.ts';
import { refuse, send, sendJson, sendLine, type Refused } from '../http/answers.ts';
import { AUTH_PATHS } from '../http/auth-paths.ts';
import { refusalOf } from './foreign-pages.ts';
import { safeHostingUrl } from './hosting-url.ts';
import { INIT_JS_PATH, INIT_JSON_PATH, initJson, sendInitJs } from './init-json.ts';
import { entrance } from '../http/entrance.ts';
import { listenOnAll } from '../http/listen.ts';
import { callerOf } from '../http/caller.ts';
import {
  DEFAULT_NAMESPACE,
  isNamespace,
  namespaceOfKey,
  NO_NAMESPACE,
  readHost,
  type Allowed,
  type World,
} from '../http/namespaces.ts';
import { passThrough, type Upstream } from './pass-through.ts';
import type { Rewrite } from './rewrite.ts';
import { readStubFiles, stubRewrite } from './stub.ts';
import type { Supplements } from './supplements.ts';
import { fillUnimplemented } from './unimplemented.ts';

/** The SDK's files at the reserved addresses of Hosting: the version, and the file's name in the `firebase` package. */
const SDK_FILE = /^\/__\/firebase\/\d+\.\d+\.\d+\/firebase-[a-z-]+\.js$/;

/** The options of a gateway. */
export interface GatewayOptions {
  /** 0 means any free port. */
  port: number;
  /**
   * Further ports on which the gateway gives the same answers. If there are any, or if nothing serves pages, `/` on the
   * first port is the Auth emulator's start page.
   */
  morePorts?: readonly number[];
  /** Origin of the Auth emulator, e.g. `http://127.0.0.1:9099`. */
  auth: string;
  /** Origin of the hosting emulator; `undefined` if another server serves the pages, as in development. */
  hosting: string | undefined;
  /** The id of the Firebase project that the emulators run. */
  projectId: string;
  /**
   * Makes scripts load a stub in place of Google's script loader. A person's browser needs this, because no test intercepts
   * its requests.
   */
  stub?: boolean;
  /** The hosts and pages that the gateway answers in addition to this machine's own names. */
  allowed?: Allowed | undefined;
  /** Settings of the project for all namespaces; a namespace may change them. */
  project?: ProjectSettings | undefined;
  /** What the emulator lacks, for the namespaces that ask for it; by default, nothing. */
  supplements?: Supplements;
}

/** The world to which a request belongs, and how the gateway changes the request and its answer. */
export type Reading = World & {
  /** The path and query that the request stands for, if they differ from its own. */
  url?: string;
  /** @returns a further change to answers. @param path The path, without the query. */
  rewrite?: (path: string) => Rewrite | undefined;
};

/** A running gateway. */
export interface Gateway {
  port: number;
  /** The origin of the default namespace. */
  origin: string;
  /** @returns a listener for a further server of the same gateway. @param read Reads the addresses of that server. */
  listener(read: (host: string | undefined, target: string) => Reading | Refused): RequestListener;
  /** Stops listening and closes all open connections. */
  close(): Promise<void>;
}

/**
 * Starts the gateway, one origin for the whole site: hosting, the Auth emulator and the gateway's own `/__/` addresses.
 *
 * @throws {PortInUseError} if a port is in use.
 * @example const gateway = await startGateway({ port: 0, auth, hosting: undefined, projectId: 'demo-app' });
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const auth: Upstream = { name: 'Auth emulator', url: new URL(options.auth) };
  const hosting: Upstream | undefined =
    options.hosting === undefined ? undefined : { name: 'hosting emulator', url: new URL(options.hosting) };
  const stubFiles = await readStubFiles();

  const namespaces = namespaceStore();
  // Scripts ask for this page to learn whether the Auth emulator has started.
  const isAuthStartPage = (path: string, { socket }: IncomingMessage): boolean =>
    path === '/' && (!hosting || ((options.morePorts ?? []).length > 0 && socket.localPort === options.port));

  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { url = request.url!, ...asked }: Reading,
  ): void | Promise<void> {
    const path = url.split('?', 1)[0]!;
    const isAuth = AUTH_PATHS.some((root) => path.startsWith(`${root}/`)) || isAuthStartPage(path, request);
    // For a call to bare `localhost`, the API key in the call may name the namespace.
    const named = isAuth && asked.namespace === DEFAULT_NAMESPACE ? namespaceOfKey(url) : undefined;
    if (named !== undefined && !isNamespace(named))
      return refuse(response, { status: 400, refusal: NO_NAMESPACE });
    const world = named === undefined ? asked : { ...asked, namespace: named };
    if (path === INIT_JSON_PATH || path === INIT_JS_PATH) {
      // A page of another site could load init.js as a script, and read the configuration from it.
      if (callerOf(request, world.hasPagesOf) === 'elsewhere')
        return refuse(response, { status: 403, refusal: `${path} answers pages of ${world.origin} only.` });
      // Anybody can request the configuration for any name, so such a request must not create a namespace.
      const settings = namespaces.find(world.namespace)?.settings() ?? {};
      const config = initJson(world, options.projectId, settings);
      return path === INIT_JSON_PATH ? sendJson(response, config) : sendInitJs(response, config);
    }
    if (path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`))
      return answerControl(request, response, world, namespaces, options.supplements);
    const file = stubFiles.get(path);
    if (file) return send(response, 200, file.contentType, file.body);
    // The hosting emulator has the SDK's files from the internet. Other reserved addresses would hang without a connection.
    if (path.startsWith('/__/') && !SDK_FILE.test(path))
      return sendLine(response, 404, `The gateway has no ${path}.`);

    const refused = isAuth && refusalOf(request, path, world);
    if (refused) return refuse(response, refused);
    const upstream = isAuth ? auth : hosting;
    if (!upstream) return sendLine(response, 404, 'No hosting stands behind this gateway.');
    const safeUrl = isAuth ? url : safeHostingUrl(url);
    if (safeUrl === undefined) return sendLine(response, 400, 'The address is malformed.');
    const operation = isAuth ? operationOf(request.method ?? '', path) : undefined;
    const forward: Forward = (more) =>
      passThrough(request, response, upstream, safeUrl, {
        rewrite: rewriteFor(request, path, world),
        ...more,
      });
    if (operation === undefined) return forward();
    const faults = namespaces.get(world.namespace);
    const supplemented = options.supplements?.forwarding(
      {
        operation,
        request,
        response,
        address: new URL(safeUrl, upstream.url),
        namespace: world.namespace,
        settings: { ...options.project, ...faults.project() },
      },
      forward,
    );
    return faults.onCall(operation, request, response, supplemented ?? forward);
  }

  function rewriteFor(
    { headers }: IncomingMessage,
    path: string,
    { origin, rewrite }: Reading,
  ): Rewrite | undefined {
    // A browser that loads a service worker sends this header (w3.org/TR/service-workers, "Service-Worker"). `stubRewrite`
    // must not change the worker's script, because the content security policy in it needs Google's address.
    if (headers['service-worker'] === 'script') return undefined;
    return (
      fillUnimplemented(path) ??
      rewrite?.(path) ??
      ownActionLinks(path, origin, auth.url) ??
      (options.stub ? stubRewrite(path) : undefined)
    );
  }

  const listener: Gateway['listener'] = (read) => entrance(read, answer);
  const own = listener((host) => readHost(host, options.allowed));
  const { port, close } = await listenOnAll(own, options.port, options.morePorts);
  return { port, origin: `http://localhost:${port}`, listener, close };
}
