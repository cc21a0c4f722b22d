import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The path of the notices below the site's root. The terms of service link to it. */
export const NOTICES_FILE = 'licences.txt';

/** By package: the packages in its compiled file. The Closure Library in firebaseui has firebaseui's licence (Apache-2.0). */
const COMPILED_INTO: Readonly<Record<string, readonly string[]>> = {
  firebaseui: ['dialog-polyfill', 'material-design-lite'],
};

const LICENCE_FILE = /^(licen[cs]e|copying|notice|copyrightnotice)\b/i;

/** A package whose code the site ships; `texts` is empty if its folder has no licence file. */
export type ShippedPackage = { name: string; version: string; licence: string; texts: string[] };

/**
 * Writes the licence notices of all packages whose code or files are in a bundle.
 * @returns two plugins: `collect` for each bundle of the site, and `write` for the last bundle
 */
export function licenceNotices(): { collect: Plugin; write: Plugin } {
  const folders = new Set<string>();
  return {
    collect: {
      name: 'specdock:collect-licences',
      apply: 'build',
      generateBundle(_, bundle) {
        const { root } = this.environment.config;
        // Scripts are built from modules. Fonts and images are copies of files, with paths relative to the root.
        const sources = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk'
            ? output.moduleIds
            : output.originalFileNames.map((file) => join(root, file)),
        );
        for (const folder of sources.flatMap(packageFolders)) folders.add(folder);
      },
    },
    write: {
      name: 'specdock:write-licences',
      apply: 'build',
      // Runs after vite-plugin-pwa has built the worker in its own `closeBundle`.
      closeBundle: {
        sequential: true,
        order: 'post',
        async handler(error) {
          if (error) return;
          const packages = await Promise.all([...folders].map(readPackage));
          const { root, build } = this.environment.config;
          await writeFile(resolve(root, build.outDir, NOTICES_FILE), noticesOf(packages));
        },
      },
    },
  };
}

/** @returns the folders of the packages from which a module comes; none for a module of this site */
export function packageFolders(moduleId: string): string[] {
  const [folder, name] = /^\0?(?:.*\/node_modules\/)((?:@[^/]+\/)?[^/]+)(?=\/)/.exec(moduleId) ?? [];
  if (!folder || !name) return [];
  return [folder.replace(/^\0/, ''), ...(COMPILED_INTO[name] ?? []).map(folderOf)];
}

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
 * @returns all notices in one text; a package without a licence file gets the text of another package with its licence
 * @throws Error when no package has the text of a licence
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
