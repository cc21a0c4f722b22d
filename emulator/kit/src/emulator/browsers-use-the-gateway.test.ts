import { createServer, Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { askPort } from '../http/testing/ask-port.ts';

test('with the preloaded module, a server answers programs at its own port, but browsers only through the gateway', async () => {
  const { emit } = Server.prototype;
  onTestFinished(() => void (Server.prototype.emit = emit));
  await import(new URL('../../assets/preloaded/browsers-use-the-gateway.mjs', import.meta.url).href);
  const server = createServer((_, response) => response.end());
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (headers: Record<string, string>) => (await askPort(port, '/', { headers })).status;
  const own = { host: `127.0.0.1:${port}` };
  const gateway = { host: 't-1.localhost:5000' };

  expect(await ask(own), 'a program').toBe(200);
  expect(await ask({ ...own, 'sec-fetch-mode': 'cors' }), "Node's fetch").toBe(200);
  expect(await ask({ ...gateway, origin: 'http://t-1.localhost:5000' }), 'the gateway').toBe(200);
  expect(await ask({ ...own, origin: 'http://evil.example' }), 'a page').toBe(403);
  expect(await ask({ ...own, 'sec-fetch-site': 'cross-site' }), 'an image of a page').toBe(403);
  expect(await ask({ host: `evil.example:${port}` }), 'a name that points here').toBe(403);

  const upgrade = { connection: 'upgrade', upgrade: 'websocket' };
  await expect(ask({ ...own, ...upgrade, origin: 'http://evil.example' })).rejects.toThrow('socket hang up');
  server.close();
});
