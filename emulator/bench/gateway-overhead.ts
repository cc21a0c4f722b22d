import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { faultsClient } from '../faults/client.ts';
import { startGateway } from '../gateway/gateway.ts';
import { startEmulators } from '../emulators/start-emulators.ts';
import { BUILT_SITE, PROJECT } from '../stack/project.ts';
import { median } from './columns.ts';

/** Medians of one kind of call (milliseconds): directly, through the gateway, and through it with rules for other calls. */
export interface CallTimes {
  what: string;
  direct: number;
  through: number;
  besideRules: number;
}

const ROUNDS = 300;
/** Rounds that do not count, because code is still being compiled and connections opened. */
const WARM_UP = 50;

const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=any';

const CALLS = [
  {
    what: 'provider call',
    upstream: 'auth',
    method: 'POST',
    path: LOOKUP,
    body: '{"identifier":"ada@example.com","continueUri":"http://localhost"}',
  },
  { what: 'preflight', upstream: 'auth', method: 'OPTIONS', path: LOOKUP, body: undefined },
  { what: 'page', upstream: 'hosting', method: 'GET', path: '/faq', body: undefined },
] as const;

/**
 * Sends the stock emulators the same calls in turn: directly, through a gateway without rules, and through one with rules
 * for other operations and other namespaces.
 */
export async function measureGateway(): Promise<CallTimes[]> {
  const emulators = await startEmulators({ project: PROJECT, hostingRoot: BUILT_SITE });
  const { auth, hosting = '', projectId } = emulators;
  const idle = await startGateway({ port: 0, auth, hosting, projectId });
  const ruled = await startGateway({ port: 0, auth, hosting, projectId });
  const agent = new Agent({ keepAlive: true });
  try {
    for (let n = 0; n < 50; n++) {
      const fault = { kind: 'html-502' } as const;
      await faultsClient(ruled.origin).inject({ operation: 'accounts:lookup', fault });
      await faultsClient(ruled.origin, `other-${n}`).inject({ operation: 'accounts:createAuthUri', fault });
    }
    const times: CallTimes[] = [];
    for (const { what, upstream, ...call } of CALLS) {
      const direct = upstream === 'auth' ? auth : hosting;
      const ways = { direct, through: idle.origin, besideRules: ruled.origin };
      times.push({ what, ...(await inTurn(ways, (origin) => ask(agent, origin, call))) });
    }
    return times;
  } finally {
    agent.destroy();
    await idle.close();
    await ruled.close();
    await emulators.stop();
  }
}

async function inTurn<Way extends string>(
  ways: Record<Way, string>,
  act: (origin: string) => Promise<void>,
): Promise<Record<Way, number>> {
  const names = Object.keys(ways) as Way[];
  const taken = new Map<Way, number[]>(names.map((way) => [way, []]));
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const way of names) {
      const start = performance.now();
      await act(ways[way]);
      if (round >= WARM_UP) taken.get(way)!.push(performance.now() - start);
    }
  }
  return Object.fromEntries(names.map((way) => [way, median(taken.get(way)!)])) as Record<Way, number>;
}

async function ask(
  agent: Agent,
  origin: string,
  { method, path, body }: { method: string; path: string; body: string | undefined },
): Promise<void> {
  const { hostname, port } = new URL(origin);
  const headers = { 'content-type': 'application/json', origin: 'http://localhost' };
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  const asked = request({ agent, host, port, method, path, headers }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await buffer(answer);
}
