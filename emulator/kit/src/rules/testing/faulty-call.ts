import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import { startForTest } from '../../gateway/testing/start-for-test.ts';
import { listenOnLoopback } from '../../http/listen.ts';
import { faultsClient, type Fault, type RuleState } from '../../client/client.ts';

/** What the emulator of these tests answers to every call. */
export const ANSWER = JSON.stringify({ localId: 'ada', nested: { ä: 1 } });

/** The origin of the page that makes the calls. */
export const PAGE = 'http://localhost';

/**
 * Tests one fault: starts an emulator that answers {@link ANSWER}, and in front of it a gateway with a rule that gives every
 * `accounts:signUp` this fault.
 */
export async function faultyCall(fault: Fault | Fault[]) {
  /** The bodies of the calls that reached the emulator. */
  const heard: string[] = [];
  const emulator = await listenOnLoopback((incoming, response) => {
    void buffer(incoming).then((body) => {
      heard.push(body.toString());
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(ANSWER);
    });
  }, 0);
  const gateway = await startForTest({ auth: `http://127.0.0.1:${emulator.port}` });
  onTestFinished(async () => void (await Promise.all([gateway.close(), emulator.close()])));
  const faults = faultsClient(`http://127.0.0.1:${gateway.port}`);
  const rule: RuleState = await faults.inject({ operation: 'accounts:signUp', fault });

  const address = `http://127.0.0.1:${gateway.port}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`;

  /** Starts a call on its own connection. */
  const start = (body = '{}'): ClientRequest => {
    const headers = { 'content-type': 'application/json', origin: PAGE, host: 'localhost' };
    return request(address, { method: 'POST', headers, agent: false }).end(body);
  };
  /** Makes a call. @throws {Error} the error of Node, if the connection ends early */
  const call = async (body?: string) => {
    const [answer] = (await once(start(body), 'response')) as [IncomingMessage];
    const { statusCode: status, headers } = answer;
    return { status, headers, body: (await buffer(answer)).toString() };
  };
  return { address, call, start, heard, faults, rule };
}

/** Repeats a check until it passes. The limit only ends a check that never passes. */
export const eventually = (check: () => Promise<unknown>): Promise<unknown> =>
  vi.waitFor(check, { timeout: 30_000 });
