import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from 'firebase-auth-faults/internal/http';
import { installedExample, run } from './example.ts';

let folder: string;
// These tests share one installed project, which has its own emulators. The first test runs all tests of this project.
test.describe.configure({ mode: 'default' });
test.skip(({ browserName }) => browserName !== 'chromium', 'The example project runs its tests in Chromium.');
test.slow();
test.beforeAll(async () => {
  folder = await installedExample();
});
test.afterAll(async () => {
  // Skipped tests have no folder.
  if (folder) await rm(folder, { recursive: true });
});

/** Builds the example project, and runs the project's tests by the commands of the project's package.json. */
async function runTests(...args: string[]) {
  expect(await run(folder, 'npx', 'vite', 'build')).toMatchObject({ exitCode: 0 });
  return run(folder, 'npx', 'firebase-auth-faults', 'exec', '--', 'npx', 'playwright', 'test', ...args);
}

const readReport = async () => ({
  page: await readFile(join(folder, 'auth-faults-report/index.html'), 'utf8'),
  run: JSON.parse(await readFile(join(folder, 'auth-faults-report/replay.json'), 'utf8')),
});

test('an example project that installs the packed kit passes its tests and its replay', async () => {
  const { exitCode, output } = await runTests();
  expect(output).toMatch(/\d+ passed/);
  expect(exitCode).toBe(0);

  const { page, run: replayed } = await readReport();
  expect(replayed).toMatchObject({ failed: 0, passed: replayed.rows.length });
  expect(replayed.rows.length).toBeGreaterThan(40);
  expect(page).toContain('There were too many attempts.');
  // JPEG in base64
  expect(page).toContain('"picture":"/9j/');
});

test('an example project that shows the SDK’s error texts fails its replay, and the report says why', async () => {
  const file = join(folder, 'src/error-texts.ts');
  const texts = await readFile(file, 'utf8');
  await writeFile(file, 'export const textOf = (error: unknown): string => (error as Error).message;');
  const { exitCode, output } = await runTests('-g', 'too many attempts came');
  await writeFile(file, texts);
  expect(exitCode).toBe(1);
  expect(output).toContain('0 of 2 replayed errors passed, 2 failed');

  const { run: replayed } = await readReport();
  expect(replayed.rows[0]).toMatchObject({
    code: 'auth/too-many-requests',
    verdict: 'failed',
    reason: expect.stringContaining('The app shows a text of the SDK: ‘Firebase: '),
  });
});

test('in emulators:exec with other ports, the tests of an example project can still inject faults', async () => {
  const file = join(folder, 'firebase.json');
  const config = JSON.parse(await readFile(file, 'utf8'));
  const [hub, logging] = await freePorts(2);
  Object.assign(config.emulators, { hub: { port: hub }, logging: { port: logging }, ui: { enabled: false } });
  await writeFile(file, JSON.stringify(config));
  expect(await run(folder, 'npx', 'vite', 'build')).toMatchObject({ exitCode: 0 });

  const tests = 'npx firebase-auth-faults exec --attach -- npx playwright test -g "too many attempts"';
  const emulators = ['emulators:exec', '--project=demo-example', '--only=auth,hosting'];
  const { exitCode, output } = await run(folder, 'npx', 'firebase', ...emulators, tests);
  expect(output).toMatch(/3 passed/);
  expect(exitCode).toBe(0);
});
