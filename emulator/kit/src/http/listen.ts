import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The port is in use on a loopback address. The message is a sentence for people. */
export class PortInUseError extends Error {
  /** @param choice What a person types before the number of another port, such as `--port `; absent if none can be chosen. */
  constructor(port: number, choice?: string) {
    const advice = choice && ` or choose another port with ${choice}${port + 1}`;
    super(`Port ${port} is in use. Stop the other program${advice ?? ''}.`);
  }
}

/** A listening server. `close` also closes all open connections. */
export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** The error codes for an address that the machine does not have. No client can use such an address either. */
const NO_ADDRESS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

const NO_IPV4 =
  'This machine has no address 127.0.0.1, which the emulators need. Run ip addr add 127.0.0.1/8 dev lo first.';

/**
 * Listens on 127.0.0.1 and, if the machine has that address, on ::1. A browser connects to either address for `localhost`,
 * so a different program on one of them would answer some of our requests.
 *
 * @param port 0 means any free port.
 * @throws {PortInUseError} if the port is in use on one of the addresses.
 * @throws {Error} with one line, if the machine does not have 127.0.0.1
 */
export async function listenOnLoopback(onRequest: RequestListener, port: number): Promise<Listening> {
  const ipv4 = await listen(onRequest, port, '127.0.0.1').catch((error: NodeJS.ErrnoException) => {
    throw NO_ADDRESS.has(error.code ?? '') ? new Error(NO_IPV4) : error;
  });
  const chosen = (ipv4.address() as AddressInfo).port;
  const servers = [ipv4];
  try {
    servers.push(await listen(onRequest, chosen, '::1'));
  } catch (error) {
    if (!NO_ADDRESS.has((error as NodeJS.ErrnoException).code ?? '')) {
      await close(ipv4);
      if (port === 0 && error instanceof PortInUseError) return listenOnLoopback(onRequest, 0);
      throw error;
    }
  }
  return { port: chosen, close: async () => void (await Promise.all(servers.map(close))) };
}

/**
 * Listens on several ports.
 *
 * @returns the first port, and a function that closes all ports
 * @throws {PortInUseError} if one of the ports is in use; in that case no port stays open
 */
export async function listenOnAll(
  onRequest: RequestListener,
  port: number,
  more: readonly number[] = [],
): Promise<Listening> {
  const listening = [await listenOnLoopback(onRequest, port)];
  const closeAll = async () => void (await Promise.all(listening.map((one) => one.close())));
  try {
    for (const other of more) listening.push(await listenOnLoopback(onRequest, other));
  } catch (error) {
    await closeAll();
    throw error;
  }
  return { port: listening[0]!.port, close: closeAll };
}

/**
 * Finds free ports for programs that cannot choose a port themselves. The operating system assigns ports from 32768 upwards
 * to outgoing connections and to programs that ask for any port, so one of those could be taken before the program starts.
 *
 * @returns different ports below 32768, all free at this moment
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(20_000, 32_768);
    try {
      await assertPortFree(port);
      ports.add(port);
    } catch (error) {
      if (!(error instanceof PortInUseError)) throw error;
    }
  }
  return [...ports];
}

/**
 * Checks that a port is free. A program with a slow start calls this first, so that it fails early.
 *
 * @param choice The text that a person types before the number of another port, for the message, such as `--port `.
 * @throws {PortInUseError} if the port is in use
 */
export async function assertPortFree(port: number, choice?: string): Promise<void> {
  try {
    await (await listenOnLoopback(() => undefined, port)).close();
  } catch (error) {
    throw error instanceof PortInUseError ? new PortInUseError(port, choice) : error;
  }
}

async function listen(onRequest: RequestListener, port: number, address: string): Promise<Server> {
  const server = createServer(onRequest);
  await once(server.listen(port, address), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortInUseError(port) : error;
  });
  return server;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
