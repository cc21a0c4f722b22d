import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { manifest } from '../manifest.ts';

/**
 * Writes the web app manifest, and builds the service worker and its precache list when the pages are finished.
 * @param killSwitch true builds a worker that unregisters itself and every earlier worker: see docs/deploy.md
 * @param outDir the folder of the built site
 */
export const serviceWorker = (killSwitch: boolean, outDir: string): Plugin[] =>
  VitePWA({
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
      manifestTransforms: [
        async (files) => ({ manifest: await Promise.all(files.map((file) => entryOf(file, outDir))) }),
      ],
      rollupFormat: 'iife',
    },
  });

/**
 * @returns the entry of a file in the precache, with the address at which hosting serves it without a redirect (`cleanUrls`),
 *   and with its hash. Browsers refuse any other content, such as that of a half-uploaded deployment.
 */
async function entryOf<File extends { url: string }>(file: File, outDir: string) {
  const hash = createHash('sha256').update(await readFile(join(outDir, file.url)));
  const url = `/${file.url.replace(/(^index)?\.html$/, '')}`;
  return { ...file, url, integrity: `sha256-${hash.digest('base64')}` };
}
