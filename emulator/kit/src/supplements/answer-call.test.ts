import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { faultsClient } from '../client/client.ts';
import { startGateway } from '../gateway/gateway.ts';
import { listenOnLoopback } from '../http/listen.ts';
import { supplementsOf } from './supplements.ts';

const rejected = vi.fn();
process.on('unhandledRejection', rejected);
afterEach(() => void process.off('unhandledRejection', rejected));

test('an error after the answer has begun does not end the gateway', async () => {
  const emulator = await listenOnLoopback((_, response) => response.end('{"email":"ada@b.c"}'), 0);
  const gateway = await startGateway({
    port: 0,
    auth: `http://127.0.0.1:${emulator.port}`,
    hosting: undefined,
    projectId: 'demo-test',
    project: { enumerationProtection: true },
    supplements: supplementsOf(() => expect.fail('No administration is needed.')),
    onAnswer: () => {
      throw new Error('The terminal is closed.');
    },
  });
  onTestFinished(async () => void (await Promise.all([gateway.close(), emulator.close()])));
  const call = async () => {
    const address = `${gateway.origin}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=any`;
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address, { method: 'POST', headers, body: '{"email":"ada@b.c"}' })).json();
  };

  expect([await call(), await call()]).toEqual([{ email: 'ada@b.c' }, { email: 'ada@b.c' }]);
  expect(await faultsClient(gateway.origin).calls()).toMatchObject([{ status: 200 }, { status: 200 }]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(rejected).not.toHaveBeenCalled();
});
