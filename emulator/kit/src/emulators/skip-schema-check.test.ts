import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

type Ajv = new (options: object) => { compile(schema: object): (value: unknown) => boolean };

it('skips the check of schemas, not that of requests', async () => {
  const { resolve } = createRequire(import.meta.url);
  const tools = createRequire(resolve('firebase-tools/package.json'));
  const { default: Ajv } = createRequire(tools.resolve('exegesis'))('ajv') as { default: Ajv };
  const compile = () => new Ajv({ strict: false }).compile({ type: 'string', minLength: 2, title: 1 });
  expect(compile).toThrow('schema is invalid');

  await import(new URL('../../assets/preloaded/skip-schema-check.mjs', import.meta.url).href);

  const validate = compile();
  expect(validate('ab')).toBe(true);
  expect(validate('a')).toBe(false);
});
