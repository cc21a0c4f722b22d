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

const operation = 'accounts:signInWithPassword';

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
  await faults.inject({ operation, fault });
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
  const own = await testFaults(control, { sentCalls });
  await own.inject({ operation, fault: { kind: 'no-op' } });
  await page.goto('/faq');
  expect(await signIn(page)).toBe('FROM_THE_TEST');

  const elsewhere =
    /These calls of the page did not come .*: http:\/\/localhost:\d+\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithPassword\./;
  await expect(own.verify({ operation }, { never: true })).rejects.toThrow(elsewhere);
  await expect(own.end(testInfo)).rejects.toThrow(elsewhere);
});

test('a call of a browser that is offline is none that `verify` counts', async ({
  page,
  context,
  faults,
}) => {
  await page.goto('/faq');
  await context.setOffline(true);
  await expect(signIn(page)).rejects.toThrow();
  await context.setOffline(false);
  await faults.verify({ operation }, { never: true });
});

test.describe('in a test that allows calls elsewhere', () => {
  test.use({ allowsCallsElsewhere: true });
  test('a call that a route of the test answers is none that `verify` counts', async ({ page, faults }) => {
    await page.route('**/accounts:signInWithPassword?*', (route) =>
      route.fulfill({ json: { error: { message: 'FROM_THE_TEST' } } }),
    );
    await page.goto('/faq');
    expect(await signIn(page)).toBe('FROM_THE_TEST');
    await faults.verify({ operation }, { never: true });
  });
});

test('if a route of the test continues a call, the error names route.fallback()', async ({
  page,
  control,
  sentCalls,
  browserName,
}, testInfo) => {
  test.skip(browserName !== 'chromium', 'In Firefox, a page cannot read the answer to such a call.');
  const own = await testFaults(control, { sentCalls });
  await own.inject({ operation, fault: { kind: 'html-502' } });
  await page.route('**/accounts:signInWithPassword?*', (route) => route.continue());
  await page.goto('/faq');
  await signIn(page);

  const failure = await own.end(testInfo).catch(({ message }: Error) => message);
  expect(failure).toContain('must call route.fallback(), not route.continue()');
  expect(failure).toContain('Meanwhile, accounts:signInWithPassword came to the namespace default');
});
