import { createHash, randomUUID } from 'node:crypto';
import { test as base, type TestInfo } from '@playwright/test';
import { testAccounts, type Accounts } from '../emulator/test-accounts.ts';
import { faultsClient, type FaultsClient, type SentCall } from '../client/client.ts';
import { expectReactionIn, type ExpectReaction } from './expect-reaction.ts';
import { enterNamespace, isAddressOf } from './own-address.ts';
import { runningStack, type RunningStack } from '../emulator/running-stack.ts';
import { attachRow, ATTACHED } from '../report/replayed-error.ts';
import { watchSentCalls } from './sent-calls.ts';
import { watchSdkCodes, type SdkCodes } from './sdk-codes.ts';
import { signInOn, unusedKeys, type KeysOfInitJson } from './sign-in-page.ts';
import { stubGoogle } from './stub-google.ts';
import { testFaults, type TestFaults } from './test-faults.ts';

/** The fixtures of a test, in addition to those of Playwright. */
export interface FaultFixtures {
  /** The gateway and its emulator; by default, those that the command `exec` started. */
  stack: RunningStack;
  /**
   * The name of the test's own namespace, a DNS label. No other test has the rules, calls and settings of this namespace.
   */
  namespace: string;
  /**
   * Whether to put the namespace's API key into the calls of pages that are not at the namespace's address. On by default.
   * `test.use` can switch it off, because it needs Playwright's routing, which disables the browser's HTTP cache.
   */
  entersByKey: boolean;
  /**
   * Whether calls of the test's pages may go to another server, or to a `page.route` of the test. By default, such calls
   * fail a `verify` that expects fewer. Set it with `test.use`.
   */
  allowsCallsElsewhere: boolean;
  /** Controls the namespace, even after the test. Unlike `faults`, this client does not check that every rule fired. */
  control: FaultsClient;
  /**
   * Receives a pattern for each text that the faults of the test cause in the browser's console. A project whose tests fail
   * at such texts replaces this fixture.
   *
   * @example allowConsole: async ({}, use) => use((pattern) => void allowed.push(pattern)),
   */
  allowConsole: (pattern: RegExp) => void;
  /** Injects faults into the provider calls of this test. If a rule never fired, the test fails. */
  faults: TestFaults;
  /** Creates accounts with e-mail addresses that no other test uses, and signs pages in to them. */
  accounts: Accounts & {
    /**
     * Signs in to an account without the app's form. An open page of the app loads again; otherwise, the test opens one next.
     * The app must keep its user in IndexedDB, as the SDK does by default, or in localStorage.
     *
     * @param app.apiKey The app's API key; by default, that of the app's calls so far, or that of `/__/firebase/init.json` at
     *   the app's origin.
     * @param app.tenantId The account's tenant, if it has one.
     * @throws {Error} with one sentence, if the password is wrong or the API key is needed
     * @example
     * await accounts.signIn(page, await accounts.create());
     * await page.goto('/');
     */
    signIn: ReturnType<typeof signInOn>;
  };
  /** @returns the codes of the SDK's errors since the previous `codes()`, in order. @example expect(codes()).toEqual([]); */
  codes: () => string[];
  /** Checks how the app reacts to an injected error, and adds a row to the report. */
  expectReaction: ExpectReaction;
  /** Collects the codes for `codes` and `expectReaction`. */
  sdkCodes: SdkCodes;
  /** The calls of the test's pages, whichever server they go to. */
  sentCalls: SentCall[];
}

/** A gateway or an emulator may outlive a run, with the accounts that the run has made. */
const RUN = randomUUID();

/** @returns a name for the namespace of a test; no other run has this name. @example const name = namespaceOf(testInfo); */
export function namespaceOf({ testId, workerIndex, repeatEachIndex, retry }: TestInfo): string {
  const hash = createHash('sha256').update(`${RUN} ${testId} ${repeatEachIndex} ${retry}`).digest('hex');
  return `t-${workerIndex}-${hash.slice(0, 10)}`;
}

/**
 * Playwright's `test`, with a namespace for each test. By default, pages are at the namespace's address. If the project's
 * configuration has a `baseURL`, pages are there, and the API key in the app's calls names the namespace instead.
 */
export const test = base.extend<FaultFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- From this pattern, Playwright reads which fixtures a fixture needs.
  stack: async ({}, use) => use(runningStack()),
  namespace: async ({ stack }, use, testInfo) => {
    const name = namespaceOf(testInfo);
    await use(name);
    // The test may have stopped its gateway.
    await faultsClient(stack.gateway, name)
      .reset()
      .catch(() => {});
  },
  baseURL: async ({ baseURL, namespace, stack }, use) =>
    use(baseURL ?? `http://${namespace}.localhost:${new URL(stack.gateway).port}`),
  entersByKey: [true, { option: true }],
  allowsCallsElsewhere: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  sentCalls: async ({}, use) => use([]),
  context: async ({ context, namespace, baseURL, entersByKey, sentCalls, stack }, use) => {
    watchSentCalls(context, sentCalls);
    if (entersByKey && !isAddressOf(namespace, baseURL)) await enterNamespace(context, namespace, stack);
    if (stack.offline) await stubGoogle(context);
    await use(context);
  },
  control: async ({ stack, namespace }, use) => use(faultsClient(stack.gateway, namespace)),
  accounts: async ({ stack, namespace, baseURL, sentCalls }, use, testInfo) => {
    // Links of mails lead to the gateway, because the project's own server cannot answer such a link.
    const origin = baseURL && isAddressOf(namespace, baseURL) ? baseURL : stack.gateway;
    const accounts = testAccounts(stack, namespace, origin);
    const guessed: KeysOfInitJson = new Map();
    await use({ ...accounts, signIn: signInOn(accounts, baseURL, sentCalls, guessed) });
    if (testInfo.status === testInfo.expectedStatus) return;
    for (const description of unusedKeys(guessed, sentCalls)) {
      testInfo.annotations.push({ type: 'unused API key', description });
      console.warn(`${testInfo.title}: ${description}`);
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
  allowConsole: async ({}, use) => use(() => {}),
  // Also at the end of a test without rules, `end` names the calls that went elsewhere.
  faults: [
    async ({ control, allowConsole, sentCalls, allowsCallsElsewhere }, use, testInfo) => {
      const sent = allowsCallsElsewhere ? {} : { sentCalls };
      const faults = await testFaults(control, {
        allowConsole,
        step: base.step,
        ...sent,
      });
      await use(faults);
      await faults.end(testInfo);
    },
    { auto: true },
  ],
  sdkCodes: async ({ context }, use) => use(await watchSdkCodes(context)),
  codes: async ({ sdkCodes }, use) => use(sdkCodes.take),
  expectReaction: async ({ page, control, sdkCodes: sdk }, use, testInfo) => {
    await use(expectReactionIn({ page, control, sdk, testInfo }));
    // The report must also show a test that failed before any call met the error.
    if (testInfo.errors.length > 0 && testInfo.attachments.every(({ name }) => name !== ATTACHED.row))
      await attachRow(testInfo, {
        code: '',
        seen: [],
        kind: 'unmet',
        verdict: 'failed',
        reason: 'The test did not come as far as the error.',
      });
  },
});
