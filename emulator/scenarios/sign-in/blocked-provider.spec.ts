import { expect, test } from '../../testing/test.ts';
import { PROVIDER } from '../steps/network.ts';
import { enterEmail, openSignIn } from '../steps/sign-in.ts';

test.use({ asDeployed: true });

test('when a blocker or a proxy keeps the page from the provider, the dialog names the host to allow', async ({
  page,
  context,
  accounts,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|status of 403/);
  const { email } = await accounts.create();
  await page.goto('/');
  const dialog = await openSignIn(page);
  await context.route(PROVIDER, (route) => route.abort('blockedbyclient'), { times: 1 });
  await enterEmail(dialog, email);
  const text = dialog.getByText('blocks identitytoolkit.googleapis.com');
  await expect(text).toBeVisible();
  await dialog.getByRole('link', { name: 'Dismiss' }).click();
  const blocked = { status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' };
  await context.route(PROVIDER, (route) => route.fulfill(blocked), { times: 1 });
  const next = dialog.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(text).toBeVisible();
  await next.click();
  await expect(dialog.getByLabel('Password')).toBeVisible();
});
