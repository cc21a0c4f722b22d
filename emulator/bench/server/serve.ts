import { once } from 'node:events';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { Agent, request as startRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { PublicHosts } from 'firebase-auth-faults';
import { selfSigned } from 'firebase-auth-faults/http';
import { readSite, type SiteFile } from './files.ts';
import { FAST, pacer, type Link } from './slow-link.ts';

/** One request that the server has received. */
export interface Received {
  host: string;
  path: string;
  /** Milliseconds since 1970, as pages have it from `performance.timeOrigin`. */
  at: number;
  /** The bytes of the answer's body so far. */
  sent: number;
}

/** The server of all contestants. */
export type BenchServer = Awaited<ReturnType<typeof serve>>;

export const now = (): number => performance.timeOrigin + performance.now();

/**
 * Serves each site at `https://NAME.web.app` over HTTP/2, and passes everything else (the provider, its helper pages,
 * Google's scripts) to a gateway with public hosts. Every answer goes through one slow link.
 *
 * @param sites the folder of each
 * @param options.headersOf returns the headers that Hosting adds to an address of a site
 */
export async function serve<Name extends string>(
  sites: Readonly<Record<Name, string>>,
  {
    gateway,
    headersOf,
  }: { gateway: PublicHosts; headersOf: (site: Name, path: string) => Record<string, string> },
) {
  const names = Object.keys(sites) as Name[];
  const files = new Map<string, ReadonlyMap<string, SiteFile>>();
  for (const name of names) files.set(name, await readSite(sites[name]));
  const { keyHash, ...certificate } = selfSigned('Server of the bench');
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const received: Received[] = [];
  let link = pacer(FAST);
  const use = { open: 0, last: now() };

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const host = request.authority || request.headers.host || '';
    const path = request.url.split('?', 1)[0]!;
    const entry: Received = { host, path, at: now(), sent: 0 };
    received.push(entry);
    const name = names.find((each) => host === `${each}.web.app`);
    const isPassedOn = name === undefined || path.startsWith('/__/');
    const { status, headers, body } = isPassedOn
      ? await fromGateway(request, host)
      : fromSite(files.get(name)!, path, request.headers['if-none-match']);
    await link.latency();
    if (response.destroyed) return;
    response.writeHead(status, { ...headers, ...(!isPassedOn && headersOf(name, path)) });
    if (request.method !== 'HEAD') {
      await link.send(body, (part) => {
        if (response.destroyed) return false;
        entry.sent += part.length;
        return response.write(part) || true;
      });
    }
    response.end();
  }

  async function fromGateway(request: Http2ServerRequest, host: string) {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([key]) => !key.startsWith(':')),
    );
    const { method, url: path } = request;
    const options = {
      agent,
      port: gateway.port,
      host: '127.0.0.1',
      method,
      path,
      headers: { ...headers, host },
    };
    const [reply] = (await once(request.pipe(startRequest(options)), 'response')) as [IncomingMessage];
    const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = reply.headers;
    return { status: reply.statusCode ?? 502, headers: kept, body: await buffer(reply) };
  }

  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    use.open++;
    answer(request, response)
      .catch(() => response.stream?.destroy())
      .finally(() => {
        use.open--;
        use.last = now();
      });
  });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    /** By which a browser finds all its hosts. */
    publicHosts: { port: (server.address() as AddressInfo).port, keyHash } satisfies PublicHosts,
    /** All requests so far. */
    received: received as readonly Received[],
    /** From now on, answers come through this link. */
    use: (next: Link) => void (link = pacer(next)),
    /** Waits until no request has been open for a while from now on. @param quiet in milliseconds */
    async untilQuiet(quiet: number): Promise<void> {
      const start = now();
      while (use.open > 0 || now() - Math.max(start, use.last) < quiet) await wait(20);
    },
    async close(): Promise<void> {
      agent.destroy();
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

/** An address without a file gets the app's page, as a rewrite to it does, or the page of missing ones. */
function fromSite(site: ReadonlyMap<string, SiteFile>, path: string, tag: string | undefined) {
  const file = site.get(path);
  const { headers, body } = file ?? site.get('/404') ?? site.get('/')!;
  if (file && tag === headers['etag']) return { status: 304, headers: { etag: tag }, body: Buffer.alloc(0) };
  return { status: file || !site.has('/404') ? 200 : 404, headers, body };
}
