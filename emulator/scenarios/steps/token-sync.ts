import type { BrowserContext, Page } from '@playwright/test';
import type { Accounts, TestAccount } from 'firebase-auth-faults';
import { signInByForm } from './sign-in.ts';

/** For `test.use`: the settings of a site whose own server gets the tokens. */
export const withTokenSync = {
  signInSettings: { methods: ['google', 'email', 'anonymous'], tokenSyncUrl: '/api/session' },
};

/** Answers in place of the site's server. @returns the messages so far, in order: the method and the token's user id */
export async function serveTokens(
  context: BrowserContext,
  answer: 200 | 500 | 'refused' = 200,
): Promise<string[]> {
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
export async function signInAfresh(page: Page, accounts: Accounts): Promise<TestAccount> {
  const account = await accounts.create({ verified: true });
  await page.goto('/');
  await signInByForm(page, account);
  return account;
}
