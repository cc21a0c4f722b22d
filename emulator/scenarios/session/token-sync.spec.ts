import type { BrowserContext, Page } from '@playwright/test';
import type { Accounts, TestAccount } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { expectSignedOut, openFrom } from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';

/** Answers in place of the site's server. @returns the messages so far, in order: the method and the token's user id */
async function serveTokens(context: BrowserContext, answer: 200 | 500 | 'refused' = 200): Promise<string[]> {
  const told: string[] = [];
  await context.route('**/api/session', async (route, request) => {
    const authorization = await request.headerValue('authorization');
    const [, payload] = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '') ?? [];
    const uid = payload && (JSON.parse(atob(payload)) as { user_id: string }).user_id;
    told.push([request.method(), uid].filter(Boolean).join(' '));
    await (answer === 'refused' ? route.abort('connectionrefused') : route.fulfill({ status: answer }));
  });
  return told;
}

/** Signs in by the form, to a new account with a verified address. */
async function signInAfresh(page: Page, accounts: Accounts): Promise<TestAccount> {
  const account = await accounts.create({ verified: true });
  await signInByForm(page, account, '/');
  return account;
}

test.describe('on a site whose server gets the tokens', () => {
  test.use({ signInSettings: { methods: ['google', 'email'], tokenSyncUrl: '/api/session' } });

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

  test('the server learns of a sign-out in another tab once it has answered the token before it', async ({
    page,
    accounts,
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
  });
});
