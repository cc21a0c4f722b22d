import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Replies of a SOCKS5 proxy (RFC 1928, 3 and 6). */
const NO_PASSWORD = Buffer.from([5, 0]);
const CONNECTED = Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
const REFUSED = Buffer.from([5, 2, 0, 1, 0, 0, 0, 0, 0, 0]);

/** Parts of a request: what it wants, and how it names the host. */
const CONNECT = 1;
const BY_NAME = 3;

const HTTPS = 443;

/** A running proxy, on this machine only. */
export type Tunnel = Awaited<ReturnType<typeof startTunnel>>;

/**
 * Starts a SOCKS5 proxy that leads every https host to one port of this machine, and refuses everything else. It is for
 * browsers that cannot be told how to resolve names.
 *
 * @param target the port, which speaks TLS
 */
export async function startTunnel(target: number) {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client.once('close', () => open.delete(client)));
    lead(client, target).catch(() => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Serves one connection. @throws {Error} if the client leaves */
async function lead(client: Socket, target: number): Promise<void> {
  const [, methods] = await read(client, 2);
  await read(client, methods!);
  client.write(NO_PASSWORD);
  const [, command, , kind] = await read(client, 4);
  const [length] = kind === BY_NAME ? await read(client, 1) : [0];
  await read(client, length!);
  const port = kind === BY_NAME ? (await read(client, 2)).readUInt16BE() : 0;
  if (command !== CONNECT || port !== HTTPS) return void client.end(REFUSED);

  const upstream = connect(target, '127.0.0.1');
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const)
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
  await once(upstream, 'connect');
  client.write(CONNECTED);
  client.pipe(upstream).pipe(client);
}

async function read(socket: Socket, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  let bytes: Buffer | null;
  while ((bytes = socket.read(size) as Buffer | null) === null) {
    if (socket.destroyed || socket.readableEnded) throw new Error('The client has left.');
    await Promise.race([once(socket, 'readable'), once(socket, 'close')]);
  }
  return bytes;
}
