import { expect, test } from 'vitest';
import { listenOnLoopback } from '../http/listen.ts';
import { faultyCall } from '../rules/testing/faulty-call.ts';
import { beginTest, faultsClient, type FaultsClient, type Rule } from './client.ts';

const rule: Rule = { operation: 'token', fault: { kind: 'no-op' } };

test.each<[number, string | undefined, string]>([
  [200, 'application/json', '{"ok":true}'],
  [200, 'application/json', '[]'],
  [200, 'text/html', '<!doctype html>'],
  [204, undefined, ''],
  [400, 'application/json', '{"error":"bad"}'],
  [404, 'text/html', '<!doctype html>'],
  [404, undefined, ''],
])('a server that answers %i (%s) with %j is no gateway', async (status, type, body) => {
  const server = await listenOnLoopback((_, response) => {
    if (type) response.setHeader('content-type', type);
    response.writeHead(status).end(body);
  }, 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const faults = faultsClient(origin);
  const asks: ((client: FaultsClient) => Promise<unknown>)[] = [
    ({ inject }) => inject(rule),
    ({ during }) => during(rule, () => expect.fail('The act ran.')),
    ({ verify }) => verify({ operation: 'token' }, { never: true }),
    ({ reset }) => reset(),
    beginTest,
  ];
  for (const ask of asks)
    await expect(ask(faults)).rejects.toMatchObject({
      code: 'not-a-gateway',
      message: `The server at ${origin} is not a gateway.`,
    });
  await server.close();
});

test.each(['/', '//', '/faq?a=1'])('the address of a gateway may end with %s', async (end) => {
  const { faults } = await faultyCall({ kind: 'no-op' });
  expect(await faultsClient(`${faults.gateway}${end}`).rules()).toHaveLength(1);
});

test.each(['localhost:9099', '127.0.0.1:9099', '', 'ftp://localhost', 9099, null, undefined])(
  '%j is no address of a gateway',
  (address) => {
    expect(() => faultsClient(address as string)).toThrow(
      `The address of a gateway is an origin such as http://localhost:9099, not ${JSON.stringify(address)}.`,
    );
  },
);
