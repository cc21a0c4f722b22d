import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { openSignIn, signInByForm } from '../steps/sign-in.ts';

/* An attacker has made a link with an unused code of the attacker's own account. Another person opens the link. */

const EVIL = encodeURIComponent('https://evil.example/');

test('opening sign-in does not apply a link that is hidden in the address', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const account = await accounts.create();
  const { searchParams } = new URL(await mailedLink(accounts, account, 'VERIFY_EMAIL'));
  const link = `verifyEmail&oobCode=${searchParams.get('oobCode')}&continueUrl=${EVIL}`;
  for (const address of [
    `/faq?mode=${link}`,
    `/?no-mode=${link}`,
    `/faq#&mode=${link}`,
    `/no-such-page&mode=${link}`,
  ])
    await openSignIn(page, address);
  await page.goto(`/auth?mode=select&%6Dode=${link}`);
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect((await accounts.find(account.email))?.emailVerified).toBe(false);
});

test('after sign-in, the parameter signInSuccessUrl does not lead to another site', async ({
  page,
  accounts,
}) => {
  await page.goto('/?signInSuccessUrl=https%3A%2F%2Fevil.example%2F');
  await signInByForm(page, await accounts.create());
  await expect(page).toHaveURL('/user-page');
});
