import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** The files of each room, from the folder of the repository on. */
const files = ['src', 'sw', 'emulator'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('dist/'))
    .map((name) => join(folder, name)),
);

/** @returns the files that one imports at run time: imports and re-exports, dynamic ones too, of types none */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const addresses = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? moduleRequest.value : [])),
    ),
    // Of those only the place in the text is known: without its quotation marks.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  return addresses
    .filter((address) => address.startsWith('.'))
    .map((address) => join(file, '..', address.replace(/\?.*/, '')));
}

/** Takes away files that import none of the others or that none imports. @returns those that are left */
function filesInCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Map(imports);
  let size: number;
  do {
    size = left.size;
    const imported = new Set([...left.values()].flat());
    for (const [file, of] of left)
      if (!imported.has(file) || !of.some((other) => left.has(other))) left.delete(file);
  } while (left.size < size);
  return [...left.keys()];
}

// The linter's import/no-cycle does not follow dynamic imports (github.com/oxc-project/oxc/issues/25555).
describe('imports, dynamic ones too,', () => {
  const imports = new Map(files.map((file) => [file, importsOf(file)]));

  it('form no cycle', () => {
    expect(filesInCycles(imports)).toEqual([]);
  });

  it('are followed to files that exist', () => {
    expect([...imports.values()].flat().filter((file) => !existsSync(file))).toEqual([]);
    expect(imports.get('src/sign-in/load-provider.ts')).toContain('src/provider/index.ts');
  });

  it('form a cycle where a file that is imported dynamically leads back', () => {
    const cyclic = new Map([
      ['entry', ['a']],
      ['a', ['b']],
      ['b', ['a', 'leaf']],
      ['leaf', []],
    ]);
    expect(filesInCycles(cyclic)).toEqual(['a', 'b']);
  });
});
