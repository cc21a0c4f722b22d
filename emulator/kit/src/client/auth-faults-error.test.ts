import { expect, test } from 'vitest';
import { runningStack } from '../emulator/running-stack.ts';
import { AuthFaultsError, type ErrorCode } from '../check/auth-faults-error.ts';
import { faultsClient, type FaultsClient, type Rule } from './client.ts';
import { faultyCall } from '../rules/testing/faulty-call.ts';

const operation = 'token';
/** A match whose only value JSON would drop. */
const WITHOUT_VALUE = { body: { email: undefined as never } };

test.each<[ErrorCode, string, (faults: FaultsClient) => unknown]>([
  [
    'no-gateway',
    'No gateway answers at http://127.0.0.1:9. Start one first.',
    () => faultsClient('http://127.0.0.1:9').rules(),
  ],
  ['no-stack', 'No gateway is running for these tests.', () => runningStack()],
  ['invalid-argument', 'The rule needs "fault".', (faults) => faults.inject({ operation } as Rule)],
  [
    'invalid-argument',
    '"match.body.email" of the request is undefined',
    (faults) => faults.inject({ operation, fault: { kind: 'no-op' }, match: WITHOUT_VALUE }),
  ],
  [
    'invalid-argument',
    '"pattern.match.body.email" of the question is undefined',
    (faults) => faults.verify({ operation, match: WITHOUT_VALUE }, { never: true }),
  ],
  ['refused', 'There is no rule 7 here.', (faults) => faults.remove({ id: 7 })],
  [
    'call-timeout',
    'The call token came 0 times',
    (faults) => faults.waitForCall({ operation }, { timeout: 1 }),
  ],
  ['verify-failed', 'The call token came 0 times', (faults) => faults.verify({ operation })],
])('an error has the code %s and the sentence ‘%s …’', async (code, sentence, fail) => {
  const { faults } = await faultyCall({ kind: 'no-op' });
  const error = await Promise.resolve(faults)
    .then(fail)
    .catch((caught: unknown) => caught);

  expect(error).toBeInstanceOf(AuthFaultsError);
  expect(error).toMatchObject({ code, message: expect.stringContaining(sentence) });
});
