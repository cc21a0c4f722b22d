import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';

test('every kind is a file named after it, with a test', async () => {
  const files = await readdir(new URL('kinds', import.meta.url));
  const names = Object.keys(KINDS);

  expect(files).toEqual(expect.arrayContaining(names.flatMap((name) => [`${name}.ts`, `${name}.test.ts`])));
  expect(files).toHaveLength(names.length * 2 + 1);
});

test.each(Object.entries(KINDS))('%s says in a sentence what it does', (_, { does }) => {
  expect(does).toMatch(/^[A-Z].*\.$/);
});
