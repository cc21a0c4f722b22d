import { existsSync } from 'node:fs';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { browserArgs, findBrowser } from '../../stack/find-browser.ts';
import { REPOSITORY } from '../../stack/project.ts';
import { installedExample, run } from '../steps/example.ts';

const EXAMPLES = join(REPOSITORY, 'emulator/examples/runners');

let folder: string;
// These tests share one installed project, and the ports in its firebase.json.
test.describe.configure({ mode: 'default' });
test.skip(({ browserName }) => browserName !== 'chromium', 'The examples run their tests in Chromium.');
test.slow();
test.beforeAll(async () => {
  folder = await installedExample();
  const examples = join(folder, 'runners');
  await cp(EXAMPLES, examples, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  await symlink(join(folder, 'node_modules'), join(examples, 'node_modules'));
  await symlink(folder, join(folder, 'quickstart'));
  await setPortAndBrowser();
});
test.afterAll(async () => {
  // Skipped tests have no folder.
  if (folder) await rm(folder, { recursive: true });
});

/** Makes the example with a browser use the port of the project, and the same Chromium as the scenarios. */
async function setPortAndBrowser(): Promise<void> {
  const { emulators } = JSON.parse(await readFile(join(folder, 'firebase.json'), 'utf8'));
  const options = { executablePath: findBrowser(), args: browserArgs() };
  const file = join(folder, 'runners/puppeteer.test.js');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text
      .replace('launch()', `launch(${JSON.stringify(options)})`)
      .replace(':5000', `:${emulators.hosting.port}`),
  );
}

for (const name of ['vitest', 'jest', 'puppeteer'])
  test(`the example for ${name} passes with the packed kit`, async () => {
    const installed = existsSync(join(REPOSITORY, 'node_modules', name));
    test.skip(!installed, `${name} is not installed: npm install --no-save jest puppeteer`);
    const { exitCode, output } = await run(join(folder, 'runners'), 'npm', 'run', `test:${name}`);
    expect(output).toMatch(/\b(?:1 passed|pass 1)\b/);
    expect(exitCode).toBe(0);
  });
