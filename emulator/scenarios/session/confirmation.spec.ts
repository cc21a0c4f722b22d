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
  for (const fault of troubles) {
    const rule = await faults.inject({ operation: LOOKUP, fault });
    const before = await askedOf(faults);
    await page.goto('/faq');
    await expect.poll(() => askedOf(faults)).toBe(before + 1);
    await expectSignedIn(page);
    expect(await storedRecords(page)).toHaveLength(1);
    await faults.remove(rule);
  }
  await page.goto('/faq');
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(authErrors['auth/user-token-expired'].text);
  expect(await storedRecords(page)).toHaveLength(0);
});
