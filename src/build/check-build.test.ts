import { resolveConfig } from 'vite';
import { expect, it, vi } from 'vitest';
import { site } from '../site.ts';
import { checkBuild } from './check-build.ts';

it.each([
  ['development', 'NODE_ENV is development, for which React is twice as large. Unset it.'],
  ['production', undefined],
])('with NODE_ENV=%s, the build has this error: %s', async (mode, message) => {
  vi.stubEnv('NODE_ENV', mode);
  const config = { configFile: false as const, plugins: [checkBuild(site)] };
  const error = await resolveConfig(config, 'build').then(
    () => undefined,
    (cause: Error) => cause.message,
  );
  expect(error).toBe(message);
  vi.unstubAllEnvs();
});
