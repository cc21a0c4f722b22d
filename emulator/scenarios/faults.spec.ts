import type { Page } from '@playwright/test';
import { expect, test } from '../testing/test.ts';
import { enterEmail, openSignIn } from './sign-in-steps.ts';

const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any';

/** Asks the provider as a page's script does. @returns the status and the body, or what fetch or reading rejects with */
function ask(page: Page): Promise<{ status?: number; body?: string; rejected?: string }> {
  return page.evaluate(async (address) => {
    try {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"idToken":"none"}',
      });
      return { status: answer.status, body: await answer.text() };
    } catch (error) {
      return { rejected: (error as Error).message };
    }
  }, LOOKUP);
}

/** Opens a page whose connections to the gateway are kept alive: a browser uses one again for what it asks next. */
async function openWithConnections(page: Page): Promise<void> {
  await page.goto('/faq');
  expect(await ask(page)).toMatchObject({ status: 400 });
}

for (const kind of ['connection-reset', 'refused'] as const) {
  test(`${kind} reaches the page at the first call, though a browser would send it again`, async ({
    page,
    faults,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_|status of 400/);
    await openWithConnections(page);
    await faults.inject({ operation: 'accounts:lookup', fault: { kind }, times: 1 });

    expect(await ask(page)).toEqual({ rejected: 'Failed to fetch' });
    expect(await ask(page)).toMatchObject({ status: 400 });
    expect(await faults.calls()).toMatchObject([
      { outcome: 'answered', status: 400 },
      { outcome: 'cut' },
      { outcome: 'answered', status: 400 },
    ]);
  });
}

test("an injected error is the provider's own, header by header", async ({ page, faults, allowConsole }) => {
  allowConsole(/status of 400/);
  const headers = async () => {
    const answer = page.waitForResponse(/accounts:lookup/);
    const { body } = await ask(page);
    const { date: _, ...rest } = await (await answer).allHeaders();
    return { body, ...rest };
  };
  await page.goto('/faq');
  const native = await headers();
  await faults.inject({
    operation: 'accounts:lookup',
    fault: { kind: 'provider-error', message: 'INVALID_ID_TOKEN' },
  });

  expect(await headers()).toEqual(native);
  expect((await faults.calls()).map(({ rule }) => rule)).toEqual([undefined, 1]);
});

test('sign-in says that the provider has reached its limit, and goes on when it has not', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const { email, password } = await accounts.create({ name: 'Ada', password: 'right-password' });
  await faults.inject({
    operation: 'accounts:signInWithPassword',
    fault: { kind: 'provider-error', message: 'QUOTA_EXCEEDED' },
    times: 1,
  });

  await page.goto('/');
  const dialog = await openSignIn(page);
  await enterEmail(dialog, email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByText('has reached its limit for now')).toBeVisible();

  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
});
