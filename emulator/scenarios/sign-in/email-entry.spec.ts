import { expect, test } from '../../testing/test.ts';
import { meetExistingAccount } from '../steps/google.ts';
import { PROVIDER } from '../steps/network.ts';
import { continueWithEmail, enterEmail, openSignIn } from '../steps/sign-in.ts';

/* The screen for an address, and the call that looks the address up. */

const LOOKUP = 'accounts:createAuthUri';

test('an address cannot change while it is looked up, and the next screen has the address that was sent', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create();
  const stall = await faults.inject({ operation: LOOKUP, fault: { kind: 'stall' } });
  const dialog = await continueWithEmail(page, email);
  await faults.waitForCall({ operation: LOOKUP });
  await dialog.getByLabel('Email').press('End');
  await page.keyboard.type('.changed');
  await faults.remove(stall);
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
});

test('if the look-up before connecting Google fails, the dialog shows an error message', async ({
  page,
  accounts,
  faults,
}) => {
  const { email } = await accounts.create();
  await faults.inject({ operation: LOOKUP, fault: { kind: 'html-502' } });
  const dialog = await meetExistingAccount(page, faults, email);
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});

test.describe('on the site as deployed', () => {
  test.use({ asDeployed: true });

  test('when a blocker or a proxy keeps the page from the provider, the dialog names the host to allow', async ({
    page,
    context,
    accounts,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_|status of 403/);
    const { email } = await accounts.create();
    const dialog = await openSignIn(page, '/');
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
});
