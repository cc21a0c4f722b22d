import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import { emulatorSupplements, type Gateway, startGateway } from 'firebase-auth-faults/internal';
import { type Listening, listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { PROJECT } from '../../stack/project.ts';
import { servePublicHosts } from '../../stack/public-hosts.ts';

/** A site on its own origin, whose deployment a test can replace, and whose server a test can stop. */
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Answers a request before hosting does. @returns false to leave the request to hosting */
export type Interceptor = (...of: Parameters<RequestListener>) => boolean;

type Middleware = (...of: [...Parameters<RequestListener>, next: () => void]) => void;

/** The address for tests that need no Auth emulator. Nothing listens on this port. */
const NO_AUTH = 'http://127.0.0.1:9';

/** The options for serving a site. */
export interface SiteOptions {
  /** The folder of the built site. */
  folder: string;
  /** The path of firebase.json. Default: that of the build under test. */
  firebaseJson?: string;
  /** The origin of an Auth emulator, for tests that sign in. Default: there is no emulator. */
  auth?: string;
  /** Whether the gateway also answers as the deployed site and as Google. */
  publicHosts?: boolean;
}

/**
 * Serves a build behind a gateway, as the hosting emulator does: with the same server (superstatic, from firebase-tools)
 * and with a firebase.json. The server runs in this process, and starts in milliseconds.
 */
export async function startSite({
  folder,
  firebaseJson = PROJECT.firebaseJson!,
  auth = NO_AUTH,
  publicHosts = false,
}: SiteOptions) {
  const serve = await hostingServer(firebaseJson);
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
      supplements: emulatorSupplements(auth, PROJECT.projectId),
    });
  let front: Gateway | undefined = await startFront(0);
  const { origin, port } = front;
  const secure = publicHosts ? await servePublicHosts(front) : undefined;

  /** Stops listening and closes every connection, so that the server looks dead to browsers. */
  async function stop(): Promise<void> {
    await secure?.close();
    await front?.close();
    front = undefined;
  }

  return {
    /** The site's origin, `http://localhost:PORT`. A restart does not change the port. */
    origin,
    /** Where the gateway answers as the deployed site and as Google, with the option `publicHosts`. */
    publicHosts: secure,
    /** Serves another build from the next request on. @param next The folder of the build. */
    deploy: (next: string) => void (hosting = serve(next)),
    /** Sets the function that answers requests before hosting does; `undefined` removes the function. */
    intercept: (answer: Interceptor | undefined) => void (interceptor = answer),
    stop,
    /** Starts the stopped server again, on the same port. */
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

async function hostingServer(firebaseJson: string): Promise<(folder: string) => Middleware> {
  const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'));
  const { default: superstatic } = tools('superstatic') as { default: (options: object) => Middleware };
  const file = JSON.parse(await readFile(firebaseJson, 'utf8')) as { hosting: object };
  return (folder) =>
    superstatic({
      cwd: dirname(folder),
      config: { ...file.hosting, public: basename(folder) },
      compression: true,
      // The middleware is in the same order as in kit/assets/preloaded/headers-on-redirects.mjs.
      stack: ['headers', 'redirects', 'files', 'rewrites', 'missing'],
      fallthrough: false,
    });
}
