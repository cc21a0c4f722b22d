import { existsSync } from 'node:fs';
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { browserArgs, findBrowser, onPath } from '../../stack/find-browser.ts';
import { REPOSITORY } from '../../stack/project.ts';
import { installedExample, run } from '../steps/example.ts';

const EXAMPLES = join(REPOSITORY, 'emulator/examples/runners');

/** WebdriverIO's variable for the driver, which it would otherwise download (webdriver.io/docs/driverbinaries). */
const driver = process.env['CHROMEDRIVER_PATH'] ?? onPath(process.env, ['chromedriver']).find(existsSync);

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

/** Makes the two examples with a browser use the ports of the project, and the same Chromium as the scenarios. */
async function setPortAndBrowser(): Promise<void> {
  const { emulators } = JSON.parse(await readFile(join(folder, 'firebase.json'), 'utf8'));
  const browser = findBrowser();
  const puppeteer = { executablePath: browser, args: browserArgs() };
  const chrome = { binary: browser, args: ['--headless', ...browserArgs()] };
  const edits = [
    ['puppeteer', 'launch()', `launch(${JSON.stringify(puppeteer)})`],
    [
      'webdriverio',
      "{ args: ['--headless'] }",
      `${JSON.stringify(chrome)}, 'wdio:chromedriverOptions': ${JSON.stringify({ binary: driver })}`,
    ],
  ] as const;
  for (const [name, written, own] of edits) {
    const file = join(folder, `runners/${name}.test.js`);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(written, own).replace(':5000', `:${emulators.hosting.port}`));
  }
}

for (const name of ['vitest', 'jest', 'puppeteer', 'webdriverio'])
  test(`the example for ${name} passes with the packed kit`, async () => {
    const installed = existsSync(join(REPOSITORY, 'node_modules', name));
    test.skip(!installed, `${name} is not installed: npm install --no-save jest puppeteer webdriverio`);
    test.skip(name === 'webdriverio' && !driver, 'There is no chromedriver: apt-get install chromium-driver');
    const { exitCode, output } = await run(join(folder, 'runners'), 'npm', 'run', `test:${name}`);
    expect(output).toMatch(/\b(?:1 passed|pass 1)\b/);
    expect(exitCode).toBe(0);
  });
