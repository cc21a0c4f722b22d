import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Logger, type Plugin, type Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readHeaderRules } from './hosting-headers.ts';
import {
  costOf,
  groupedByHeaders,
  offlineFiles,
  precacheEntry,
  signInFiles,
  type ListedFile,
} from './precache-list.ts';
import { kB } from './size-budget.ts';

/** Bytes after gzip that a first visit may fetch in the background. */
const PRECACHE_BUDGET = 350_000;

/**
 * Builds the service worker and its precache list when the pages are finished, and prints the size of the list.
 * @param killSwitch builds the worker that removes itself and its predecessors instead: see docs/deploy.md
 * @param plugins for the worker's own build
 * @param hosting the folder of firebase.json, by default the root
 * @throws Error when the precache lacks a file that pages need, or is over its budget
 */
export function serviceWorker({
  killSwitch,
  plugins,
  hosting,
}: {
  killSwitch: boolean;
  plugins: Plugin[];
  hosting: string | undefined;
}): Plugin[] {
  let root = '';
  let outDir = '';
  let logger: Logger;
  let needed = new Set<string>();
  let onUse = new Set<string>();

  const bundleReader: Plugin = {
    name: 'specdock:service-worker',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      ({ logger } = this.environment);
      ({ root } = this.environment.config);
      outDir = dir;
      needed = offlineFiles(bundle);
      onUse = new Set([...signInFiles(bundle)].filter((file) => !needed.has(file)));
      if (killSwitch) logger.warn('The worker of this build is the kill switch.');
    },
  };

  const listPrecache = async (files: ListedFile[]) => {
    // The build has failed: vite-plugin-pwa goes on all the same, and an error here would replace the one that says why.
    if (outDir === '') return { manifest: [] };
    const kept = files.filter(({ url }) => !url.startsWith('assets/') || needed.has(url));
    const listed = new Set(kept.map(({ url }) => url));
    // The site's own stylesheet is needed, but stands in the pages by now.
    const missing = [...needed].filter((file) => !listed.has(file) && existsSync(join(outDir, file)));
    if (missing.length > 0) throw new Error(`the precache lacks ${missing.join(', ')}`);
    const { transferred, stored } = await costOf(outDir, listed);
    logger.info(
      `${kB(transferred).padStart(8)} of ${kB(PRECACHE_BUDGET)}  precache (${listed.size} files, ${kB(stored)} on disk)`,
    );
    if (transferred > PRECACHE_BUDGET) throw new Error('the precache is over its budget');
    // Only now: the pages are finished, and firebase.json has their hashes.
    const rules = await readHeaderRules(hosting ?? root);
    const grouped = async (chosen: ListedFile[], when: object) => {
      const entries = await Promise.all(chosen.map((file) => precacheEntry(outDir, file)));
      return groupedByHeaders(entries, rules).map((group) => Object.assign(group, when));
    };
    const ofSignIn = files.filter(({ url }) => onUse.has(url));
    const groups = [...(await grouped(kept, {})), ...(await grouped(ofSignIn, { onUse: true }))];
    return { manifest: groups as unknown as ListedFile[] };
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
      // Of the icons, an installed app asks for this one at each start. The browser itself keeps the others.
      globPatterns: [
        '*.html',
        'favicon.svg',
        'icons/any-192.png',
        'manifest.webmanifest',
        'assets/*.{js,css,svg,woff2}',
      ],
      // Hosting's answer to unknown addresses. Offline, the worker cannot know whether an address exists.
      globIgnores: ['404.html'],
      dontCacheBustURLsMatching: /^assets\//,
      manifestTransforms: [listPrecache],
      buildPlugins: { vite: plugins },
      rollupFormat: 'iife',
      target: 'es2022',
    },
  });
  return [...worker, bundleReader, noWorkerInDevelopment()];
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
  const [bundle] = [outputs].flat() as Rolldown.RolldownOutput[];
  return bundle!.output[0].code;
}
