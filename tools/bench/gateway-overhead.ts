import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { faultsClient } from 'firebase-auth-faults';
import { startEmulators, startGateway } from 'firebase-auth-faults/internal';
import type { Running } from 'firebase-auth-faults/internal/command';
import { BUILT_SITE, PROJECT } from '../../emulator/stack/project.ts';

const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=any';
const BODY = '{"identifier":"ada@example.com","continueUri":"http://localhost"}';

const CALLS = [
  { what: 'provider call', upstream: 'auth', method: 'POST', path: LOOKUP, body: BODY },
  { what: 'preflight', upstream: 'auth', method: 'OPTIONS', path: LOOKUP, body: undefined },
  { what: 'page', upstream: 'hosting', method: 'GET', path: '/faq', body: undefined },
] as const;

/** The number of first rounds, which do not count, because they also compile code and open connections. */
const WARM_UP = 50;
const ROUNDS = 300;

/**
 * Sends the same calls to the stock emulators in three ways: directly, through a gateway without rules, and through a
 * gateway with 100 rules for other operations and namespaces. The ways alternate, so that other processes slow down all
 * three equally.
 *
 * @returns a row for each call: the median of the direct call (milliseconds), and what each gateway adds to it
 */
export async function measureGateway({ onStop }: Pick<Running, 'onStop'>): Promise<string[][]> {
  const emulators = await startEmulators({ project: PROJECT, hostingRoot: BUILT_SITE, onStop });
  const { auth, hosting = '', projectId } = emulators;
  const idle = await startGateway({ port: 0, auth, hosting, projectId });
  onStop(idle.close);
  const ruled = await startGateway({ port: 0, auth, hosting, projectId });
  onStop(ruled.close);
  const fault = { kind: 'html-502' } as const;
  for (let n = 0; n < 50; n++) {
    await faultsClient(ruled.origin).inject({ operation: 'accounts:lookup', fault });
    await faultsClient(ruled.origin, `other-${n}`).inject({ operation: 'accounts:createAuthUri', fault });
  }
  const agent = new Agent({ keepAlive: true });
  const rows = [['The gateway, medians', 'direct', 'added', 'ratio', 'added beside 100 rules']];
  for (const { what, upstream, ...call } of CALLS) {
    const origins = [upstream === 'auth' ? auth : hosting, idle.origin, ruled.origin];
    const times = origins.map((): number[] => []);
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const [index, origin] of origins.entries()) {
        const time = await timeOf(agent, origin, call);
        if (round >= 0) times[index]!.push(time);
      }
    const [direct, through, beside] = times.map(median) as [number, number, number];
    const added = (time: number) => `${(time - direct).toFixed(2)} ms`;
    rows.push([
      what,
      `${direct.toFixed(2)} ms`,
      added(through),
      (through / direct).toFixed(2),
      added(beside),
    ]);
  }
  agent.destroy();
  await Promise.all([idle.close(), ruled.close(), emulators.stop()]);
  return rows;
}

/** @returns the middle value, or the higher of the two middle values */
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** @returns how long a call takes until its answer is complete (milliseconds) */
async function timeOf(
  agent: Agent,
  origin: string,
  { method, path, body }: { method: string; path: string; body: string | undefined },
): Promise<number> {
  const start = performance.now();
  const headers = { 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost' };
  const address = new URL(path, origin.replace('//localhost:', '//127.0.0.1:'));
  const [answer] = (await once(request(address, { agent, method, headers }).end(body), 'response')) as [
    IncomingMessage,
  ];
  await buffer(answer);
  return performance.now() - start;
}
