import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { findFirebaseTools } from './firebase-tools.ts';

type Ajv = new (options: object) => { compile(schema: object): (value: unknown) => boolean };

it('with the preloaded module, schemas are not checked, but values are still validated against them', async () => {
  const { packageJson } = findFirebaseTools();
  vi.stubEnv('FIREBASE_TOOLS', packageJson);
  const tools = createRequire(packageJson);
  const { default: Ajv } = createRequire(tools.resolve('exegesis'))('ajv') as { default: Ajv };
  const compile = () => new Ajv({ strict: false }).compile({ type: 'string', minLength: 2, title: 1 });
  expect(compile).toThrow('schema is invalid');

  await import(new URL('../../assets/preloaded/skip-schema-check.mjs', import.meta.url).href);

  const validate = compile();
  expect(validate('ab')).toBe(true);
  expect(validate('a')).toBe(false);
});
