import { authErrors } from '../../../src/auth/auth-errors.ts';
import type { Fault, FaultsClient } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { expectSignedIn, signInButton, storedRecords } from '../steps/session.ts';
import { signInByForm } from '../steps/sign-in.ts';

const LOOKUP = 'accounts:lookup';

/** Failures of the provider that are independent of the account: a rate limit, an unknown code, server errors. */
const troubles: readonly Fault[] = [
  { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
  { kind: 'provider-error', message: 'NEVER_HEARD_OF_IT' },
  { kind: 'provider-error', message: 'INTERNAL', status: 500 },
  { kind: 'html-502' },
];

const askedOf = async (faults: FaultsClient): Promise<number> =>
  (await faults.calls()).filter(({ operation }) => operation === LOOKUP).length;

test('a failure of the provider does not end a session, but the deletion of the account ends the session', async ({
  page,
  accounts,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of (400|500|502)/);
  const account = await accounts.create({ verified: true });
  await page.goto('/');
  await signInByForm(page, account);
  await accounts.remove(account.email);
  const before = await askedOf(faults);
  for (const [index, fault] of troubles.entries())
    await faults.inject({ operation: LOOKUP, fault, nth: index + 1 });
  const stillInTrouble = await faults.inject({
    operation: LOOKUP,
    fault: troubles[0]!,
    after: troubles.length,
  });
  const asked = async () => (await askedOf(faults)) - before;
  await page.clock.install();
  await page.goto('/faq');
  await expect.poll(asked).toBe(1);
  const untilAsked = (times: number) =>
    expect
      .poll(async () => {
        // The page calls the provider again 30 s after the first answer, and doubles the pause after each answer.
        if ((await asked()) < times) await page.clock.fastForward(30_000 * 2 ** (times - 2));
        return asked();
      })
      .toBeGreaterThanOrEqual(times);
  for (let times = 2; times <= troubles.length + 1; times++) {
    await untilAsked(times);
    await expectSignedIn(page);
    expect(await storedRecords(page)).toHaveLength(1);
  }
  await faults.remove(stillInTrouble);
  await expect
    .poll(async () => {
      await page.clock.fastForward(16 * 60_000);
      return signInButton(page).isVisible();
    })
    .toBe(true);
  await expect(page.getByRole('alert')).toContainText(authErrors['auth/user-token-expired'].text);
  expect(await storedRecords(page)).toHaveLength(0);
});

test('a page asks the provider only once to confirm the session', async ({ page, accounts, faults }) => {
  await page.goto('/');
  await signInByForm(page, await accounts.create({ verified: true }));
  const before = await askedOf(faults);
  await page.clock.install();
  const answer = page.waitForResponse(/accounts:lookup/);
  await page.goto('/faq');
  await answer;
  await expectSignedIn(page);
  await page.clock.fastForward(20 * 60_000);
  await expectSignedIn(page);
  expect((await askedOf(faults)) - before).toBe(1);
});
