import { axeViolations } from '../../testing/guards/axe.ts';
import { expect, test } from '../../testing/test.ts';
import { mailedLink } from '../../site/people.ts';
import { heading, press } from '../steps/mail-links.ts';
import { enterEmail, enterPassword, greeting } from '../steps/sign-in.ts';

test('the page of a damaged link says so without a call to the provider, and leads to sign-in', async ({
  page,
  accounts,
  faults,
}) => {
  const account = await accounts.create();
  await faults.forgetCalls();
  for (const query of ['mode=resetPassword', 'mode=signIn', 'mode=resetPas', 'MODE=VERIFYEMAIL&OOBCODE=ANY'])
    await test.step(query, async () => {
      await page.goto(`/auth?${query}`);
      await expect.soft(page.getByText('This link is damaged: a part of it is missing.')).toBeVisible();
      await expect.soft(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });
  expect(await faults.calls()).toEqual([]);
  await expect(heading(page, 'This link could not be opened')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await press(page, 'Continue');
  await enterEmail(page.getByRole('main'), account.email);
  await enterPassword(page.getByRole('main'), account.password);
  await expect(greeting(page)).toHaveText('Hello, Ada');
});

test('a link that was encoded once more, or is behind a number sign, works like the original link', async ({
  page,
  accounts,
}) => {
  const account = await accounts.create();
  const { search } = new URL(await mailedLink(accounts, account, 'VERIFY_EMAIL'));
  for (const damage of [encodeURIComponent, (query: string) => `#${query}`]) {
    await page.goto(`/auth?${damage(search.slice(1))}`);
    await expect(page.getByText(`Confirm that ${account.email} is your address.`)).toBeVisible();
  }
  await press(page, 'Verify');
  await expect(heading(page, 'Your email has been verified')).toBeVisible();
  expect((await accounts.find(account.email))?.emailVerified).toBe(true);
});

test('the page of a spent link that undoes a change offers a password reset and a contact', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  for (const mode of ['recoverEmail', 'revertSecondFactorAddition'])
    await test.step(mode, async () => {
      await page.goto(`/auth?mode=${mode}&oobCode=spent`);
      const contact = page.getByRole('main').getByRole('link', { name: 'Contact us' });
      await expect(contact).toHaveAttribute('href', '/contact-us');
      await press(page, 'Reset your password');
      await expect(heading(page, 'Recover password')).toBeVisible();
    });
});
