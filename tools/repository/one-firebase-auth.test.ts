import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

it('firebase and its compat layer share one copy of @firebase/auth', () => {
  const copyOf = (dependent: string) =>
    createRequire(createRequire(import.meta.url).resolve(`${dependent}/package.json`)).resolve(
      '@firebase/auth',
    );
  expect(copyOf('@firebase/auth-compat')).toBe(copyOf('firebase'));
});
