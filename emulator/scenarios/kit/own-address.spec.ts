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

for (const name of ['one', 'another'])
  test(`a fault that ${name} test injects affects only the calls of that test`, async ({
    page,
    faults,
    namespace,
    browserName,
  }) => {
    test.skip(
      browserName !== 'chromium',
      'If a route changes the address of a request, a page in Firefox cannot read the answer.',
    );
    const fault = { kind: 'provider-error', message: 'QUOTA_EXCEEDED' } as const;
    await faults.inject({ operation: 'accounts:signInWithPassword', fault, times: 1 });
    await page.goto('/faq');

    expect(await signIn(page)).toBe('QUOTA_EXCEEDED');
    expect(await signIn(page)).toBe('MISSING_EMAIL');
    expect((await faults.calls()).map(({ url }) => new URL(url, 'http://localhost').search)).toEqual([
      `?key=namespace-${namespace}`,
      `?key=namespace-${namespace}`,
    ]);
  });

test('the calls of a window that the app opens belong to the test’s namespace', async ({
  page,
  context,
  faults,
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
  expect(await signIn(await opening)).toBe('QUOTA_EXCEEDED');
});

test('a second browser context can enter the test’s namespace, and then meets the test’s faults', async ({
  browser,
  page,
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
  const context = await browser.newContext();
  await enterNamespace(context, namespace, stack);
  const other = await context.newPage();

  for (const person of [page, other]) {
    await person.goto('/faq');
    expect(await signIn(person)).toBe('QUOTA_EXCEEDED');
  }
  await context.close();
});

test('if the test’s own route answers calls, the error about an unused fault names these calls', async ({
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
