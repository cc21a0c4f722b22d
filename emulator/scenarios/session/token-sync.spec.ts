import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { continueAsGuest, openGuestSignIn } from '../steps/guests.ts';
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

  test('the server learns of a sign-in and a sign-out, but not of reloads', async ({ page, accounts }) => {
    const told = await serveTokens(page.context());
    const account = await signInAfresh(page, accounts);
    await expect.poll(() => told).toEqual([`POST ${account.uid}`]);

    const confirmed = page.waitForResponse('**/accounts:lookup?*');
    await page.reload();
    await confirmed;
    await signOut(page);
    await expect.poll(() => told).toEqual([`POST ${account.uid}`, 'DELETE']);
  });

  test('the server learns of a sign-out even if Firebase cannot be loaded', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED/);
    const told = await serveTokens(page.context());
    await signInAfresh(page, accounts);
    await expect.poll(() => told).toHaveLength(1);
    await page.context().route(/\/assets\/provider-.*\.js/, (route) => route.abort());
    await page.reload();
    await signOut(page);
    await expect.poll(() => told.at(-1)).toBe('DELETE');
    expect(told).toHaveLength(2);
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

  test('the server learns of the account that a guest signs in to', async ({ page, accounts }) => {
    const told = await serveTokens(page.context());
    await page.goto('/');
    const uid = await continueAsGuest(page);
    await expect.poll(() => told).toEqual([`POST ${uid}`]);
    const account = await accounts.create({ verified: true });
    const dialog = await openGuestSignIn(page);
    await enterEmail(dialog, account.email);
    await enterPassword(dialog, account.password);
    await expect.poll(() => told).toEqual([`POST ${uid}`, `POST ${account.uid}`]);
  });

  test('the server learns that the provider has ended a session', async ({
    page,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    const told = await serveTokens(page.context());
    const account = await signInAfresh(page, accounts);
    await expect.poll(() => told).toHaveLength(1);
    await accounts.remove(account.email);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => told).toEqual([`POST ${account.uid}`, 'DELETE']);
  });

  test('the server learns of a sign-out only once, although two tabs share the session', async ({
    page,
    accounts,
  }) => {
    const told = await serveTokens(page.context());
    await signInAfresh(page, accounts);
    await expect.poll(() => told).toHaveLength(1);
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open('/user-page'));
    const other = await opened;
    const confirmed = other.waitForResponse('**/accounts:lookup?*');
    await expect(greeting(other)).toHaveText('Hello, Ada');
    await confirmed;
    await signOut(page);
    await expect(other).toHaveURL('/');
    await expect.poll(() => told).toHaveLength(2);
    expect(told.at(-1)).toBe('DELETE');
  });

  for (const [state, answer] of [
    ['broken', 500],
    ['down', 'refused'],
  ] as const) {
    test(`sign-in shows no error while the server is ${state}`, async ({ page, accounts, allowConsole }) => {
      allowConsole(/status of 500|ERR_CONNECTION_REFUSED/);
      const told = await serveTokens(page.context(), answer);
      await signInAfresh(page, accounts);
      await expect.poll(() => told).toHaveLength(1);
      await signOut(page);
      await expect.poll(() => told).toHaveLength(2);
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    });
  }

  test('a person can sign in and out although the site’s server never answers', async ({
    page,
    accounts,
  }) => {
    await page.context().route('**/api/session', () => {});
    await signInAfresh(page, accounts);
    await signOut(page);
    await expect(page).toHaveURL('/');
  });
});

test('a site without a configured token server does not send tokens', async ({ page, accounts }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await signInAfresh(page, accounts);
  await signOut(page);
  const own = asked.filter((line) => /^(POST|DELETE)/.test(line) && !line.includes('googleapis.com'));
  expect(own).toEqual([]);
});
