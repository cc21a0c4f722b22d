import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

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
