import { resolveConfig } from 'vite';
import { expect, it, vi } from 'vitest';
import { site, type Site } from '../site.ts';
import { checkBuild, wrongValues } from './check-build.ts';

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

it('finds nothing wrong with the example’s settings and an address for reports', () => {
  expect(wrongValues({ ...site, policyReportUrl: '/api/reports' })).toEqual([]);
});

it.each<[change: Partial<Site>, message: string]>([
  [{ origin: 'https://specdock.test/' }, 'origin is https://specdock.test/, but takes https and a host'],
  [{ origin: 'https://' }, 'origin is https://, but'],
  [{ effective: { ...site.effective, termsOfService: '2025/02/31' } }, 'effective has 2025/02/31, but'],
  [{ policyReportUrl: '//evil.test' as '/' }, '//evil.test is no path and no address with https'],
  [{ signIn: { methods: [] } }, 'signIn.methods are an empty list'],
  [{ signIn: { methods: ['email', 'emailLink'] } }, 'signIn.methods name both email and emailLink'],
])('of the settings %j, the build says: %s', (change, message) => {
  expect(wrongValues({ ...site, ...change })).toEqual([expect.stringContaining(`src/site.ts: ${message}`)]);
});
