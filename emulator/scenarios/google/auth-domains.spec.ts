import type { Page } from '@playwright/test';
import type { FaultsClient } from 'firebase-auth-faults';
import { expect, test as inUsualBrowser } from '../../testing/test.ts';
import { test as withoutThirdPartyStorage } from '../../testing/without-third-party-storage.ts';
import { chooseAccount } from '../../site/take-steps.ts';
import { blockWindows, openChooser } from '../steps/google.ts';
import { expectSignedIn, storedRecords } from '../steps/session.ts';
import { openSignIn } from '../steps/sign-in.ts';

inUsualBrowser.use({ asDeployed: true });

/** Deployments of the project NAME: the site's host, and the auth domain in the site's init.json. */
const DEPLOYMENTS = [
  { site: 'NAME.web.app', authDomain: 'NAME.firebaseapp.com' },
  { site: 'NAME.web.app', authDomain: 'NAME.web.app' },
  { site: 'NAME.firebaseapp.com', authDomain: 'NAME.firebaseapp.com' },
  { site: 'www.NAME.test', authDomain: 'NAME.firebaseapp.com' },
  { site: 'www.NAME.test', authDomain: 'www.NAME.test' },
];

const BROWSERS = [
  { test: inUsualBrowser, browser: '', deployments: DEPLOYMENTS },
  {
    test: withoutThirdPartyStorage,
    browser: ', without third-party storage',
    // In the first deployment the auth domain is another host, in the second deployment the site's own host.
    deployments: [DEPLOYMENTS[0]!, DEPLOYMENTS[4]!],
  },
];

for (const { test, browser, deployments } of BROWSERS)
  for (const deployment of deployments) {
    const { site, authDomain } = deployment;
    const where = `on ${site} with the auth domain ${authDomain}${browser}`;

    test(`a person signs in through Google’s window ${where}`, async ({
      page,
      namespace,
      accounts,
      faults,
      thirdParty,
    }) => {
      const { host, authHost } = await open(page, faults, namespace, deployment);
      await authorize(faults, namespace, host);
      const dialog = await openSignIn(page);
      expect(new Set(thirdParty.map((address) => new URL(address).host))).toEqual(new Set([host]));
      const chooser = await openChooser(page);
      await chooser.waitForURL(({ host: at }) => at === authHost);
      const frame = page.frames().find((other) => other.url().includes('/__/auth/iframe'))!;
      // Skip this check in the run's usual browser, which may or may not deny storage to frames.
      if (browser) expect(await storesNothing(frame)).toBe(site !== authDomain);

      await chooseAccount(chooser, { email: accounts.newEmail('grace'), name: 'Grace' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
      await expect(dialog).toBeHidden();
      await page.reload();
      await expectSignedIn(page);
      expect(await storedRecords(page)).toHaveLength(1);
    });

    if (site === authDomain)
      test(`if the popup is blocked, a person signs in by a redirect ${where}`, async ({
        page,
        namespace,
        accounts,
        faults,
      }) => {
        await blockWindows(page);
        const { host, authHost } = await open(page, faults, namespace, deployment);
        await authorize(faults, namespace, host);
        const dialog = await openSignIn(page);
        await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
        await page.waitForURL(`https://${authHost}/__/auth/handler?**`);
        await chooseAccount(page, { email: accounts.newEmail('grace'), name: 'Grace' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
        await expectSignedIn(page);
      });
    else
      test(`the dialog reports that the popup is blocked ${where}`, async ({ page, namespace, faults }) => {
        await blockWindows(page);
        await open(page, faults, namespace, deployment);
        const dialog = await openSignIn(page);
        await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
        await expect(dialog.getByText('Your browser blocked the sign-in window.')).toBeVisible();
        await expect(page).toHaveURL(/\/faq$/);
      });
  }

/** Opens the FAQ of a deployment. @returns the host of the site and the host of the auth domain */
async function open(
  page: Page,
  faults: FaultsClient,
  namespace: string,
  { site, authDomain }: (typeof DEPLOYMENTS)[number],
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

/** @returns whether the browser denies storage to a frame */
const storesNothing = (frame: ReturnType<Page['mainFrame']>): Promise<boolean> =>
  frame.evaluate(() => {
    try {
      return !sessionStorage;
    } catch {
      return true;
    }
  });
