import { expect, test } from '../../testing/deployed-test.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { axeViolations } from '../../testing/guards/axe.ts';
import { notices, signInButton } from '../steps/session.ts';
import { signInDialog } from '../steps/sign-in.ts';

test('while the browser says that it is offline, a notice says that pages stay readable, and can be closed', async ({
  page,
}) => {
  await visitAndStore(page, '/faq');
  await page.context().setOffline(true);
  const notice = notices(page);
  await expect(notice).toHaveText('You seem to be offline. Pages stay readable; sign-in needs a connection.');
  expect(await axeViolations(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(notice).toHaveCount(0);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(notice).toHaveText(/^You seem to be offline\./);
});

test('offline, Sign In says that it could not be loaded, and Reload opens it once the server is back', async ({
  page,
  site,
}) => {
  await visitAndStore(page, '/faq');
  await site.stop();
  await page.reload();
  await untilStarted(page);
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByText('Check your internet connection, then reload the page.')).toBeVisible();
  await site.start();
  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});
