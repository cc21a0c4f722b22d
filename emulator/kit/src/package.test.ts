import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
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

/** @returns what a compiled file imports from outside the package, itself or through other files */
function foreignImports(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const addresses = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  return addresses.flatMap((address) =>
    address.startsWith('.') ? foreignImports(join(file, '..', address)) : [address],
  );
}

test.each([['.', 'browser'] as const, ['./catalogue', 'default'] as const])(
  'what a page gets from the entry point %s imports nothing of Node',
  async (entryPoint, condition) => {
    const { exports } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
    const file = fileURLToPath(new URL(`../${exports[entryPoint][condition]}`, import.meta.url));
    expect(foreignImports(file)).toEqual([]);
  },
);

test('npm pack alone, which could not compile the package, fails and names the command that does', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const { status, stderr } = spawnSync('npm', ['pack'], { cwd: folder, encoding: 'utf8', shell: true });
  expect([status, stderr]).toEqual([expect.any(Number), expect.stringContaining('use-npm-run-pack-kit')]);
  expect(status).not.toBe(0);
});
