import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsClient } from '../client/client.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { startForTest } from '../gateway/testing/start-for-test.ts';
import { supplementsOf } from './supplements.ts';

const unneeded = () => expect.fail('No emulator is needed.');

let gateway: Gateway;
beforeAll(async () => void (gateway = await startForTest({ supplements: supplementsOf(unneeded) })));
afterAll(() => gateway.close());

test.each([
  ['addTotp', {}, 'The action "addTotp" needs "email".'],
  ['addTotp', { email: 7 }, '"email" of the action "addTotp" must be a text, not 7.'],
  ['addTopt', {}, 'There is no action "addTopt". Did you mean "addTotp"?'],
  ['toString', {}, 'There is no action "toString". There are: revoke, addTotp, secondFactorLinks.'],
])('%s with %j is refused', async (action, argument, message) => {
  await expect(faultsClient(gateway.origin).act(action, argument)).rejects.toThrow(message);
});

test('a gateway without supplements refuses actions and settings, which would change nothing', async () => {
  const bare = await startForTest();
  const faults = faultsClient(bare.origin);
  const refusal = 'This gateway has no supplements.';
  await expect(faults.act('revoke', { uid: 'ada' })).rejects.toThrow(refusal);
  await expect(faults.changeProject({ enumerationProtection: true })).rejects.toThrow(refusal);
  await bare.close();
});
