import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Gateway, type GatewayOptions, startGateway } from 'firebase-auth-faults';
import { type Listening, listenOnLoopback } from 'firebase-auth-faults/http';
import { PROJECT, REPOSITORY } from '../../stack/project.ts';

/** A deployed site on its own origin. A test can replace its deployment and stop its server. */
export type Site = Awaited<ReturnType<typeof startSite>>;

/** @returns whether it answered the request */
export type Interceptor = (...of: Parameters<RequestListener>) => boolean;

type Middleware = (...of: [...Parameters<RequestListener>, next: () => void]) => void;

/** The address of the Auth emulator if a test needs none: nothing listens there. */
const NO_AUTH = 'http://127.0.0.1:9';

/** The properties of a deployed site. */
export interface SiteOptions {
  /** The built site. */
  folder: string;
  /** The folder with firebase.json; by default, the repository's. */
  project?: string;
  /** Origin of an Auth emulator, for tests that sign in. */
  auth?: string;
  /** Called at each start of the gateway; returns further options for it. */
  gateway?: () => Partial<GatewayOptions>;
}

/**
 * Serves a build as the hosting emulator does, with the same server (superstatic, which firebase-tools brings) and
 * the repository's firebase.json, behind a gateway. It runs in this process and starts in milliseconds.
 */
export async function startSite({
  folder,
  project = REPOSITORY,
  auth = NO_AUTH,
  gateway = () => ({}),
}: SiteOptions) {
  const serve = await hostingServer(project);
  let hosting = serve(folder);
  let interceptor: Interceptor | undefined;
  const onRequest: RequestListener = (request, response) => {
    if (interceptor?.(request, response)) return;
    hosting(request, response, () => response.writeHead(500).end());
  };
  const behind: Listening = await listenOnLoopback(onRequest, 0);
  const startFront = (port: number) =>
    startGateway({
      port,
      auth,
      hosting: `http://127.0.0.1:${behind.port}`,
      projectId: PROJECT.projectId,
      ...gateway(),
    });
  let front: Gateway | undefined = await startFront(0);
  const { origin, port } = front;

  /** Stops listening and closes every connection, so that the server looks dead to browsers. */
  async function stop(): Promise<void> {
    await front?.close();
    front = undefined;
  }

  return {
    /** `http://localhost:PORT`, the same after a restart. */
    origin,
    /** The address that serves the deployed site and Google, if the gateway's options enable it. */
    publicHosts: front.publicHosts,
    /** Serves another build from the next request on. @param next a folder as `npm run build` left it */
    deploy: (next: string) => void (hosting = serve(next)),
    /** Answers requests before hosting does, until the next call; `undefined` answers none. */
    intercept: (answer: Interceptor | undefined) => void (interceptor = answer),
    stop,
    /** Listens again on the same port. */
    async start(): Promise<void> {
      front ??= await startFront(port);
    },
    /** Ends the server for good. */
    async close(): Promise<void> {
      await stop();
      await behind.close();
    },
  };
}

async function hostingServer(project: string): Promise<(folder: string) => Middleware> {
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'));
  const { default: superstatic } = tools('superstatic') as { default: (options: object) => Middleware };
  const file = JSON.parse(await readFile(join(project, 'firebase.json'), 'utf8')) as { hosting: object };
  return (folder) =>
    superstatic({
      cwd: dirname(folder),
      config: { ...file.hosting, public: basename(folder) },
      compression: true,
      // The same order as in kit/assets/preloaded/headers-on-redirects.mjs.
      stack: ['headers', 'redirects', 'files', 'rewrites', 'missing'],
      fallthrough: false,
    });
}
