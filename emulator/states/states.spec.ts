import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { temporaryFolder } from 'firebase-auth-faults/command';
import { startDevServer } from '../stack/dev-server.ts';
import { BUILT_SITE } from '../stack/project.ts';
import { axeColourViolations, axeContrastBelowAaa } from '../testing/guards/axe.ts';
import { runningStack } from '../testing/run/running-stack.ts';
import { expect, test as base } from '../testing/test.ts';
import { alikeStates, faintOutlines, faintTexts } from './looks.ts';
import { STATES_PATH } from './states-page.ts';

/** Opens the page of states, on a development server of its own. */
const test = base.extend<{ states: Page }, { devServer: string }>({
  devServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const cacheDir = await temporaryFolder('specdock-vite');
      const vite = await startDevServer(0, runningStack().port, { cacheDir, logLevel: 'error' });
      await use(vite.resolvedUrls!.local[0]!);
      await vite.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  states: async ({ page, devServer }, use) => {
    await page.goto(new URL(STATES_PATH, devServer).href);
    await expect(page.getByRole('table')).toHaveCount(2);
    await use(page);
  },
});

// In one worker: one development server is enough, and it starts by bundling what the site depends on.
test.describe.configure({ mode: 'default' });

const modes = [
  ['usual contrast', {}, axeColourViolations],
  ['more contrast', { contrast: 'more' }, axeContrastBelowAaa],
  ['forced colours', { forcedColors: 'active' }, faintTexts],
] as const;

for (const [mode, asked, faint] of modes)
  test.describe(`with ${mode}`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce', ...asked } });

    test('each state of each control looks different, in light and dark', async ({ states }) => {
      expect(await states.locator('td[data-state]').count()).toBeGreaterThan(200);
      expect(await alikeStates(states)).toEqual([]);
    });

    test('each state can be read, and the focus seen, in light and dark', async ({ states }) => {
      expect(await faint(states)).toEqual([]);
      expect(await faintOutlines(states)).toEqual([]);
    });
  });

test('the built site has neither the page nor its classes', async ({ request }) => {
  expect((await request.get(STATES_PATH)).status()).toBe(404);
  const files = await readdir(BUILT_SITE, { recursive: true });
  const texts = files.filter((name) => /\.(html|js|css)$/.test(name));
  expect(texts.length).toBeGreaterThan(10);
  for (const name of texts)
    expect(await readFile(join(BUILT_SITE, name), 'utf8'), name).not.toContain('is-focus-visible');
});
