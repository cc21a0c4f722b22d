import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';

/**
 * Starts an HTTP proxy on this machine, for clients without a setting that maps host names. The proxy refuses all requests but
 * CONNECT. It connects every https host to one port, whose server must speak TLS, or every host to its own port here.
 *
 * @param target The port for https hosts; absent to connect every host to the port that the client names.
 */
export async function startTunnel(target?: number) {
  const open = new Set<Duplex>();
  const hosts = new Set<string>();
  const server = createServer((_, response) => response.writeHead(403).end());
  server.on('connect', ({ url = '' }, client) => {
    const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(url) ?? [];
    if (target !== undefined && port !== '443') return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    open.add(client);
    hosts.add(host);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    pipeline(client, connect(target ?? Number(port), '127.0.0.1'), client, () => open.delete(client));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    /** The hosts to which clients have connected. */
    hosts: hosts as ReadonlySet<string>,
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      for (const client of open) client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
