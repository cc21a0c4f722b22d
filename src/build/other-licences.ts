import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The file of Vite's `build.license`, to which the terms of service link. */
export const LICENCES = 'licences.txt';

/** Packages of the site that Vite does not see: the font's, and those of the worker. */
const OTHERS = [
  '@fontsource-variable/geist',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/** Adds the licences of these packages to those that Vite has collected from the bundle. */
export const otherLicences = (): Plugin => ({
  name: 'specdock:other-licences',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const file = bundle[LICENCES];
      if (file?.type !== 'asset') throw new Error(`Vite has not written ${LICENCES}`);
      file.source = [`${file.source}`, ...(await Promise.all(OTHERS.map(licenceOf)))].join('\n');
    },
  },
});

/** @returns the licence of a package, in Vite's format */
async function licenceOf(name: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const text = await readFile(join(dirname(file), 'LICENSE'), 'utf8');
  return `## ${name} - ${version} (${license})\n\n${text}`;
}
