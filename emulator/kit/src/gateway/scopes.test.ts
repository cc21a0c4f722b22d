import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { beginTest, faultsClient, type Rule } from '../client/client.ts';
import { listenOnLoopback, type Listening } from '../http/listen.ts';
import type { Gateway } from './gateway.ts';
import { namespaceFaults } from './namespace-faults.ts';
import { startForTest } from './testing/start-for-test.ts';

const operation = 'accounts:signUp';
const rule: Rule = { operation, fault: { kind: 'no-op' } };

let auth: Listening;
let gateway: Gateway;
beforeAll(async () => {
  auth = await listenOnLoopback((_, response) => response.end('{}'), 0);
  gateway = await startForTest({ auth: `http://127.0.0.1:${auth.port}` });
});
afterAll(() => Promise.all([gateway.close(), auth.close()]));

const clientOf = (namespace: string) => faultsClient(gateway.origin, namespace);
const begun = (namespace: string) => beginTest(clientOf(namespace));
const call = (namespace: string) =>
  fetch(`${gateway.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=namespace-${namespace}`, {
    method: 'POST',
    body: '{}',
  });

const NEVER = 'The rule no-op on accounts:signUp never fired. The gateway got ';

test.each<[string, (name: string) => Promise<unknown>]>([
  [
    'removed by its id',
    (name) =>
      clientOf(name)
        .rules()
        .then(([{ id } = { id: 0 }]) => clientOf(name).remove({ id })),
  ],
  ['reset by somebody else', (name) => clientOf(name).reset()],
  ['replaced by somebody else', (name) => clientOf(name).replace([])],
  ['still set', () => Promise.resolve()],
])('a rule that never fired is an error at the end of the test, although it was %s', async (how, act) => {
  const name = how.replaceAll(' ', '-');
  const faults = await begun(name);
  await faults.inject(rule);
  await act(name);

  await expect(faults.end()).rejects.toMatchObject({ code: 'rule-never-fired', message: `${NEVER}nothing.` });
});

test('a rule that fired is none, and what follows belongs to the next test', async () => {
  const faults = await begun('next');
  const state = await faults.inject(rule);
  await call('next');
  expect(await faults.remove(state)).toEqual({ ...state, calls: 1, hits: 1 });
  await faults.end();
  await call('next');

  await faults.verify({ operation }, { times: 1 });
  await faults.inject({ ...rule, nth: 2 });
  await call('next');
  await expect(faults.end()).rejects.toThrow(
    '(nth 2) never fired. The gateway got accounts:signUp (2 times).',
  );
});

test('two tests in one namespace have their own rules and calls, which a reset of the other leaves', async () => {
  const [one, other] = [await begun('both'), await begun('both')];
  await one.inject(rule);
  const kept = await other.inject(rule);
  await call('both');
  await one.reset();

  expect([await one.rules(), await other.rules(), await clientOf('both').rules()]).toEqual([
    [],
    [{ ...kept, calls: 1 }],
    [{ ...kept, calls: 1 }],
  ]);
  await one.verify({ operation }, { never: true });
  await other.verify({ operation }, { times: 1 });
});

test('a reset that nobody awaits takes nothing of what follows', async () => {
  const faults = await begun('late');
  await faults.inject(rule);
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    // The reset takes a slow way.
    if (init?.method === 'DELETE') await new Promise((resolve) => setTimeout(resolve, 100));
    return send(address, init);
  });
  const resetting = faults.reset();
  const next = await faults.inject({ ...rule, nth: 7 });
  await resetting;
  vi.restoreAllMocks();

  expect(await faults.rules()).toEqual([next]);
});

test('a wait does not count a call that the test has forgotten meanwhile', async () => {
  const faults = await begun('forgetful');
  await call('forgetful');
  const waiting = faults.waitForCall({ operation }, { times: 2, timeout: 60_000 });
  await faults.forgetCalls();
  for (let n = 0; n < 2; n++) await call('forgetful');

  expect(await waiting).toMatchObject({ number: 3 });
});

test('a test keeps its calls, although somebody else forgets them', async () => {
  const faults = await begun('busy');
  await call('busy');
  await clientOf('busy').forgetCalls();

  await expect(faults.verify({ operation }, { times: 1 })).resolves.toBeUndefined();
});

test('a test of a gateway that was started again is unknown', async () => {
  const first = await startForTest();
  const faults = await beginTest(faultsClient(first.origin, 'again'));
  await first.close();
  const second = await startForTest({ port: first.port });

  for (const ask of [() => faults.verify({ operation }, { never: true }), () => faults.end()])
    await expect(ask()).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('The gateway does not know this test'),
    });
  expect(await faultsClient(second.origin).namespaces()).toHaveLength(1);
  await second.close();
});

test('after its end, a test is unknown', async () => {
  const faults = await begun('ended');
  expect(await faults.conclude()).toEqual({ isCertain: true });
  await expect(faults.inject(rule)).rejects.toThrow('The gateway does not know this test');
});

test.each([
  ['rules', (name: string) => clientOf(name).rules()],
  ['calls', (name: string) => clientOf(name).calls()],
  ['settings', (name: string) => clientOf(name).settings()],
  ['verify', (name: string) => clientOf(name).verify({ operation }, { never: true })],
  ['waitForCall', (name: string) => clientOf(name).waitForCall({ operation })],
  ['reset', (name: string) => clientOf(name).reset()],
])('%s of a misspelled namespace says that it is not in use, and does not create it', async (_, ask) => {
  await begun('sign-in-form');
  await expect(ask('sign-in-from')).rejects.toThrow(
    'There is no namespace "sign-in-from" in use. Did you mean "sign-in-form"?',
  );
  const names = (await clientOf('default').namespaces()).map(({ namespace }) => namespace);
  expect(names).not.toContain('sign-in-from');
});

test('the error about a rule names the calls that came to the namespace default meanwhile, and enterNamespace', async () => {
  const faults = await begun('own');
  await faults.inject(rule);
  await call('default');

  await expect(faults.end()).rejects.toThrow(
    `${NEVER}nothing. Meanwhile, accounts:signUp came to the namespace default: a browser context of the test’s own needs enterNamespace(context, namespace).`,
  );
});

test('a test ends only when its last call has arrived, so a late call still fires its rule', async () => {
  const faults = await begun('arriving');
  const { end } = faults;
  await faults.inject({ ...rule, match: { body: { email: 'a@b.c' } } });
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from('{"email":'));
      await vi.waitFor(async () => expect(await faults.calls()).toHaveLength(1));
      const ending = end();
      controller.enqueue(Buffer.from('"a@b.c"}'));
      controller.close();
      await expect(ending).resolves.toBeUndefined();
    },
  });
  const headers = { 'content-type': 'application/json' };
  const address = `${gateway.origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=namespace-arriving`;
  const init = { method: 'POST', headers, body, duplex: 'half' };
  expect((await fetch(address, init as RequestInit)).status).toBe(200);
});

test('a reset removes the settings of the namespace, those of the project too', () => {
  const faults = namespaceFaults();
  faults.changeSettings({ signIn: null });
  faults.changeProject({ enumerationProtection: true });
  faults.reset();
  expect([faults.settings(), faults.project(), faults.isSet()]).toEqual([{}, {}, false]);
});
