import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

test('every place that names the version of the package names the same', async () => {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const { version } = JSON.parse(await read('../package.json'));
  const root = JSON.parse(await read('../../../package.json'));
  const { packages } = JSON.parse(await read('../../../package-lock.json'));
  const [changelog, readme] = [await read('../CHANGELOG.md'), await read('../README.md')];
  const named = {
    'package.json': root.devDependencies['firebase-auth-faults'],
    'package-lock.json, the site': packages[''].devDependencies['firebase-auth-faults'],
    'package-lock.json, the kit': packages['emulator/kit'].version,
    'CHANGELOG.md': /^## (\S+)/m.exec(changelog)?.[1],
    ...Object.fromEntries(
      [...readme.matchAll(/firebase-auth-faults-(.+?)\.tgz/g)].map(([, one], index) => [
        `README.md, tarball ${index + 1}`,
        one,
      ]),
    ),
  };
  expect(Object.keys(named)).toHaveLength(6);
  expect(Object.entries(named).filter(([, one]) => one !== version)).toEqual([]);
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
