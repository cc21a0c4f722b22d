import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { costOf, offlineFiles, precacheEntry, type ListedFile } from './precache-list.ts';

/** Bytes after gzip that a first visit may fetch in the background. */
const PRECACHE_BUDGET = 350_000;

/** Files that pages need offline, besides the scripts and styles of the bundle. */
const GLOBS = ['*.html', 'favicon.svg', 'icons/*.png', 'manifest.webmanifest'];

/** Hosting's answer to unknown addresses. Offline, the worker cannot know whether an address exists. */
const NOT_OFFLINE = ['404.html'];

/**
 * Builds the service worker and its precache list when the pages are finished, and prints the size of the list.
 * @param killSwitch builds the worker that removes itself and its predecessors instead: see README
 * @throws Error when the precache lacks a file that pages need, or is over its budget
 */
export function serviceWorker({ killSwitch }: { killSwitch: boolean }): Plugin[] {
  let config: ResolvedConfig;
  let needed = new Set<string>();
  let listed: string[] = [];
  const outDir = () => join(config.root, config.build.outDir);

  const listPrecache = async (files: ListedFile[]) => {
    const kept = files.filter(({ url }) => !url.startsWith('assets/') || needed.has(url));
    listed = kept.map(({ url }) => url);
    return { manifest: await Promise.all(kept.map((file) => precacheEntry(outDir(), file))) };
  };

  const own: Plugin = {
    name: 'specdock:service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_options, bundle) {
      needed = offlineFiles(bundle);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        if (killSwitch) return config.logger.warn('The worker of this build is the kill switch.');
        // The site's own stylesheet is needed, but stands in the pages by now.
        const missing = [...needed].filter(
          (file) => !listed.includes(file) && existsSync(join(outDir(), file)),
        );
        if (missing.length > 0) throw new Error(`the precache lacks ${missing.join(', ')}`);
        const { transferred, stored } = await costOf(outDir(), listed);
        const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
        config.logger.info(
          `${kB(transferred).padStart(8)} of ${kB(PRECACHE_BUDGET)}  precache (${listed.length} files, ${kB(stored)} on disk)`,
        );
        if (transferred > PRECACHE_BUDGET) throw new Error('the precache is over its budget');
      },
    },
  };

  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: killSwitch ? 'sw/kill-switch' : 'sw',
    filename: 'sw.ts',
    // src/pwa/ registers the worker, src/build/web-manifest.ts writes the manifest.
    injectRegister: false,
    manifest: false,
    injectManifest: {
      // The kill switch keeps nothing, so there is nothing to list in it.
      ...(killSwitch && { injectionPoint: '' }),
      globPatterns: [...GLOBS, 'assets/*.{js,css}'],
      globIgnores: NOT_OFFLINE,
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [listPrecache],
      rollupFormat: 'iife',
      target: 'es2022',
    },
  });
  return [...worker, own, noWorkerInDevelopment()];
}

/**
 * Serves the kill switch in development. Otherwise the worker of an earlier `npm start` on the same port would go on
 * showing the pages of its own build.
 */
function noWorkerInDevelopment(): Plugin {
  return {
    name: 'specdock:no-worker-in-development',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use('/sw.js', (_request, response, next) => {
        bundleKillSwitch(config.root).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.setHeader('cache-control', 'no-cache');
          response.end(code);
        }, next);
      });
    },
  };
}

async function bundleKillSwitch(root: string): Promise<string> {
  const outputs = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(root, 'sw/kill-switch/sw.ts'), name: 'killSwitch', formats: ['iife'] },
    },
  });
  const [bundle] = Array.isArray(outputs) ? outputs : [outputs];
  if (!bundle || !('output' in bundle)) throw new Error('the kill switch was not built');
  return bundle.output[0].code;
}
