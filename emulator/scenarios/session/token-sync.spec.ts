import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
import { expectSignedOut, openFrom } from '../steps/session.ts';
import { enterEmail, enterPassword, greeting, signInByForm, signOut } from '../steps/sign-in.ts';
import { serveTokens, signInAfresh, withTokenSync } from '../steps/token-sync.ts';

/** The user of a token, and the time when the page sent the token (milliseconds since 1970 by the page's clock). */
type Message = { of: string; at: number };

/**
 * Records the page's messages to the site's server. Records them in the page, because a message may time out on the way
 * to the server if the clock leaps.
 *
 * @returns a function that returns the messages so far, in order
 */
async function recordMessages(page: Page): Promise<() => Promise<Message[]>> {
  await page.addInitScript(() => {
    const send = window.fetch;
    const messages: Message[] = [];
    window.fetch = (...request) => {
      const { authorization } = (request[1]?.headers ?? {}) as { authorization?: string };
      if (request[0] === '/api/session' && authorization) {
        const { user_id: of } = JSON.parse(atob(authorization.split('.')[1]!)) as { user_id: string };
        messages.push({ of, at: Date.now() });
      }
      return send(...request);
    };
    Object.assign(window, { messages });
  });
  return () => page.evaluate(() => (window as unknown as { messages: Message[] }).messages);
}

/** Makes each new token last six minutes. The SDK refreshes a token five minutes before it expires, so every minute. */
async function refreshTokensEachMinute(context: BrowserContext): Promise<void> {
  let refreshed = 0;
  await context.route('**/v1/token?*', async (route) => {
    refreshed += 1;
    const payload = Buffer.from(JSON.stringify({ user_id: `refreshed-${refreshed}` })).toString('base64url');
    await route.fulfill({
      json: { access_token: `e30.${payload}.`, refresh_token: 'next', expires_in: '360' },
    });
  });
}

test.describe('on a site whose server gets the tokens', () => {
  test.use(withTokenSync);

  test('the server learns of a sign-in and once of a sign-out, but not of reloads and of other tabs', async ({
    page,
    accounts,
  }) => {
    const told = await serveTokens(page.context());
    const account = await signInAfresh(page, accounts);
    await expect.poll(() => told).toEqual([`POST ${account.uid}`]);

    const confirmed = page.waitForResponse('**/accounts:lookup?*');
    await page.reload();
    await confirmed;
    const other = await openFrom(page, '/user-page');
    const confirmedThere = other.waitForResponse('**/accounts:lookup?*');
    await expect(greeting(other)).toHaveText('Hello, Ada');
    await confirmedThere;
    await signOut(page);
    await expect(other).toHaveURL('/');
    await expect.poll(() => told).toEqual([`POST ${account.uid}`, 'DELETE']);
  });

  test('a person signs in and out although the server is broken, down or silent, and it learns of a sign-out without Firebase', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 500|ERR_CONNECTION_REFUSED|ERR_FAILED/);
    for (const answer of [500, 'refused'] as const)
      await test.step(`answer: ${answer}`, async () => {
        const told = await serveTokens(page.context(), answer);
        await signInAfresh(page, accounts);
        await expect.poll(() => told).toHaveLength(1);
        await page.context().route(/\/assets\/provider-.*\.js/, (route) => route.abort());
        await page.reload();
        await signOut(page);
        await expect.poll(() => told.at(-1)).toBe('DELETE');
        await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
        await page.context().unrouteAll();
      });
    await page.context().route('**/api/session', () => {});
    await signInAfresh(page, accounts);
    await signOut(page);
    await expect(page).toHaveURL('/');
  });

  test('the server gets refreshed tokens at most every five minutes', async ({ page, accounts }) => {
    await serveTokens(page.context());
    await refreshTokensEachMinute(page.context());
    const messages = await recordMessages(page);
    const account = await accounts.create({ verified: true });
    await page.clock.install();
    await page.goto('/');
    await signInByForm(page, account);
    await expect.poll(messages).toHaveLength(1);
    await page.clock.fastForward('56:00');
    // The test cannot know the time of the fourth message, because the clock also moves while answers are pending.
    const goOn = async () => {
      await page.clock.runFor('00:20');
      return (await messages()).length;
    };
    await expect.poll(goOn, { intervals: [20], timeout: 20_000 }).toBeGreaterThan(3);
    const [first, ...later] = await messages();
    expect(first!.of).toBe(account.uid);
    for (const { of } of later) expect(of).toMatch(/^refreshed-/);
    const between = later.slice(1).map(({ at }, index) => at - later[index]!.at);
    expect(Math.min(...between)).toBeGreaterThan(4.5 * 60_000);
  });

  test('the server learns of the account that a guest signs in to, and that the provider has ended the session', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const told = await serveTokens(page.context());
    await page.goto('/');
    const uid = await continueAsGuest(page);
    await expect.poll(() => told).toEqual([`POST ${uid}`]);
    const account = await accounts.create({ verified: true });
    const dialog = await openGuestSignIn(page);
    await enterEmail(dialog, account.email);
    await enterPassword(dialog, account.password);
    await expect.poll(() => told).toEqual([`POST ${uid}`, `POST ${account.uid}`]);

    await accounts.remove(account.email);
    await page.reload();
    await expectSignedOut(page);
    await expect.poll(() => told).toEqual([`POST ${uid}`, `POST ${account.uid}`, 'DELETE']);
  });

  test('the server gets no token after a sign-out in another tab, neither a pending one nor a late one', async ({
    page,
    accounts,
    faults,
  }) => {
    const early: string[] = [];
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.context().route('**/api/session', async (route, request) => {
      early.push(request.method());
      if (request.method() === 'POST') await isAnswered;
      await route.fulfill({ status: 200 });
    });
    await signInAfresh(page, accounts);
    await expect.poll(() => early).toEqual(['POST']);
    const other = await openFrom(page, '/user-page');
    await signOut(other);
    await expectSignedOut(page);
    expect(early).toEqual(['POST']);
    answer();
    await expect.poll(() => early).toEqual(['POST', 'DELETE']);
    await page.context().unroute('**/api/session');
    await other.close();

    const told = await serveTokens(page.context());
    const ada = await signInAfresh(page, accounts);
    await expect.poll(() => told).toHaveLength(1);
    // After two hours the token has expired, so the page first refreshes the token, and then sends the new token.
    await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
    const held = await faults.inject({ operation: 'token', fault: { kind: 'stall' } });
    const asked = page.waitForRequest('**/v1/token?*');
    await page.reload();
    await asked;
    await signOut(await openFrom(page, '/user-page'));
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
});

test('a site without a configured token server does not send tokens', async ({ page, accounts }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await signInAfresh(page, accounts);
  await signOut(page);
  const sent = asked.filter((line) => /^(POST|DELETE)/.test(line));
  expect(sent).not.toEqual([]);
  expect(sent.filter((line) => !line.includes('googleapis.com'))).toEqual([]);
});
