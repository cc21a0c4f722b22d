import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('session-bench.ts', import.meta.url));

let script: Promise<string> | undefined;

/** Bundles the bench with the product's own storage and the SDK, in memory. */
async function bundled(): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: ENTRY, output: { codeSplitting: false } },
    },
  });
  for (const { output } of [outputs].flat() as { output: { type: string; code?: string }[] }[]) {
    for (const { type, code } of output) if (type === 'chunk' && code !== undefined) return code;
  }
  throw new Error('The build of the bench has no output.');
}

/**
 * Opens a page at the test's own origin that holds the bench as `window.bench`, and nothing of the site.
 * @param origin the namespace's origin, for a context without a base URL
 */
export async function openBench(page: Page, origin = ''): Promise<void> {
  script ??= bundled();
  const body = await script;
  // The site's worker answers nothing below /__/.
  await page.route('**/__/bench.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.route('**/__/bench', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Bench</title><link rel="icon" href="data:," /><script type="module" src="/__/bench.js"></script>',
    }),
  );
  await page.goto(`${origin}/__/bench`);
  await page.waitForFunction(() => 'bench' in window);
}
