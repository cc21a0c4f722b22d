import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { repaired } from './widget-repairs.ts';

it('leaves the widget nothing to import but Firebase', async () => {
  const file = createRequire(import.meta.url).resolve('firebaseui/dist/esm.js');
  const imports = repaired(await readFile(file, 'utf8')).matchAll(/\bimport\b[^;'"]*['"]([^'"]+)['"]/g);
  expect([...imports].map(([, name]) => name)).toEqual(['firebase/compat/app', 'firebase/compat/auth']);
});
