import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startEmulators, startGateway } from 'firebase-auth-faults';
import { faultsClient } from 'firebase-auth-faults/client';
import type { Running } from 'firebase-auth-faults/command';
import { BUILT_SITE, PROJECT } from '../stack/project.ts';
import { inTurn, median, milliseconds, ratio, type Rows } from './columns.ts';

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
export async function measureGateway({ onStop }: Pick<Running, 'onStop'>): Promise<Rows> {
  const emulators = await startEmulators({ project: PROJECT, hostingRoot: BUILT_SITE, onStop });
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
    const figures = [['', 'direct', 'through', 'added', 'ratio', 'beside 100 rules', 'added']];
    for (const { what, upstream, ...call } of CALLS) {
      const origins = {
        direct: upstream === 'auth' ? auth : hosting,
        through: idle.origin,
        beside: ruled.origin,
      };
      const times = await inTurn(
        ['direct', 'through', 'beside'],
        (way) => timeOf(agent, origins[way], call),
        { rounds: 300, warmUp: 50 },
      );
      const [direct, through, beside] = [times.direct, times.through, times.beside].map(median) as [
        number,
        number,
        number,
      ];
      figures.push([
        what,
        milliseconds(direct),
        milliseconds(through),
        milliseconds(through - direct),
        ratio(through, direct),
        milliseconds(beside),
        milliseconds(beside - direct),
      ]);
    }
    return figures;
  } finally {
    agent.destroy();
    await idle.close();
    await ruled.close();
    await emulators.stop();
  }
}

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
