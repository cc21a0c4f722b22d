import type { Rule } from '../../../client/client.ts';
import { test as base } from '../../test.ts';

const rule: Rule = { operation: 'token', fault: { kind: 'empty-answer' } };

/** A test that calls the provider without a page. */
const test = base.extend<{ call(path: string): Promise<unknown> }>({
  call: async ({ stack, namespace }, use) =>
    use((path) => {
      const address = new URL(path, stack.gateway);
      address.searchParams.set('key', `namespace-${namespace}`);
      return fetch(address, { method: 'POST' });
    }),
});
const TOKEN = '/securetoken.googleapis.com/v1/token';

function fail(): never {
  throw new Error('The known bug.');
}

test('a rule that never fires', async ({ faults }) => {
  test.fail();
  await faults.inject(rule);
  fail();
});

test('a rule that fires', async ({ faults, call }) => {
  test.fail();
  await faults.inject(rule);
  await call(TOKEN);
  fail();
});

test('a text that never comes', ({ sentCalls }) => {
  sentCalls.push({
    operation: 'token',
    url: 'http://localhost:9098/v1/token?key=k',
    headers: [],
    pending: false,
  });
  fail();
});

test('no rule', ({ call }) => call(TOKEN).then(() => {}));

test('changes', async ({ faults, call }) => {
  const injected = await faults.inject(rule);
  await call(TOKEN);
  await faults.remove(injected);
  await faults.during({ ...rule, times: 1 }, () => call(TOKEN));
  await faults.changeProject({ phoneCodes: {} });
});
