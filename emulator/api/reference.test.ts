import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { REFERENCE, reference } from './reference.ts';

test('API.md of the kit is what npm run api writes', async () => {
  expect(await readFile(REFERENCE, 'utf8')).toBe(await reference());
});

test('every exported function has a docstring', async () => {
  const sections = (await reference()).split('\n### ').slice(1);
  const bare = sections.filter((section) => /^`\w+`\n\n```ts\nfunction/.test(section));

  expect(bare.map((section) => section.slice(0, section.indexOf('\n')))).toEqual([]);
});
