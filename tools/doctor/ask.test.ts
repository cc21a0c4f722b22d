import { afterEach, expect, test } from 'vitest';
import { listenOnLoopback, type Listening } from 'firebase-auth-faults/internal/http';
import { ask } from './ask.ts';

let server: Listening | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('the doctor does not follow a redirect', async () => {
  server = await listenOnLoopback((_, response) => response.writeHead(301, { location: '/b' }).end(), 0);
  const { status, headers } = await ask(`http://localhost:${server.port}/a`);
  expect([status, headers.get('location')]).toEqual([301, '/b']);
});

test('the reason for a missing answer is one or two sentences', async () => {
  server = await listenOnLoopback((_, response) => response.destroy(), 0);
  const { port } = server;
  await expect(ask(`http://localhost:${port}/`)).rejects.toThrow(
    /^localhost:\d+ cannot be reached: .+\. Check the address and your network\. /,
  );
  await server.close();
  await expect(ask(`http://localhost:${port}/`)).rejects.toThrow(
    /^localhost:\d+ cannot be reached: .*ECONNREFUSED/,
  );
});
