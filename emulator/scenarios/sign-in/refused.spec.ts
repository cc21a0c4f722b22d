import { expect, test } from '../../testing/test.ts';
import { refuse } from '../steps/provider-answers.ts';
import { enterNewAccount, openSignUp } from '../steps/sign-in.ts';

const password = 'right-password';

test('if the name could not be stored, and the person enters another password or address, a new sign-up starts', async ({
  page,
  faults,
  accounts,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const [email, other] = [accounts.newEmail('ada'), accounts.newEmail('other')];
  await page.goto('/');
  const dialog = await openSignUp(page, email);
  await refuse(faults, 'accounts:update', 'INTERNAL', { times: 1, status: 503 });
  await enterNewAccount(dialog, { name: 'Ada', password });
  await expect(dialog.getByText('your name could not be saved')).toBeVisible();

  await dialog.getByLabel('Choose password').fill('another-password');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByText('This email address may already have an account.')).toBeVisible();

  await dialog.getByLabel('Email').fill(other);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(other)).toBeVisible();
  expect(await accounts.find(other)).toMatchObject({ displayName: 'Ada' });
});
