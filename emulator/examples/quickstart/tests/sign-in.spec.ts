import { expect, test } from 'firebase-auth-faults/playwright';

test('too many attempts are explained, and a later attempt signs in', async ({ page, accounts, faults }) => {
  const { email, password } = await accounts.create();
  await faults.inject({
    operation: 'accounts:signInWithPassword',
    fault: { kind: 'provider-error', message: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
    times: 1,
  });

  await page.goto('/');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  await signIn.click();
  await expect(page.getByText('too many attempts')).toBeVisible();

  await signIn.click();
  await expect(page.getByText(email)).toBeVisible();
});
