import { createHash } from 'node:crypto';
import { test as base, type TestInfo } from '@playwright/test';
import { testAccounts, type Accounts } from '../emulators/test-accounts.ts';
import { faultsClient, type FaultsClient } from '../faults/client.ts';
import { runningStack, type RunningStack } from './running-stack.ts';
import { watchSdkCodes } from './sdk-codes.ts';
import { testFaults, type TestFaults } from './test-faults.ts';

/** What a test gets, besides the fixtures of Playwright. */
export interface FaultFixtures {
  /** The gateway and its emulator; by default, those that the command `exec` started. */
  stack: RunningStack;
  /** The test's own namespace: no other test has its rules, calls and settings. A DNS label. */
  namespace: string;
  /** Controls the namespace without any check, even after the test. */
  control: FaultsClient;
  /** Injects faults into the provider calls of this test. A rule that never fired fails its test. */
  faults: TestFaults;
  /** Creates accounts whose addresses no other test has. */
  accounts: Accounts;
  /** @returns the codes of the errors that the SDK has created in the pages since the last call, in order */
  codes: () => string[];
}

/** @returns a name that only this run of a test has */
export function namespaceOf({ testId, workerIndex, repeatEachIndex, retry }: TestInfo): string {
  const hash = createHash('sha256').update(`${testId} ${repeatEachIndex} ${retry}`).digest('hex');
  return `t-${workerIndex}-${hash.slice(0, 10)}`;
}

/** Playwright's `test` with a namespace of its own at the gateway. */
export const test = base.extend<FaultFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
  stack: async ({}, use) => use(runningStack()),
  // oxlint-disable-next-line no-empty-pattern -- as above
  namespace: async ({}, use, testInfo) => use(namespaceOf(testInfo)),
  baseURL: async ({ baseURL, namespace, stack }, use) =>
    use(baseURL ?? `http://${namespace}.localhost:${new URL(stack.gateway).port}`),
  control: async ({ stack, namespace }, use) => use(faultsClient(stack.gateway, namespace)),
  accounts: async ({ stack, namespace, baseURL }, use) =>
    use(testAccounts(stack.auth, stack.projectId, namespace, baseURL ?? stack.gateway)),
  faults: async ({ control }, use, testInfo) => {
    const faults = testFaults(control);
    await use(faults);
    await faults.end(testInfo);
  },
  codes: async ({ context }, use) => {
    const { take } = await watchSdkCodes(context);
    await use(take);
  },
});
