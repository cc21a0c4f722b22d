import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTunnel } from './tunnel.ts';

const echo = createServer((socket) => socket.pipe(socket));
let tunnel: Awaited<ReturnType<typeof startTunnel>>;
beforeAll(async () => {
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  tunnel = await startTunnel((echo.address() as AddressInfo).port);
});
afterAll(async () => {
  await tunnel.close();
  echo.close();
});

/** Sends the tunnel a request, then a word. @returns the first line of the answer, and the word if the tunnel echoes it */
async function ask(request: string): Promise<[status: string, word?: string]> {
  const socket = connect(tunnel.port, '127.0.0.1');
  const next = async () => {
    const bytes = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => undefined)]);
    return (bytes as [Buffer] | undefined)?.[0].toString();
  };
  socket.write(`${request} HTTP/1.1\r\nhost: any\r\n\r\n`);
  const [status] = (await next())!.split('\r\n');
  if (status!.includes(' 200 ')) socket.write('a word');
  const word = status!.includes(' 200 ') ? await next() : undefined;
  socket.destroy();
  return word === undefined ? [status!] : [status!, word];
}

test.each(['any.web.app', 'apis.google.com'])(
  'an https request to %s reaches the target port of the tunnel',
  async (host) => {
    expect(await ask(`CONNECT ${host}:443`)).toEqual(['HTTP/1.1 200 Connection Established', 'a word']);
  },
);

test.each(['CONNECT any.web.app:80', 'GET http://any.web.app/'])(
  'the tunnel refuses the request %s',
  async (request) => {
    expect(await ask(request)).toEqual(['HTTP/1.1 403 Forbidden']);
  },
);
