import { catalogue } from 'firebase-auth-faults';
import { test } from 'firebase-auth-faults/playwright';

const buttons = { 'accounts:signInWithPassword': 'Sign in', 'accounts:signUp': 'Sign up' } as const;

for (const [operation, name] of Object.entries(buttons) as [keyof typeof buttons, string][])
  for (const error of catalogue.injected)
    if (error.operations.includes(operation))
      test(`${name} when ${error.when}`, async ({ page, faults, accounts, expectReaction }) => {
        await faults.inject({ operation, fault: error.answer });
        await page.goto('/');
        await page.getByLabel('Email').fill(accounts.newEmail());
        await page.getByLabel('Password').fill('right-password');
        await expectReaction(error, () => page.getByRole('button', { name, exact: true }).click());
      });
