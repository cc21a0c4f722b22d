import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readHosting } from './hosting-headers.ts';
import { groupedByHeaders, offlineFiles, precacheEntry, type ListedFile } from './precache-list.ts';

/**
 * Builds the service worker and its precache list when the pages are finished.
 * @param killSwitch true builds a worker that unregisters itself and every earlier worker: see docs/deploy.md
 * @param hosting the folder of firebase.json, by default the root
 */
export function serviceWorker({
  killSwitch,
  hosting,
}: {
  killSwitch: boolean;
  hosting: string | undefined;
}): Plugin[] {
  let root = '';
  let outDir = '';
  let needed = new Set<string>();

  const bundleReader: Plugin = {
    name: 'specdock:service-worker',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      ({ root } = this.environment.config);
      outDir = dir;
      needed = offlineFiles(bundle);
      if (killSwitch) this.environment.logger.warn('The worker of this build is the kill switch.');
    },
  };

  const listPrecache = async (files: ListedFile[]) => {
    // The build has failed, but vite-plugin-pwa continues. An error here would hide the cause.
    if (outDir === '') return { manifest: [] };
    const kept = files.filter(({ url }) => !url.startsWith('assets/') || needed.has(url));
    // At this time the pages are finished, and firebase.json has the hashes of their inline code.
    const { headers = [] } = (await readHosting(hosting ?? root)).hosting;
    const entries = await Promise.all(kept.map((file) => precacheEntry(outDir, file)));
    return { manifest: groupedByHeaders(entries, headers) as unknown as ListedFile[] };
  };

  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: killSwitch ? 'sw/kill-switch' : 'sw',
    filename: 'sw.ts',
    // src/pwa/ registers the worker, src/build/web-manifest.ts writes the manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      // The kill switch precaches no files, so its script has no list of files.
      ...(killSwitch && { injectionPoint: '' }),
      // An installed app requests icons/any-192.png at each start. The browser itself stores the other icons.
      globPatterns: [
        '*.html',
        'favicon.svg',
        'icons/any-192.png',
        'manifest.webmanifest',
        'assets/*.{js,css,svg,woff2}',
      ],
      // Hosting answers unknown addresses with 404.html. Offline, the worker cannot know whether an address exists.
      globIgnores: ['404.html'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [listPrecache],
      rollupFormat: 'iife',
      target: 'es2022',
    },
  });
  return [...worker, bundleReader, noWorkerInDevelopment];
}

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
