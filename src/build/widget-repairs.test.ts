import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { repairs } from '../provider/widget/repairs/index.ts';
import { repaired } from './widget-repairs.ts';

it('the repaired widget imports nothing but Firebase', async () => {
  const file = createRequire(import.meta.url).resolve('firebaseui/dist/esm.js');
  const imports = repaired(await readFile(file, 'utf8'), repairs).matchAll(
    /\bimport\b[^;'"]*['"]([^'"]+)['"]/g,
  );
  expect([...imports].map(([, name]) => name)).toEqual(['firebase/compat/app', 'firebase/compat/auth']);
});

it('a repair that no longer fits fails with its reason', () => {
  const why = 'The widget greets nobody.';
  const apply = () => repaired('bye', [{ why, provenBy: 'this test', pattern: /hello/g, replacement: '' }]);
  expect(apply).toThrow(
    'A repair of firebaseui no longer fits: /hello/g occurs 0 times, not 1. The widget greets nobody.',
  );
});

it('each repair gives a reason of its own, in sentences', () => {
  const reasons = repairs.map(({ why }) => why);
  expect(new Set(reasons).size).toBe(reasons.length);
  for (const why of reasons) expect(why).toMatch(/^[A-Z][^]*\.$/);
});

it('no repair compares codes of errors: their place and action are in auth-errors.ts', () => {
  expect(repairs.filter(({ replacement }) => replacement.includes('"auth/'))).toEqual([]);
});
