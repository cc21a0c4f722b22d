import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The packages that are compiled into firebaseui, and the packages of the worker, which has a separate bundle. */
const OTHER_PACKAGES = [
  'dialog-polyfill',
  'material-design-lite',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyrightnotice)\b/i;

/** A package whose code the site ships; `texts` is empty if its folder has no licence file. */
export type ShippedPackage = { name: string; version: string; licence: string; texts: string[] };

/** Writes the licence notices of all packages whose code or files the site ships. The terms of service link to the file. */
export function licenceNotices(): Plugin {
  return {
    name: 'specdock:licence-notices',
    apply: 'build',
    async generateBundle(_, bundle) {
      const { root } = this.environment.config;
      // Scripts are built from modules. Fonts and images are copies of files, with paths relative to the root.
      const sources = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : output.originalFileNames.map((file) => join(root, file)),
      );
      const folders = new Set([...sources.flatMap(packageFolder), ...OTHER_PACKAGES.map(folderOf)]);
      const packages = await Promise.all([...folders].map(readPackage));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: noticesOf(packages) });
    },
  };
}

/** @returns the folder of the package that contains a module, in a list; an empty list for a module of this site */
export const packageFolder = (moduleId: string): string[] =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.slice(1) ?? [];

const folderOf = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

async function readPackage(folder: string): Promise<ShippedPackage> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license: string;
  };
  const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).toSorted();
  const texts = await Promise.all(
    files.map(async (file) => (await readFile(join(folder, file), 'utf8')).trim()),
  );
  return { name, version, licence: license, texts };
}

/**
 * @returns all notices in one text; a package without a licence file refers to another package with the same licence
 * @throws Error when there is no such other package
 */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  const textsOf = ({ name, licence, texts }: ShippedPackage): readonly string[] => {
    const other = packages.find((candidate) => candidate.licence === licence && candidate.texts.length > 0);
    if (texts.length > 0) return texts;
    if (!other) throw new Error(`${name} (${licence}) comes without the text of its licence`);
    return [`The text of this licence is that of ${other.name}.`];
  };
  const notices = packages
    .toSorted((one, next) => (one.name < next.name ? -1 : 1))
    .map((one) => [`${one.name} ${one.version} (${one.licence})`, ...textsOf(one)].join('\n\n'));
  return ['This site contains the following software.', ...notices].join(`\n\n${'='.repeat(80)}\n\n`) + '\n';
}
