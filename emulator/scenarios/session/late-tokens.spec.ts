import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { expectSignedOut, openFrom } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';
import { serveTokens, signInAfresh, withTokenSync } from '../steps/token-sync.ts';

/* Messages to the site's own server that a sign-out overtakes. */

test.use(withTokenSync);

const places: Record<string, (page: Page) => Promise<Page>> = {
  'the same tab': async (page) => page,
  'another tab': (page) => openFrom(page, '/user-page'),
};

for (const [place, tabFor] of Object.entries(places))
  test(`a token that comes after a sign-out in ${place} is not sent`, async ({ page, accounts, faults }) => {
    const told = await serveTokens(page.context());
    const ada = await signInAfresh(page, accounts);
    await expect.poll(() => told).toHaveLength(1);
    // Two hours later the page has to refresh the token before it can send it.
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

    // A tab sends its tokens in turn, so the next one comes after the late one.
    const grace = await accounts.create({ name: 'Grace Hopper', verified: true });
    await signInByForm(page, grace);
    await expect.poll(() => told.at(-1)).toBe(`POST ${grace.uid}`);
    expect(told.lastIndexOf(`POST ${ada.uid}`)).toBe(0);
  });

test('a sign-out in another tab waits for the token that is under way', async ({ page, accounts }) => {
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
