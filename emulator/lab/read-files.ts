import { readFile } from 'node:fs/promises';

const OF_SITE = ['tokens', 'base', 'components', 'buttons', 'contrast'].map(
  (name) => `../../src/ui/styles/${name}.css`,
);

/** Reads files and joins their text. @param module the `import.meta.url` of the caller, to which the paths are relative */
export async function readFiles(module: string, ...paths: readonly string[]): Promise<string> {
  const texts = await Promise.all(paths.map((path) => readFile(new URL(path, module), 'utf8')));
  return texts.join('');
}

/**
 * Reads the page's styles: the site's, which the others override.
 *
 * @param module the `import.meta.url` of the caller, to which the paths of its own styles are relative
 */
export async function readStyles(module: string, ...own: readonly string[]): Promise<string> {
  const shared = await readFiles(import.meta.url, './page/look.css');
  return `@layer site {${await readFiles(import.meta.url, ...OF_SITE)}}${shared}${await readFiles(module, ...own)}`;
}
