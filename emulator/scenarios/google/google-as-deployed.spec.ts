import type { Operation } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { untilStored } from '../../testing/deployments/stored-site.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { blockWindows } from '../steps/google.ts';
import { enterEmail, enterPassword, openSignIn } from '../steps/sign-in.ts';

test.use({ asDeployed: true });

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a person signs in with Google, and the service worker ignores requests to the auth domain', async ({
    page,
    accounts,
  }) => {
    await page.goto('/');
    await untilStored(page);
    await page.reload();
    await openSignIn(page);
    await chooseAccount(await openChooser(page), {
      email: accounts.newEmail('grace'),
      name: 'Grace',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
  });
});

test('the dialog reports a blocked popup, and the person can sign in with email instead', async ({
  page,
  accounts,
}) => {
  const { email, password } = await accounts.create();
  await blockWindows(page);
  await page.goto('/faq');
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(dialog.getByText('Your browser blocked the sign-in window.')).toBeVisible();
  await expect(page).toHaveURL('/faq');

  await enterEmail(dialog, email);
  await enterPassword(dialog, password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
});

test('sign-in on an unauthorized domain is refused, and works once the domain is authorized', async ({
  page,
  namespace,
  accounts,
  faults,
}) => {
  const domain = `www.${namespace}.test`;
  await page.goto(`https://${domain}/`);
  const dialog = await openSignIn(page);
  await openChooser(page);
  await expect(dialog.getByText('Sign-in is not allowed from this address of the site.')).toBeVisible();

  await faults.inject({
    operation: 'projects',
    fault: { kind: 'answer', body: { projectId: namespace, authorizedDomains: [domain] } },
  });
  await chooseAccount(await openChooser(page), { email: accounts.newEmail('grace'), name: 'Grace' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
});

for (const operation of ['projects', 'accounts:signInWithIdp', 'accounts:lookup'] satisfies Operation[]) {
  test(`if the call ${operation} fails, a person can try Google sign-in again`, async ({
    page,
    accounts,
    faults,
    allowConsole,
  }) => {
    allowConsole(/status of 503|net::ERR_/);
    await faults.inject({
      operation,
      fault: { kind: 'provider-error', message: 'The service is currently unavailable.', status: 503 },
      times: 1,
    });
    await page.goto('/');
    const dialog = await openSignIn(page);
    const chooser = await openChooser(page);
    if (operation !== 'projects') await chooseAccount(chooser, { email: accounts.newEmail('lost') });
    await expect(dialog.locator('.info-bar')).toBeVisible();

    await chooseAccount(await openChooser(page), { email: accounts.newEmail('back'), name: 'Grace' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
  });
}
