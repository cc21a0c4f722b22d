import type { Operation } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { untilStored } from '../../testing/deployments/stored-site.ts';
import { chooseAccount, closeByHand } from '../../site/take-steps.ts';
import { blockWindows, openChooser } from '../steps/google.ts';
import { enterEmail, enterPassword, greeting, openSignIn } from '../steps/sign-in.ts';

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
    await expect(dialog.locator('.firebaseui-info-bar')).toBeVisible();

    await chooseAccount(await openChooser(page), { email: accounts.newEmail('back'), name: 'Grace' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
  });
}

test('Google’s window closes as soon as the person has chosen an account', async ({
  page,
  accounts,
  faults,
}) => {
  await page.clock.install();
  await page.goto('/');
  const dialog = await openSignIn(page);
  const operation = 'accounts:signInWithIdp';
  const stall = await faults.inject({ operation, fault: { kind: 'stall' }, times: 1 });
  const chooser = await openChooser(page);
  // The clock runs until the SDK's frame and window have loaded, because the SDK limits the time for loading them.
  await chooser.getByRole('button', { name: 'Add new account' }).waitFor();
  await page.clock.pauseAt(Date.now() + 5000);
  await chooseAccount(chooser, { email: accounts.newEmail('slow'), name: 'Grace' });
  await expect.poll(() => chooser.isClosed()).toBe(true);
  await faults.waitForCall({ operation });
  const bar = dialog.getByRole('progressbar', { name: 'One moment…' });
  await page.clock.runFor(499);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar).toBeVisible();
  // The SDK checks every 2 s whether the window is closed, and then waits another 8 s for a result.
  await page.clock.runFor(20_000);
  await expect(bar).toBeVisible();

  await page.clock.resume();
  await faults.remove(stall);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
});

test('Google sign-in works after the content security policy has refused an iframe of another site', async ({
  page,
  accounts,
  allowConsole,
}) => {
  allowConsole(/frame-src|ERR_BLOCKED_BY_CSP/);
  await page.goto('/');
  await openSignIn(page);
  await closeByHand(await openChooser(page));
  await page.evaluate(async () => {
    const refused = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
    document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://ads.example/' }));
    await refused;
  });
  await chooseAccount(await openChooser(page), { email: accounts.newEmail('grace'), name: 'Grace' });
  await expect(greeting(page)).toHaveText('Hello, Grace');
});

test('if the content security policy refuses the auth domain, the dialog says that sign-in is not set up correctly', async ({
  page,
  faults,
  allowConsole,
}) => {
  allowConsole(/Framing '.*' violates|violation of the Content Security Policy: frame-src|postMessage/);
  await faults.changeSettings({ authDomain: 'auth.elsewhere.test' });
  await page.goto('/');
  const dialog = await openSignIn(page);
  for (let press = 1; press <= 2; press++) {
    await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
    const fault = dialog.getByText('Sign-in is not set up correctly on this site.');
    await expect(fault).toBeVisible({ timeout: 4000 });
    await dialog.getByText('Dismiss').click();
  }
});
