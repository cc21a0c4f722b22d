import type { Page } from '@playwright/test';
import type { Fault, Operation } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { expectSignedOut, notices, openFrom } from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';
import { roundTrip } from '../steps/network.ts';

/* If an answer arrives after its session has ended, the site changes nothing and shows no message (docs/decisions/0067). */

const resend = (page: Page) => page.getByRole('button', { name: 'Send the link again' }).click();
async function comeBack(page: Page): Promise<void> {
  // In Firefox, a tab behind another one is hidden.
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The calls about the signed-in account that the site sends to the provider. */
const questions = {
  'the account look-up after a reload': { operation: 'accounts:lookup', ask: (page) => page.reload() },
  'the account look-up after a return to the tab': { operation: 'accounts:lookup', ask: comeBack },
  'the request for another verification mail': { operation: 'accounts:sendOobCode', ask: resend },
  'the request for a new token': {
    operation: 'token',
    async ask(page) {
      await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
      await resend(page);
    },
  },
} satisfies Record<string, { operation: Operation; ask: (page: Page) => Promise<unknown> }>;

const answers = {
  'a good answer': [],
  'the account is disabled': [{ kind: 'provider-error', message: 'USER_DISABLED' }],
  'the session has ended': [{ kind: 'provider-error', message: 'TOKEN_EXPIRED' }],
  'a 502': [{ kind: 'html-502' }],
} satisfies Record<string, Fault[]>;

const events = {
  'logging out': async (page) => {
    await signOut(page);
    return ['You are logged out'];
  },
  'logging out in another tab': async (page) => {
    await signOut(await openFrom(page, '/user-page'));
    await expectSignedOut(page);
    return [];
  },
  'another sign-in': async (page, accounts) => {
    await signOut(page);
    await signInByForm(page, await accounts.create({ name: 'Grace', verified: true }));
    return [];
  },
} satisfies Record<string, (page: Page, accounts: Accounts) => Promise<string[]>>;

type Accounts = Parameters<Parameters<typeof test>[2]>[0]['accounts'];

/** Each question, event and answer once; src/provider/sdk/account.test.ts has the rule of which answer counts. */
const rows: [keyof typeof questions, keyof typeof events, keyof typeof answers][] = [
  ['the account look-up after a reload', 'another sign-in', 'the account is disabled'],
  ['the account look-up after a return to the tab', 'logging out in another tab', 'the session has ended'],
  ['the account look-up after a return to the tab', 'logging out', 'a good answer'],
  ['the request for another verification mail', 'logging out', 'a 502'],
  ['the request for a new token', 'logging out in another tab', 'the session has ended'],
];

test('an answer that arrives after its session has ended changes nothing and shows nothing', async ({
  page,
  accounts,
  faults,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of (400|502)/);
  for (const [question, event, answer] of rows)
    await test.step(`${question}, ${event}: ${answer}`, async () => {
      const { operation, ask }: (typeof questions)[typeof question] = questions[question];
      const confirmed = page.waitForResponse(/accounts:lookup/);
      await signIn(page);
      await confirmed;
      const fault: Fault[] = [{ kind: 'stall' }, ...answers[answer]];
      const held = await faults.inject({ operation, fault, times: 1 });
      const asked = page.waitForRequest((request) => request.url().includes(`${operation}?`));
      await ask(page);
      await asked;
      const shown = await events[event](page, accounts);
      const answered = page.waitForResponse((response) => response.url().includes(`${operation}?`));
      await faults.remove(held);
      await answered;
      await roundTrip(page);
      await expect.soft(notices(page)).toHaveText(shown);
      if (event !== 'another sign-in') return expectSignedOut(page);
      await page.reload();
      await expect(greeting(page)).toHaveText('Hello, Grace');
      await signOut(page);
    });
});
