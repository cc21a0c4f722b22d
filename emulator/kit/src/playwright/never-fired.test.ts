import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type Gateway } from '../gateway/gateway.ts';
import { stackInEnvironment } from '../emulators/running-stack.ts';

const CONFIG = fileURLToPath(new URL('testing/never-fired/playwright.config.ts', import.meta.url));
const PLAYWRIGHT = createRequire(import.meta.url).resolve('@playwright/test/cli');

interface Report {
  suites: {
    specs: { title: string; ok: boolean; tests: { results: { errors: { message: string }[] }[] }[] }[];
  }[];
}

let gateway: Gateway;
beforeAll(async () => {
  const nobody = 'http://127.0.0.1:9';
  gateway = await startGateway({ port: 0, auth: nobody, hosting: undefined, projectId: 'demo-test' });
});
afterAll(() => gateway.close());

test('Playwright reports a rule that never fired in a test that is expected to fail', async () => {
  const stack = { gateway: gateway.origin, auth: 'http://127.0.0.1:9', projectId: 'demo-test' };
  const env = { ...process.env, ...stackInEnvironment(stack) };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [PLAYWRIGHT, 'test', '--config', CONFIG], { env }, (_, out) => resolve(out));
  });

  const { suites } = JSON.parse(output) as Report;
  const specs = suites.flatMap((suite) => suite.specs);
  const said = specs.map(({ title, ok, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return [title, ok, errors.some(({ message }) => message.includes('on token never fired.'))];
  });
  expect(said).toEqual([
    ['a rule that never fires', false, true],
    ['a rule that fires', true, false],
  ]);
});
