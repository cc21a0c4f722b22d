import type { Rule } from '../../../faults/client.ts';
import { test } from '../../test.ts';

const rule: Rule = { operation: 'token', fault: { kind: 'empty-answer' } };

function fail(): never {
  throw new Error('The known bug.');
}

test('a rule that never fires', async ({ faults }) => {
  test.fail();
  await faults.inject(rule);
  fail();
});

test('a rule that fires', async ({ faults, stack, namespace }) => {
  test.fail();
  const address = `${stack.gateway}/securetoken.googleapis.com/v1/token?key=namespace-${namespace}`;
  await faults.inject(rule);
  await fetch(address, { method: 'POST' });
  fail();
});
