import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('TypeScript’s old module resolution (node10) finds the types of every entry point', async () => {
  const { exports, main, types, typesVersions } = JSON.parse(
    await readFile(new URL('../package.json', import.meta.url), 'utf8'),
  );
  const { '.': root, './package.json': _, ...entryPoints } = exports;
  expect([main, types]).toEqual([root.default, root.types]);
  for (const [name, entry] of Object.entries<{ types: string }>(entryPoints))
    expect([name, typesVersions['*'][name.slice(2)]]).toEqual([name, [entry.types]]);
});
