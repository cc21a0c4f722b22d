import type { Page } from '@playwright/test';
import type { Fault, FaultsClient, Operation } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { roundTrip } from '../steps/network.ts';
import { expectSignedOut, notices, openFrom } from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';

/*
 * If an answer arrives after its session has ended, the site changes nothing and shows no message (docs/decisions/0067).
 * src/provider/sdk/account.test.ts has the rule for each call and answer.
 */

/**
 * Holds the answer to the next call of an operation, and runs `ask`, which makes it.
 *
 * @param answer What the provider then answers in place of its own answer.
 * @returns a function that lets the answer pass, and gives the page time to react
 */
async function holdAnswer(
  page: Page,
  faults: FaultsClient,
  { operation, answer, ask }: { operation: Operation; answer: Fault; ask: () => Promise<unknown> },
): Promise<() => Promise<void>> {
  const held = await faults.inject({ operation, fault: [{ kind: 'stall' }, answer], times: 1 });
  const asked = page.waitForRequest((request) => request.url().includes(`${operation}?`));
  await ask();
  await asked;
  return async () => {
    const answered = page.waitForResponse((response) => response.url().includes(`${operation}?`));
    await faults.remove(held);
    await answered;
    await roundTrip(page);
  };
}

test.beforeEach(async ({ page, signIn, allowConsole }) => {
  allowConsole(/status of 400/);
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await signIn(page);
  await confirmed;
});

test('the refusal of an account that has signed out does not end the next session', async ({
  page,
  accounts,
  faults,
}) => {
  const release = await holdAnswer(page, faults, {
    operation: 'accounts:lookup',
    answer: { kind: 'provider-error', message: 'USER_DISABLED' },
    ask: () => page.reload(),
  });
  await signOut(page);
  await signInByForm(page, await accounts.create({ name: 'Grace', verified: true }));
  await release();
  await expect(notices(page)).toHaveCount(0);
  await page.reload();
  await expect(greeting(page)).toHaveText('Hello, Grace');
});

test('after another tab has signed out, the page does not say that a new token was refused', async ({
  page,
  faults,
}) => {
  const release = await holdAnswer(page, faults, {
    operation: 'token',
    answer: { kind: 'provider-error', message: 'TOKEN_EXPIRED' },
    async ask() {
      await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
      await page.getByRole('button', { name: 'Send the link again' }).click();
    },
  });
  await signOut(await openFrom(page, '/user-page'));
  await expectSignedOut(page);
  await release();
  await expect(notices(page)).toHaveCount(0);
  await expectSignedOut(page);
});
