import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { expectSignedOut, openFrom } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';
import { serveTokens, signInAfresh, withTokenSync } from '../steps/token-sync.ts';

/* A person signs out while the page still sends a token to the site's own server. */

test.use(withTokenSync);

const places: Record<string, (page: Page) => Promise<Page>> = {
  'the same tab': async (page) => page,
  'another tab': (page) => openFrom(page, '/user-page'),
};

for (const [place, tabFor] of Object.entries(places))
  test(`a token that arrives after a sign-out in ${place} is not sent to the site’s server`, async ({
    page,
    accounts,
    faults,
  }) => {
    const told = await serveTokens(page.context());
    const ada = await signInAfresh(page, accounts);
    await expect.poll(() => told).toHaveLength(1);
    // After two hours the token has expired, so the page first refreshes the token, and then sends the new token.
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    const held = await faults.inject({ operation: 'token', fault: { kind: 'stall' } });
    const asked = page.waitForRequest('**/v1/token?*');
    await page.reload();
    await asked;
    await signOut(await tabFor(page));
    await expectSignedOut(page);
    await expect.poll(() => told).toEqual([`POST ${ada.uid}`, 'DELETE']);
    const answered = page.waitForResponse('**/v1/token?*');
    await faults.remove(held);
    await answered;

    // A tab sends tokens in order. Once Grace's token has arrived, Ada's late token can no longer arrive.
    const grace = await accounts.create({ name: 'Grace Hopper', verified: true });
    await signInByForm(page, grace);
    await expect.poll(() => told.at(-1)).toBe(`POST ${grace.uid}`);
    expect(told.lastIndexOf(`POST ${ada.uid}`)).toBe(0);
  });

test('the page reports a sign-out in another tab only after the site’s server has answered the pending token', async ({
  page,
  accounts,
}) => {
  const told: string[] = [];
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.context().route('**/api/session', async (route, request) => {
    told.push(request.method());
    if (request.method() === 'POST') await isAnswered;
    await route.fulfill({ status: 200 });
  });
  await signInAfresh(page, accounts);
  await expect.poll(() => told).toEqual(['POST']);
  const other = await openFrom(page, '/user-page');
  await signOut(other);
  await expectSignedOut(page);
  expect(told).toEqual(['POST']);
  answer();
  await expect.poll(() => told).toEqual(['POST', 'DELETE']);
});
