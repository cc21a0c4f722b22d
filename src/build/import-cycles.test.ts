import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { rooms } from './rooms.ts';

/** The source files of all rooms (folders with import rules, src/build/rooms.ts), as paths in the repository. */
const files = ['src', 'sw', 'emulator', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('dist/'))
    .map((name) => join(folder, name)),
);

interface Import {
  /** The address as the import statement writes it, unresolved. */
  address: string;
  isType: boolean;
}

/** @returns all imports and re-exports of a file, including dynamic imports */
function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ entries, moduleRequest }) => ({
      address: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) =>
        moduleRequest ? { address: moduleRequest.value, isType } : [],
      ),
    ),
    // The parser gives only the position of a dynamic import's address.
    ...dynamicImports
      .map(({ moduleRequest: { start, end } }) => text.slice(start, end))
      .filter((written) => /^['"]/.test(written))
      .map((written) => ({ address: written.slice(1, -1), isType: false })),
  ];
}

/** @returns an imported file's path in the repository, a package's name, or `node` */
function targetOf(file: string, address: string): string {
  if (address.startsWith('.')) return join(file, '..', address.replace(/\?.*/, ''));
  return address.startsWith('node:') ? 'node' : /^(?:@[^/]+\/)?[^/]+/.exec(address)![0];
}

const isIn = (target: string, place: string) => target === place || target.startsWith(`${place}/`);

const byLength = Object.keys(rooms).toSorted((one, other) => other.length - one.length);
const roomOf = (file: string) => byLength.find((room) => !/\.tsx?$/.test(room) && isIn(file, room));

/** @returns whether src/build/rooms.ts allows a file to import `target`, in the row of the file's room or of the file */
function isAllowed(file: string, target: string, isType = false): boolean {
  const places = [roomOf(file) ?? '', file].flatMap((row) => rooms[row]?.split(' ') ?? []);
  return (
    roomOf(file) === roomOf(target) ||
    places.some((place) => isIn(target, place) || (isType && isIn(target, place.replace('type:', ''))))
  );
}

/** @returns the files that import themselves through other files */
function inCycles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const leadsBack = (start: string): boolean => {
    const seen = new Set<string>();
    const follow = (from: string): void => {
      for (const target of imports.get(from) ?? [])
        if (!seen.has(target)) {
          seen.add(target);
          follow(target);
        }
    };
    follow(start);
    return seen.has(start);
  };
  return [...imports.keys()].filter(leadsBack);
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** The files of the repository that each file imports, without imports of types. */
const atRunTime = new Map(
  [...imports].map(([file, found]) => [
    file,
    found.flatMap(({ address, isType }) =>
      address.startsWith('.') && !isType ? targetOf(file, address) : [],
    ),
  ]),
);

// The linter's import/no-cycle does not follow dynamic imports (github.com/oxc-project/oxc/issues/25555).
describe('static and dynamic imports', () => {
  it('form no cycle', () => {
    expect(inCycles(atRunTime)).toEqual([]);
  });

  it('lead to files that exist', () => {
    expect([...atRunTime.values()].flat().filter((file) => !existsSync(file))).toEqual([]);
    expect(atRunTime.get('src/sign-in/load-provider.ts')).toContain('src/provider/index.ts');
  });

  it('count as a cycle if a file imports itself through other files', () => {
    const cyclic = new Map([
      ['entry', ['a']],
      ['a', ['b']],
      ['b', ['a', 'leaf']],
      ['leaf', []],
    ]);
    expect(inCycles(cyclic)).toEqual(['a', 'b']);
  });
});

describe('the rooms of the source code', () => {
  it('import only what their rows in rooms.ts allow', () => {
    const refused = [...imports]
      .filter(([file]) => !/\.test\.tsx?$/.test(file))
      .flatMap(([file, found]) =>
        found
          .map(({ address, isType }) => ({ target: targetOf(file, address), isType }))
          .filter(({ target, isType }) => !isAllowed(file, target, isType))
          .map(({ target }) => `${file} imports ${target}`),
      );
    expect(refused).toEqual([]);
  });

  it('do not import one another in a cycle', () => {
    // Ignores the exceptions: files with their own row, and the data files in src/.
    const between = new Map(Object.keys(rooms).map((room) => [room, [] as string[]]));
    for (const [file, targets] of atRunTime)
      if (!/\.(?:test|spec)\.tsx?$/.test(file) && rooms[file] === undefined)
        for (const target of targets)
          if (![roomOf(file), 'src'].includes(roomOf(target)))
            between.get(roomOf(file)!)!.push(roomOf(target)!);
    expect(inCycles(between)).toEqual([]);
  });

  it('contain every file, and every row names a path that exists', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
    expect(Object.keys(rooms).filter((row) => !existsSync(row))).toEqual([]);
  });

  it.each([
    ['src/pages/faq.tsx', 'src/provider/index.ts', false],
    ['src/pages/faq.tsx', 'src/ui/notice.tsx', true],
    ['src/sign-in/sign-in.tsx', 'idb', false],
    ['src/session/database.ts', 'idb', true],
    ['src/sign-in/sign-in.tsx', 'src/provider/index.ts', false],
    ['src/sign-in/load-provider.ts', 'src/provider/index.ts', true],
    ['src/sign-in/load-provider.ts', 'src/ui/notice.tsx', true],
    ['src/app/app.tsx', 'sw/sw.ts', false],
    ['emulator/scenarios/pages/faq.spec.ts', 'emulator/kit/src/index.ts', false],
    ['emulator/kit/src/http/answers.ts', 'src/site.ts', false],
  ])('%s may import %s: %s', (file, target, allowed) => {
    expect(isAllowed(file, target)).toBe(allowed);
  });
});
