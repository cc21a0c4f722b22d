import { expect } from '../../testing/test.ts';
import { signInByLink } from '../steps/email-link.ts';
import { enterEmail, greeting } from '../steps/sign-in.ts';
import { choose, test } from '../steps/tenants.ts';

test.describe('with enumeration protection', () => {
  test.use({ enumerationProtection: true });

  test('the site asks the organization, not the project, what it hides', async ({
    page,
    acme,
    faults,
    namespace,
  }) => {
    const dialog = await choose(page, 'Acme');
    await enterEmail(dialog, `ada@acme.${namespace}.example.com`);
    await expect(dialog.getByLabel('Password')).toBeVisible();
    await faults.verify({ operation: 'accounts:createAuthUri', match: { body: { tenantId: acme.id } } });
  });
});

test('an organization does not offer sign-in by phone, and one click leads back to the choice of organization', async ({
  page,
}) => {
  // The provider does not support sign-in by phone for tenants.
  const dialog = await choose(page, 'Acme');
  await expect(dialog.getByRole('button', { name: 'Continue as guest' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with phone' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Choose another organization' }).click();
  await dialog.getByRole('button', { name: 'Sign in to Globex' }).click();
  await expect(dialog.getByRole('button', { name: 'Choose another organization' })).toBeVisible();
});

test('a person signs in to an organization by a mailed link', async ({ page, acme, globex, namespace }) => {
  const email = `ada@globex.${namespace}.example.com`;
  const dialog = await choose(page, 'Globex');
  await enterEmail(dialog, email);
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  await signInByLink(page, await globex.outOfBandLink(email, 'EMAIL_SIGNIN'));
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await globex.find(email)).toBeDefined();
  expect(await acme.find(email)).toBeUndefined();
});

test('a guest of an organization can turn the guest account into an account of the organization', async ({
  page,
  globex,
  namespace,
}) => {
  const email = `ada@globex.${namespace}.example.com`;
  const dialog = await choose(page, 'Globex');
  const answer = page.waitForResponse('**/accounts:signUp?*');
  await dialog.getByRole('button', { name: 'Continue as guest' }).click();
  const { localId } = (await (await answer).json()) as { localId: string };
  await expect(greeting(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Sign in to keep it' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Choose another organization' })).toHaveCount(0);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('heading', { name: 'Sign-in email sent' })).toBeVisible();
  await signInByLink(page, await globex.outOfBandLink(email, 'EMAIL_SIGNIN'));
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect((await globex.find(email))?.uid).toBe(localId);
});
