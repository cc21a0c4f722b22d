import { Server } from 'node:net';
import { expect, test, vi } from 'vitest';
import { freePorts, listenOnAll, listenOnLoopback } from './listen.ts';

const answer = (port: number) => fetch(`http://localhost:${port}`).then((response) => response.text());
const isGone = (port: number) => expect(answer(port)).rejects.toThrow('fetch failed');

test('a server gives the same answers at several ports until it is closed', async () => {
  const [one, other] = (await freePorts(2)) as [number, number];
  const all = await listenOnAll((_, response) => void response.end('here'), one, [other]);

  expect([all.port, await answer(one), await answer(other)]).toEqual([one, 'here', 'here']);
  await all.close();
  await isGone(one);
  await isGone(other);
});

test('free ports are different, and below the ports that systems assign', async () => {
  const ports = await freePorts(50);
  expect(new Set(ports).size).toBe(50);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('if one port is in use, the other ports are closed again', async () => {
  const busy = await listenOnLoopback((_, response) => void response.end('busy'), 0);
  const [free] = (await freePorts(1)) as [number];

  await expect(listenOnAll((_, response) => void response.end(), free, [busy.port])).rejects.toThrow(
    `Port ${busy.port} is in use. Stop the other program.`,
  );
  await isGone(free);
  expect(await answer(busy.port)).toBe('busy');
  await busy.close();
});

test('on a machine without 127.0.0.1, the error says how to add this address', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    setImmediate(() => this.emit('error', Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL' })));
    return this;
  });
  await expect(listenOnLoopback(() => {}, 0)).rejects.toThrow(
    /^This machine has no address 127\.0\.0\.1, which the emulators need\. Run ip addr add .* first\.$/,
  );
  listen.mockRestore();
});
