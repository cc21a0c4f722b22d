import { catalogue } from 'firebase-auth-faults';
import { test } from 'firebase-auth-faults/playwright';

const error = catalogue.injected.find(({ code }) => code === 'auth/quota-exceeded')!;

test('a reset says so below the form if the quota is used up', async ({
  page,
  faults,
  accounts,
  expectReaction,
}) => {
  await faults.inject({ operation: 'accounts:sendOobCode', fault: error.answer });
  await page.goto('/');
  await page.getByLabel('Email').fill(accounts.newEmail());
  const reset = page.getByRole('button', { name: 'Forgot password?' });
  await expectReaction(error, () => reset.click(), { in: page.locator('#message') });
});
