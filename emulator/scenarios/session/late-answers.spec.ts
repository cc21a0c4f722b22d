import { expect, test } from '../../testing/test.ts';
import { holdAnswer } from '../steps/provider-answers.ts';
import { expectSignedOut, notices, openFrom } from '../steps/session.ts';
import { greeting, signInByForm, signOut } from '../steps/sign-in.ts';

/*
 * If an answer arrives after its session has ended, the site changes nothing and shows no message (docs/decisions/0067).
 * src/provider/sdk/account.test.ts has the rule for each call and answer.
 */

test.beforeEach(async ({ page, signIn }) => {
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await signIn(page);
  await confirmed;
});

test('the refusal of an account that has signed out does not end the next session', async ({
  page,
  accounts,
  faults,
}) => {
  const { asked, release } = await holdAnswer(page, faults, 'accounts:lookup', 'USER_DISABLED');
  await page.reload();
  await asked;
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
  const { asked, release } = await holdAnswer(page, faults, 'token', 'TOKEN_EXPIRED');
  await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await asked;
  await signOut(await openFrom(page, '/user-page'));
  await expectSignedOut(page);
  await release();
  await expect(notices(page)).toHaveCount(0);
  await expectSignedOut(page);
});
