import type { Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults';
import { expect, test } from '../../testing/test.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { blockWindows } from '../steps/google.ts';
import { expectSignedIn, storedRecords } from '../steps/session.ts';
import { openSignIn } from '../steps/sign-in.ts';

test.use({ asDeployed: true });

/** Deployments of the project NAME: the site's host, and the auth domain in the site's init.json. */
const onOtherHost = { site: 'NAME.web.app', authDomain: 'NAME.firebaseapp.com' };
const onOwnHost = { site: 'www.NAME.test', authDomain: 'www.NAME.test' };

for (const [where, deployment, withoutStorage] of [
  ['on another host, which gets no storage', onOtherHost, true],
  ['on the site’s own host', onOwnHost, false],
] as const)
  test(`a person signs in through Google’s window if the auth domain is ${where}`, async ({
    page,
    namespace,
    accounts,
    faults,
    thirdParty,
  }) => {
    if (withoutStorage) await page.context().addInitScript(denyThirdPartyStorage);
    const { host, authHost } = await open(page, faults, namespace, deployment);
    await authorize(faults, namespace, host);
    const dialog = await openSignIn(page);
    expect(new Set(thirdParty.map((address) => new URL(address).host))).toEqual(new Set([host]));
    const chooser = await openChooser(page);
    await chooser.waitForURL(({ host: at }) => at === authHost);

    await chooseAccount(chooser, { email: accounts.newEmail('grace'), name: 'Grace' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expectSignedIn(page);
    expect(await storedRecords(page)).toHaveLength(1);
  });

test('if the popup is blocked and the auth domain is the site’s own host, a person signs in by a redirect', async ({
  page,
  namespace,
  accounts,
  faults,
}) => {
  await blockWindows(page);
  const { host, authHost } = await open(page, faults, namespace, onOwnHost);
  await authorize(faults, namespace, host);
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.waitForURL(`https://${authHost}/__/auth/handler?**`);
  await chooseAccount(page, { email: accounts.newEmail('grace'), name: 'Grace' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
  await expectSignedIn(page);
});

test('if the list of authorized domains cannot be read, the next click on Google signs the person in', async ({
  page,
  accounts,
  faults,
}) => {
  await faults.inject({ operation: 'projects', fault: { kind: 'html-502' }, times: 1 });
  await page.goto('/');
  const dialog = await openSignIn(page);
  await openChooser(page);
  await expect(dialog.locator('.info-bar')).toBeVisible();
  await chooseAccount(await openChooser(page), { email: accounts.newEmail('back'), name: 'Grace' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
});

/** Opens the FAQ of a deployment. @returns the host of the site and the host of the auth domain */
async function open(
  page: Page,
  faults: FaultsClient,
  namespace: string,
  { site, authDomain }: { site: string; authDomain: string },
): Promise<{ host: string; authHost: string }> {
  const [host, authHost] = [site, authDomain].map((name) => name.replace('NAME', namespace));
  await faults.changeSettings({ authDomain: authHost! });
  await page.goto(`https://${host}/faq`);
  return { host: host!, authHost: authHost! };
}

/** Authorizes a custom domain for sign-in. The domains of Hosting are always authorized. */
async function authorize(faults: FaultsClient, projectId: string, host: string): Promise<void> {
  if (!host.endsWith('.test')) return;
  const fault = { kind: 'answer', body: { projectId, authorizedDomains: [host] } } as const;
  await faults.inject({ operation: 'projects', fault });
}

/** Runs in each frame. Frames of other hosts get no storage: reading it throws, as in a browser that denies it to them. */
function denyThirdPartyStorage(): void {
  try {
    if (window.top!.location.host === location.host) return;
  } catch {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(`Access is denied to '${name}'`, 'SecurityError');
        },
      });
  }
}
