import { once } from 'node:events';
import { request } from 'node:https';
import { expect, test } from 'vitest';
import { faultsClient } from '../faults/client.ts';
import { startGateway } from './gateway.ts';

test('the fault connection-reset breaks a TLS connection, and the gateway keeps running', async () => {
  const nobody = 'http://127.0.0.1:9';
  const gateway = await startGateway({
    port: 0,
    auth: nobody,
    hosting: undefined,
    projectId: 'demo-test',
    publicHosts: true,
  });
  const faults = faultsClient(gateway.origin, 'acme');
  await faults.inject({ operation: 'accounts:lookup', fault: { kind: 'connection-reset' } });

  const call = request({
    host: '127.0.0.1',
    port: gateway.publicHosts!.port,
    path: '/v1/accounts:lookup?key=namespace-acme',
    method: 'POST',
    headers: { host: 'identitytoolkit.googleapis.com' },
    rejectUnauthorized: false,
  }).end('{}');
  const [error] = (await once(call, 'error').catch((reason: unknown) => [reason])) as [{ code: string }];
  expect(error.code).toBe('ECONNRESET');
  expect(await faults.calls()).toMatchObject([{ outcome: 'cut' }]);
  await gateway.close();
});
