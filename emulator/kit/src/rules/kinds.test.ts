import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { KINDS } from './kinds.ts';

test('every kind of fault has a file named after it, and a test', async () => {
  const files = await readdir(new URL('kinds', import.meta.url));
  const names = Object.keys(KINDS);

  expect(files).toEqual(expect.arrayContaining(names.flatMap((name) => [`${name}.ts`, `${name}.test.ts`])));
  expect(files).toHaveLength(names.length * 2);
});

test.each(Object.entries(KINDS))('the fault %s describes its effect in one sentence', (_, { does }) => {
  expect(does).toMatch(/^[A-Z].*\.$/);
});
