import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signInDialog } from './sign-in-steps.ts';

const openDialog = async (page: Page) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  return signInDialog(page);
};

test.describe('with a configuration that names its methods', () => {
  test.use({ signIn: { methods: ['email'] } });

  test('the dialog offers those and no others', async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toHaveCount(0);
  });
});

test.describe('with a configuration that names a method there is none of', () => {
  test.use({ signIn: { methods: ['email', 'fax'] } });

  test('sign-in says that it is not set up', async ({ page }) => {
    const dialog = await openDialog(page);
    await expect(dialog.getByRole('alert')).toContainText('Sign-in is not set up');
  });
});
