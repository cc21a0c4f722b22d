import { expect, test } from 'vitest';
import { faultyCall } from '../rules/testing/faulty-call.ts';
import type { Rule } from './client.ts';

const rule: Rule = { operation: 'accounts:lookup', fault: { kind: 'refused' } };

test('a rule exists during `act`, and the result is that of `act`', async () => {
  const { faults } = await faultyCall({ kind: 'no-op' });
  const { during } = faults;
  const seen = await during(rule, async () => (await faults.rules()).length);

  expect([seen, (await faults.rules()).length]).toEqual([2, 1]);
});

test.each([
  ['throws', () => expect.fail('The act failed.')],
  ['rejects', () => Promise.reject(new Error('The act failed.'))],
])('the rule is removed if `act` %s', async (_, act) => {
  const { faults } = await faultyCall({ kind: 'no-op' });

  await expect(faults.during(rule, act)).rejects.toThrow('The act failed.');
  expect(await faults.rules()).toHaveLength(1);
});

test('`act` may remove the rule itself', async () => {
  const { faults } = await faultyCall({ kind: 'no-op' });

  await expect(faults.during(rule, () => faults.reset())).resolves.toBeUndefined();
});
