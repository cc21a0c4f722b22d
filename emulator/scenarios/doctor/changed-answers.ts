import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer, request as requestSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback, selfSigned } from 'firebase-auth-faults/http';
import type { Connection } from '../../../tools/doctor/ask.ts';

/** An answer on its way to the doctor. Header names are in lower case. */
export interface Passing {
  /** 0 ends the connection without an answer. */
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** A request, as the changing server got it. */
export interface Asked {
  address: URL;
  /** Empty for GET. */
  body: string;
  authorization: string | undefined;
}

/** Changes an answer in place. */
export type Change = (answer: Passing, asked: Asked) => void;

/**
 * Stands in front of a gateway's public hosts, and changes the answers on their way: what a CDN, another host or another
 * project would answer. As Firebase Hosting does, it leads http to https.
 *
 * @param port of the gateway's public hosts
 * @returns how the doctor connects to it
 */
export async function startChanging(
  port: number,
  change: Change,
): Promise<{ connection: Connection; close(): Promise<void> }> {
  const listenTo = (answerOf: (request: IncomingMessage, asked: Asked) => Promise<Passing>, scheme: string) =>
    (async (request, response) => {
      const asked = {
        address: new URL(`${scheme}://${request.headers.host}${request.url}`),
        body: (await buffer(request)).toString(),
        authorization: request.headers.authorization,
      };
      const answer = await answerOf(request, asked);
      change(answer, asked);
      send(response, answer);
    }) satisfies RequestListener;

  const plain = await listenOnLoopback(listenTo(leadToHttps, 'http'), 0);
  const { key, cert } = selfSigned('Changed answers of local tests');
  const secure = createServer(
    { key, cert },
    listenTo((request, asked) => forward(port, request, asked), 'https'),
  );
  await once(secure.listen(0, '127.0.0.1'), 'listening');
  const { port: securePort } = secure.address() as AddressInfo;

  return {
    connection: ({ protocol, hostname }) => ({
      hostname: '127.0.0.1',
      port: protocol === 'https:' ? securePort : plain.port,
      servername: hostname,
      // The certificate of this server, which the test itself has made.
      rejectUnauthorized: false,
    }),
    async close() {
      secure.closeAllConnections();
      secure.close();
      await Promise.all([once(secure, 'close'), plain.close()]);
    },
  };
}

async function leadToHttps(_: IncomingMessage, { address }: Asked): Promise<Passing> {
  const location = address.href.replace('http:', 'https:');
  return { status: 301, headers: { location }, body: Buffer.alloc(0) };
}

async function forward(port: number, { method, headers }: IncomingMessage, asked: Asked): Promise<Passing> {
  const { pathname, search } = asked.address;
  const request = requestSecurely({
    host: '127.0.0.1',
    port,
    method,
    path: pathname + search,
    headers,
    rejectUnauthorized: false,
  });
  request.end(asked.body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const kept = Object.entries(answer.headers).filter(
    ([name]) => !/^(connection|keep-alive|transfer-encoding)$/.test(name),
  );
  return {
    status: answer.statusCode!,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: await buffer(answer),
  };
}

function send(response: ServerResponse, { status, headers, body }: Passing): void {
  if (status === 0) return void response.destroy();
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
  response.end(body);
}
