import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { buttonOf } from './src/auth/method-buttons.ts';
import { checkBuild } from './src/build/check-build.ts';
import { LICENCES, otherLicences } from './src/build/other-licences.ts';
import { prerender } from './src/build/prerender.ts';
import { patchDependency } from './src/build/patch-dependency.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { sizeBudget } from './src/build/size-budget.ts';
import { compiledFiles } from './src/provider/flow/patches.ts';
import { site } from './src/site.ts';

/** The names of the icons of the enabled sign-in methods: see src/auth/method-icon.tsx. */
const icons = () => [...site.signIn.methods.map((method) => buttonOf(method).provider), 'own-provider'];

/** Whether this build replaces the worker with the kill switch: see docs/deploy.md. */
const killSwitch = process.env['SPECDOCK_WORKER'] === 'off';

/** The folder of the built site. `npm run deploy` (tools/deploy/) names another one. */
const outDir = resolve(process.env['SPECDOCK_OUT_DIR'] ?? 'dist');

export default defineConfig({
  plugins: [
    checkBuild(site),
    react(),
    ...compiledFiles.map(patchDependency),
    prerender(process.env['SPECDOCK_AUTH_DOMAIN']),
    otherLicences(),
    serviceWorker(killSwitch, outDir),
    sizeBudget(),
  ],
  define: { __BUILD_YEAR__: new Date().getFullYear(), __WITH_WORKER__: !killSwitch },
  build: {
    outDir,
    license: { fileName: LICENCES },
    // No script that loads later needs another one that is not there yet.
    modulePreload: false,
    // prerender.ts inlines the only stylesheet, so no script may ask for its file.
    cssCodeSplit: false,
    // Firebase and the widget are big, but load lazily. src/build/size-budget.ts checks the sizes that matter.
    chunkSizeWarningLimit: 1000,
    // Inlines only the icons of the first sign-in screen, so that they come with the page. The content security policy
    // allows data: URLs for images only.
    assetsInlineLimit: (file) => icons().some((icon) => file.endsWith(`/auth/icons/${icon}.svg`)),
  },
  // By this name, the patches of dependencies import a file of the site.
  resolve: { alias: { '@src': resolve('src') } },
  // Not the pages of examples and reports, whose scripts Vite could not find.
  optimizeDeps: { entries: ['index.html'] },
  test: {
    // Threads, because starting a process for each test file would take as long as the tests themselves.
    pool: 'threads',
    maxWorkers: '100%',
    // Long time limits, so that no test fails on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'site', include: ['src/**/*.test.ts', 'sw/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'harness',
          include: ['emulator/**/*.test.ts', 'tools/**/*.test.ts'],
          // The files of a worker share modules, because loading these anew for each file would cost a sixth of the time.
          // So these files replace no modules.
          isolate: false,
          setupFiles: ['emulator/kit/src/testing/after-file.ts'],
        },
      },
    ],
  },
});
