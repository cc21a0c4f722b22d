import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsClient } from '../client/client.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { NOBODY, startForTest } from '../gateway/testing/start-for-test.ts';
import { emulatorSupplements } from '../emulator/emulator-supplements.ts';
import { stackInEnvironment } from '../emulator/running-stack.ts';

const CONFIG = fileURLToPath(new URL('testing/never-fired/playwright.config.ts', import.meta.url));
const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

interface Result {
  errors: { message: string }[];
  annotations: { type: string; description: string }[];
  stderr: { text: string }[];
  steps?: { title: string }[];
}
interface Spec {
  title: string;
  ok: boolean;
  tests: { results: Result[] }[];
}
interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

/** The outcome of each test of the run, by title. */
let outcomes: Map<string, Result & { ok: boolean }>;
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startForTest({ supplements: emulatorSupplements(NOBODY, 'demo-test') });
  const stack = { gateway: gateway.origin, auth: NOBODY, projectId: 'demo-test' };
  const env = { ...process.env, ...stackInEnvironment(stack) };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [PLAYWRIGHT, 'test', '--config', CONFIG], { env }, (_, out) => resolve(out));
  });
  const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];
  const specs = (JSON.parse(output) as { suites: Suite[] }).suites.flatMap(specsOf);
  outcomes = new Map(specs.map(({ title, ok, tests }) => [title, { ok, ...tests[0]!.results[0]! }]));
});
afterAll(() => gateway.close());

const messages = (title: string) =>
  outcomes
    .get(title)!
    .errors.map(({ message }) => message)
    .join(' ');

test('Playwright reports a rule that never fired in a test that is expected to fail', () => {
  expect(outcomes.get('a rule that never fires')!.ok).toBe(false);
  expect(messages('a rule that never fires')).toContain('on token never fired.');
  expect(outcomes.get('a rule that fires')!.ok).toBe(true);
  expect(messages('a rule that fires')).not.toContain('never fired');
});

test('a failed test that uses no faults names the calls that went to another server', () => {
  expect(
    outcomes
      .get('a text that never comes')!
      .stderr.map(({ text }) => text)
      .join(''),
  ).toContain(
    'These calls of the page did not come to the test’s namespace, but to another server, to another namespace or to a route of the test: http://localhost:9098/v1/token.',
  );
});

test('Playwright’s report has a step for each change of the rules and of the project', () => {
  const { ok, steps } = outcomes.get('changes')!;
  expect([ok, steps?.map(({ title }) => title)]).toEqual([
    true,
    [
      'Inject: empty-answer on token',
      'Remove: empty-answer on token',
      'Inject: empty-answer on token (times 1)',
      'Remove: empty-answer on token (times 1)',
      'Change project: {"phoneCodes":{}}',
    ],
  ]);
});

test('no test leaves rules or calls in the gateway, also none that set no rule', async () => {
  const left = await faultsClient(gateway.origin).namespaces();
  expect(left.map(({ rules, calls }) => rules + calls)).toEqual(left.map(() => 0));
});
