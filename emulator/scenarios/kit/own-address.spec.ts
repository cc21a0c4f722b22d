import type { Page } from '@playwright/test';
import { enterNamespace, expect, test as kitTest, testFaults } from 'firebase-auth-faults/playwright';
import { runningStack } from '../../testing/run/running-stack.ts';

/** Simulates an app that has its own address. The address is plain localhost, which contains no namespace. */
const test = kitTest.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
  stack: async ({}, use) => {
    const { port, auth, projectId } = runningStack();
    await use({ gateway: `http://localhost:${port}`, auth, projectId });
  },
  baseURL: async ({ stack }, use) => use(stack.gateway),
});

/** Calls the provider as an app with the API key `app-key` does. @returns the provider's error code */
const signIn = (page: Page) =>
  page.evaluate(async () => {
    const address = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=app-key';
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body: '{}' });
    return ((await answer.json()) as { error: { message: string } }).error.message;
  });

test('a window that the app opens, and a second context that enters the namespace, meet the test’s faults', async ({
  browser,
  page,
  context,
  faults,
  namespace,
  stack,
  browserName,
}) => {
  test.skip(
    browserName !== 'chromium',
    'If a route changes the address of a request, a page in Firefox cannot read the answer.',
  );
  const fault = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' } as const;
  await faults.inject({ operation: 'accounts:signInWithPassword', fault });
  await page.goto('/faq');
  const opening = context.waitForEvent('page');
  const asked = context.waitForEvent('response', (answer) => answer.url().includes('/handler?'));
  await page.evaluate(() => void window.open('/emulator/auth/handler?apiKey=app-key&providerId=google.com'));
  expect((await asked).status()).toBe(200);

  const second = await browser.newContext();
  await enterNamespace(second, namespace, stack);
  const other = await second.newPage();
  await other.goto('/faq');
  for (const person of [page, await opening, other]) expect(await signIn(person)).toBe('QUOTA_EXCEEDED');
  const keys = (await faults.calls()).map(({ url }) => new URL(url, stack.gateway).searchParams.get('key'));
  expect(new Set(keys)).toEqual(new Set([`namespace-${namespace}`]));
  await second.close();
});

test('if a fault never fires because `page.route` answered the call, the error says so', async ({
  page,
  control,
  sentCalls,
}, testInfo) => {
  await page.route('**/accounts:signInWithPassword?*', (route) =>
    route.fulfill({ json: { error: { message: 'FROM_THE_TEST' } } }),
  );
  await page.goto('/faq');
  expect(await signIn(page)).toBe('FROM_THE_TEST');
  const own = testFaults(control);
  await own.inject({ operation: 'accounts:signInWithPassword', fault: { kind: 'no-op' } });

  await expect(own.end(testInfo, sentCalls)).rejects.toThrow(
    /The test called nothing\. These calls did not come to the gateway, .*: http:\/\/localhost:\d+\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithPassword\.$/,
  );
});

test('a mailed link leads to the gateway', async ({ page, accounts, stack }) => {
  const { email } = await accounts.create();
  await accounts.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const link = await accounts.outOfBandLink(email, 'PASSWORD_RESET');

  expect(new URL(link).origin).toBe(stack.gateway);
  const reply = await page.goto(`${link}&newPassword=another-password`);
  expect(reply!.status()).toBe(200);
});
