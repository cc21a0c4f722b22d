import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTunnel, type Tunnel } from './tunnel.ts';

const echo = createServer((socket) => socket.pipe(socket));
let tunnel: Tunnel;
beforeAll(async () => {
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  tunnel = await startTunnel((echo.address() as AddressInfo).port);
});
afterAll(async () => {
  await tunnel.close();
  echo.close();
});

/** Asks the tunnel for a host, then sends a word. @returns all that comes back, in hexadecimal, before the word or the end */
async function ask(host: string, port: number): Promise<{ replies: string; word?: string }> {
  const socket = connect(tunnel.port, '127.0.0.1');
  const next = async () => {
    const bytes = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => undefined)]);
    return (bytes as [Buffer] | undefined)?.[0];
  };
  socket.write(Buffer.from([5, 1, 0]));
  const greeting = (await next())!.toString('hex');
  socket.write(
    Buffer.concat([
      Buffer.from([5, 1, 0, 3, host.length]),
      Buffer.from(host),
      Buffer.from([port >> 8, port & 255]),
    ]),
  );
  const reply = (await next())!.toString('hex');
  socket.write('a word');
  const word = (await next())?.toString();
  socket.destroy();
  return { replies: `${greeting} ${reply}`, ...(word !== undefined && { word }) };
}

test('every https host leads to the one port', async () => {
  const led = { replies: '0500 05000001000000000000', word: 'a word' };
  expect([await ask('any.web.app', 443), await ask('apis.google.com', 443)]).toEqual([led, led]);
});

test('everything else is refused', async () => {
  expect(await ask('any.web.app', 80)).toEqual({ replies: '0500 05020001000000000000' });
});

test('closing it ends its connections', async () => {
  const other = await startTunnel(9);
  const socket = connect(other.port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await other.close();
  await expect(closed).resolves.toEqual([false]);
});
