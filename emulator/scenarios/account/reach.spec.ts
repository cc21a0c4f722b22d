import { expect, test } from '../../testing/deployed-test.ts';
import { visitAndStore } from '../../testing/deployments/stored-site.ts';
import { accountDialog, openChange } from '../steps/account.ts';
import { greeting } from '../steps/sign-in.ts';

test('when the server is down, a dialog of the account says so, and a reload opens it once it is back', async ({
  page,
  site,
  signIn,
}) => {
  await visitAndStore(page);
  // By then, only the files of the dialog are missing.
  const confirmed = page.waitForResponse(/accounts:lookup/);
  await signIn(page);
  await confirmed;
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
