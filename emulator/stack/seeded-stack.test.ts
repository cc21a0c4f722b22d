import { afterEach, expect, test, vi } from 'vitest';

const undoing: (() => Promise<void>)[] = [];
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const undo of undoing.splice(0).toReversed()) await undo();
});

test('the servers behind npm run dev start before any build', { timeout: 240_000 }, async () => {
  vi.stubEnv('SPECDOCK_SITE', '/no/such/dist');
  // Another test file may have read the variable before.
  vi.resetModules();
  const { startSeededStack } = await import('./seeded-stack.ts');
  const running = { onStop: (undo: () => Promise<void>) => void undoing.push(undo), end() {}, fail() {} };
  const { gateway } = await startSeededStack({ port: 0, site: 'http://localhost:5000' }, running);
  expect((await fetch(gateway)).status).toBe(200);
});
