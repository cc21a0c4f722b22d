import { authErrors } from '../../../src/auth/auth-errors.ts';
import { expect, test } from '../../testing/deployed-test.ts';
import { builtVersion } from '../../testing/deployments/deployments.ts';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { accountDialog, openChange } from '../steps/account.ts';
import { greeting } from '../steps/sign-in.ts';
import { isSameDocument, markDocument } from '../steps/update.ts';

test('when the server is down, a dialog of the account says so, and a reload opens it once it is back', async ({
  page,
  site,
  signIn,
}) => {
  await visitAndStore(page);
  await signIn(page);
  await site.stop();
  await page.getByRole('button', { name: 'Change name' }).click();
  const dialog = accountDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Your account could not be loaded' })).toBeVisible();
  await expect(dialog.getByText('Check your internet connection, then reload the page.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(greeting(page)).toHaveText('Hello, Ada');
  await expect(accountDialog(page)).toHaveCount(0);

  await site.start();
  // Firefox asks once for a script that could not be loaded.
  await page.reload();
  const again = await openChange(page, 'Change name');
  await expect(again.getByLabel('First & last name')).toHaveValue('Ada');
});

test('a change that the server did not get says so and keeps what was typed, until the server is back', async ({
  page,
  site,
  signIn,
}) => {
  await signIn(page);
  const dialog = await openChange(page, 'Change name');
  const field = dialog.getByLabel('First & last name');
  await field.fill('Ada Lovelace');
  await site.stop();
  await field.press('Enter');
  await expect(dialog.getByText(authErrors['auth/network-request-failed'].text)).toBeVisible();
  await expect(field).toHaveValue('Ada Lovelace');
  await expect(greeting(page)).toHaveText('Hello, Ada');

  await site.start();
  await field.press('Enter');
  await expect(page.getByText('Your name is changed.')).toBeVisible();
  await expect(greeting(page)).toHaveText('Hello, Ada Lovelace');
});

test('in a tab from before a deployment, a dialog of the account says so, and Reload brings the new version', async ({
  page,
  site,
  signIn,
}) => {
  await visitAndStore(page);
  await signIn(page);
  await markDocument(page);
  site.deploy(await builtVersion('B'));
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = accountDialog(page);
  await expect(dialog.getByText('This page is out of date.')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog).toHaveCount(0);
  await expect((await openChange(page, 'Change password')).getByLabel('New password')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});
