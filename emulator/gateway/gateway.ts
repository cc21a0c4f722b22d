import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTROL_PATH } from '../faults/control-path.ts';
import { answerControl } from '../faults/control.ts';
import { namespaceFaults, type Forward, type NamespaceFaults } from '../faults/namespace-faults.ts';
import { operationOf } from '../faults/operations.ts';
import { ownActionLinks } from './action-links.ts';
import { send, sendJson, sendLine } from '../http/answers.ts';
import { framedByOwnOrigin } from './framing.ts';
import { safeHostingUrl } from './hosting-url.ts';
import { INIT_JSON_PATH, initJson } from './init-json.ts';
import { listenOnLoopback, listenSecurely } from '../http/listen.ts';
import { readHost, type World } from '../http/namespaces.ts';
import { passThrough, type Upstream } from './pass-through.ts';
import { authorizeOwnHosts, readPublicAddress } from './public-hosts.ts';
import type { Rewrite } from './rewrite.ts';
import { selfSigned } from './self-signed.ts';
import { readStandInFiles, standInRewrite } from './stand-in/stand-in.ts';
import { fillUnimplemented } from './unimplemented.ts';

/** One answer the gateway passed on, as an observer sees it. */
export interface PassedAnswer {
  method: string;
  /** Without the query. */
  path: string;
  status: number;
  /** The origin of the page's namespace, e.g. `http://t-1.localhost:5000`. */
  origin: string;
}

/** The options of a gateway. */
export interface GatewayOptions {
  /** 0 means any free port. */
  port: number;
  /** Origin of the Auth emulator, e.g. `http://127.0.0.1:9099`; a function where namespaces have different ones. */
  auth: string | ((namespace: string) => string);
  /** Origin of the hosting emulator; `undefined` if something else serves the pages, as in development. */
  hosting: string | undefined;
  /** The id of the Firebase project that the emulators run. */
  projectId: string;
  /** Puts a stand-in for Google's script loader into scripts, for browsers whose requests no test routes. */
  standIn?: boolean;
  /** Also serves the deployed site's and Google's addresses, over TLS on a separate port: see public-hosts.ts. */
  publicHosts?: boolean;
  /** Lets pages of the same origin frame the site, for the lab: see framing.ts. */
  framed?: boolean;
  /** Answers other addresses below `/__/`. @returns whether it did; otherwise the gateway answers 404 */
  reserved?: (request: IncomingMessage, response: ServerResponse, world: World) => boolean;
  /** Called after the gateway has passed on an answer of an emulator. */
  onAnswer?: (answer: PassedAnswer) => void;
}

/** A running gateway. */
export interface Gateway {
  port: number;
  /** The origin of the default namespace. */
  origin: string;
  /** The address that serves the deployed site and Google, if enabled. */
  publicHosts: PublicHosts | undefined;
  /** Stops listening and closes all open connections. */
  close(): Promise<void>;
}

/** The values by which a browser finds and trusts the public hosts on this machine. */
export interface PublicHosts {
  /** On 127.0.0.1. */
  port: number;
  /** The hash of the certificate's key: see {@link SelfSigned}. */
  keyHash: string;
}

/** The Auth emulator answers these paths and everything below them. */
const AUTH_PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/**
 * Starts the single origin in front of the whole site: hosting, the Auth emulator and the gateway's own `/__/` addresses.
 *
 * @throws {PortInUseError} when the port is taken.
 */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const authOf = (namespace: string): Upstream => ({
    name: 'Auth emulator',
    url: new URL(typeof options.auth === 'string' ? options.auth : options.auth(namespace)),
  });
  const hosting: Upstream | undefined =
    options.hosting === undefined ? undefined : { name: 'hosting emulator', url: new URL(options.hosting) };
  const standInFiles =
    options.standIn || options.publicHosts ? await readStandInFiles() : new Map<string, never>();

  const namespaces = new Map<string, NamespaceFaults>();
  const faultsOf = (namespace: string): NamespaceFaults => {
    const faults = namespaces.get(namespace) ?? namespaceFaults();
    namespaces.set(namespace, faults);
    return faults;
  };

  function onRequest(request: IncomingMessage, response: ServerResponse): void {
    const world = readHost(request.headers.host);
    if ('refusal' in world) return sendLine(response, world.status, world.refusal);
    answer(request, response, world, request.url ?? '');
  }

  function onPublicRequest(request: IncomingMessage, response: ServerResponse): void {
    const reading = readPublicAddress(request.headers.host, request.url ?? '');
    if ('refusal' in reading) return sendLine(response, reading.status, reading.refusal);
    answer(request, response, reading, reading.url);
  }

  function answer(request: IncomingMessage, response: ServerResponse, world: World, url: string): void {
    const path = url.split('?', 1)[0] ?? '';
    if (!path.startsWith('/')) return sendLine(response, 400, 'The request names no path.');
    if (path === INIT_JSON_PATH) {
      return sendJson(response, initJson(world, options.projectId, faultsOf(world.namespace).settings()));
    }
    if (path === CONTROL_PATH || path.startsWith(`${CONTROL_PATH}/`))
      return void answerControl(request, response, world, faultsOf);
    const file = standInFiles.get(path);
    if (file) return send(response, 200, file.contentType, file.body);
    // The hosting emulator would fetch these from the internet, and hang without it.
    if (path.startsWith('/__/')) {
      if (options.reserved?.(request, response, world)) return;
      return sendLine(response, 404, `The gateway has no ${path}.`);
    }

    const isAuth = AUTH_PATHS.some((root) => path === root || path.startsWith(`${root}/`));
    const upstream = isAuth ? authOf(world.namespace) : hosting;
    if (!upstream) return sendLine(response, 404, 'No hosting stands behind this gateway.');
    const safeUrl = isAuth ? url : safeHostingUrl(url);
    if (safeUrl === undefined) return sendLine(response, 400, 'The address is malformed.');
    const { method = '' } = request;
    const forward: Forward = (more) =>
      passThrough(request, response, upstream, safeUrl, {
        rewrite: method === 'HEAD' ? undefined : rewriteFor(path, world),
        headers: options.framed && !isAuth ? framedByOwnOrigin : undefined,
        onAnswer: (status) => options.onAnswer?.({ method, path, status, origin: world.origin }),
        ...more,
      });
    const operation = isAuth ? operationOf(method, path) : undefined;
    if (operation === undefined) return forward();
    return faultsOf(world.namespace).onCall(operation, request, response, forward);
  }

  function rewriteFor(path: string, { namespace, origin, authEmulatorUrl }: World): Rewrite | undefined {
    return (
      fillUnimplemented(path) ??
      (authEmulatorUrl === null ? authorizeOwnHosts(path, namespace) : undefined) ??
      ownActionLinks(path, origin, authOf(namespace).url) ??
      (options.standIn ? standInRewrite(path) : undefined)
    );
  }

  const { port, close } = await listenOnLoopback(onRequest, options.port);
  const origin = `http://localhost:${port}`;
  if (!options.publicHosts) return { port, origin, close, publicHosts: undefined };
  const { keyHash, ...certificate } = selfSigned('Gateway of local tests');
  const secure = await listenSecurely(onPublicRequest, certificate);
  return {
    port,
    origin,
    publicHosts: { port: secure.port, keyHash },
    close: async () => void (await Promise.all([close(), secure.close()])),
  };
}
