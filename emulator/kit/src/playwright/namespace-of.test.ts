import type { TestInfo } from '@playwright/test';
import { expect, test, vi } from 'vitest';

const info = { testId: 'a', workerIndex: 3, repeatEachIndex: 0, retry: 0 } as TestInfo;

/** @returns the namespaces of a test and of its retry, in a run of its own */
async function namesOfRun(): Promise<string[]> {
  vi.resetModules();
  const { namespaceOf } = await import('./test.ts');
  return [info, info, { ...info, retry: 1 }].map(namespaceOf);
}

test('a test has one namespace, and another one in a retry and in the next run', async () => {
  const [first, again, retry] = await namesOfRun();
  expect(first).toMatch(/^t-3-[\da-f]{10}$/);
  expect(again).toBe(first);
  expect(retry).not.toBe(first);
  expect((await namesOfRun())[0]).not.toBe(first);
});
