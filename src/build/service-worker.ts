import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { manifest } from '../manifest.ts';

type Transform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/**
 * Writes the web app manifest, and builds the service worker and its precache list when the pages are finished.
 * @param killSwitch true builds a worker that unregisters itself and every earlier worker: see docs/deploy.md
 * @param outDir the folder of the built site
 */
export const serviceWorker = (killSwitch: boolean, outDir: string): Plugin[] => [
  ...VitePWA({
    strategies: 'injectManifest',
    srcDir: killSwitch ? 'sw/kill-switch' : 'sw',
    filename: 'sw.ts',
    // src/pwa/ registers the worker.
    injectRegister: false,
    manifest,
    includeManifestIcons: false,
    injectManifest: {
      // The kill switch precaches no files, so its script has no list of files.
      ...(killSwitch && { injectionPoint: '' }),
      // The script of sign-in is not stored. An installed app requests icons/any-192.png at each start. The browser itself
      // stores the other icons.
      globPatterns: [
        '*.html',
        'favicon.svg',
        'icons/any-192.png',
        'assets/index-*.js',
        'assets/{welcome,geist}-*',
      ],
      // Hosting answers unknown addresses with 404.html. Offline, the worker cannot know whether an address exists.
      // google….html proves to Google's Search Console who owns the site.
      globIgnores: ['404.html', 'google*.html'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [withHashes(outDir)],
      rollupFormat: 'iife',
      target: 'es2022',
    },
  }),
  noWorkerInDevelopment,
];

/**
 * Gives each entry of the precache the address at which hosting serves its file without a redirect (`cleanUrls`), and the
 * hash of the file. Browsers refuse any other content, such as that of a half-uploaded deployment.
 */
const withHashes =
  (outDir: string): Transform =>
  async (files) => ({
    manifest: await Promise.all(
      files.map(async (file) => ({
        ...file,
        url: `/${file.url.replace(/(^index)?\.html$/, '')}`,
        integrity: `sha256-${createHash('sha256')
          .update(await readFile(join(outDir, file.url)))
          .digest('base64')}`,
      })),
    ),
  });

/** Replaces the worker of an earlier `npm start` on the same port. Otherwise, that worker would serve the earlier build. */
const REMOVES_ITSELF = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

const noWorkerInDevelopment: Plugin = {
  name: 'specdock:no-worker-in-development',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/sw.js', (_request, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.setHeader('cache-control', 'no-cache');
      response.end(REMOVES_ITSELF);
    });
  },
};
