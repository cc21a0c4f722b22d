import { expect, test } from '../../testing/test.ts';
import { chooseAccount, openChooser } from '../../site/take-steps.ts';
import { refuse } from '../steps/provider-answers.ts';
import { expectSignedIn, storedRecords } from '../steps/session.ts';
import { openSignIn } from '../steps/sign-in.ts';

test.use({ asDeployed: true });

/* Deployments of the project NAME: the site's host, and the auth domain in the site's init.json. */
for (const [where, site, authDomain] of [
  ['on another host, which gets no storage', 'NAME.web.app', 'NAME.firebaseapp.com'],
  ['on the site’s own host', 'www.NAME.test', 'www.NAME.test'],
] as const)
  test(`a person signs in through Google’s window if the auth domain is ${where}`, async ({
    page,
    namespace,
    accounts,
    faults,
    thirdParty,
  }) => {
    await page.context().addInitScript(denyThirdPartyStorage);
    const host = site.replace('NAME', namespace);
    const authHost = authDomain.replace('NAME', namespace);
    await faults.changeSettings({ authDomain: authHost });
    // The domains of Hosting are always authorized.
    const body = { projectId: namespace, authorizedDomains: [host] };
    if (host.endsWith('.test'))
      await faults.inject({ operation: 'projects', fault: { kind: 'answer', body } });

    await page.goto(`https://${host}/faq`);
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

test('if the list of authorized domains cannot be read, the next click on Google signs the person in', async ({
  page,
  accounts,
  faults,
}) => {
  await refuse(faults, 'projects', 'UNAVAILABLE', { times: 1, status: 503 });
  const dialog = await openSignIn(page, '/');
  await openChooser(page);
  await expect(dialog.locator('.info-bar')).toBeVisible();
  await chooseAccount(await openChooser(page), { email: accounts.newEmail('back'), name: 'Grace' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace');
});

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
