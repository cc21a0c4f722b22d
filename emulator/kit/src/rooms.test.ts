import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The folders of this package. A folder may import those before it; `client` is what a page gets, without Node. */
const ROOMS = [
  'command',
  'http',
  'check',
  'catalogue',
  'rules',
  'client',
  'gateway',
  'supplements',
  'emulator',
  'report',
  'playwright',
  'cli',
];

const SOURCE = fileURLToPath(new URL('.', import.meta.url));

test('a folder imports, also for types, only folders before it, so no two import each other', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.includes('/') && /(?<!\.test)\.ts$/.test(file) && !file.includes('testing/'),
  );
  expect([...new Set(files.map((file) => file.split('/')[0]))].toSorted()).toEqual(ROOMS.toSorted());
  const upward = files.flatMap((file) => {
    const imports = readFileSync(join(SOURCE, file), 'utf8').matchAll(/from '(\.[^']+)'/g);
    const others = Array.from(imports, ([, path]) => relative(SOURCE, join(SOURCE, dirname(file), path!)));
    const room = (path: string) => ROOMS.indexOf(path.split('/')[0]!);
    return others.filter((other) => room(other) > room(file)).map((other) => `${file} imports ${other}`);
  });
  expect(upward).toEqual([]);
});
