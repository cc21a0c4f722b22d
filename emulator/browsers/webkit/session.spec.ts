import { runningStack } from '../../testing/run/running-stack.ts';
import { signIn, signOut, type SiteWindow } from './site-window.ts';
import { expect, test } from './webkit-test.ts';

/** Opens a page in a new tab by a click on a button of the page. The browser copies sessionStorage to the new tab. */
async function openBeside(tab: SiteWindow, path: string): Promise<void> {
  await tab.run(
    `const opener = document.createElement('button');
    opener.textContent = 'Open';
    opener.onclick = () => void window.open(arguments[0]);
    document.querySelector('main').prepend(opener);`,
    path,
  );
  await tab.click('Open');
}

for (const scheme of ['https', 'http'])
  test.describe(`over ${scheme}`, () => {
    if (scheme === 'http')
      test.use({
        baseURL: async ({ namespace }, use) => use(`http://${namespace}.localhost:${runningStack().port}`),
      });

    test('a reload keeps the person signed in', async ({ tab, accounts }) => {
      await signIn(tab, await accounts.create());
      await tab.reload();
      await tab.reads('Hello, Ada');
    });

    test('a tab opened from a signed-in tab is signed in, and a sign-out in one tab ends the session in both tabs', async ({
      tab,
      windowOf,
      accounts,
    }) => {
      await signIn(tab, await accounts.create());
      const other = windowOf(await tab.windowOpenedBy(() => openBeside(tab, '/faq')));
      await other.isSignedIn(true);

      await signOut(tab);
      await tab.isSignedIn(false);
      await other.isSignedIn(false);
      expect(await other.address()).toBe('/faq');
    });

    test('a sign-in or sign-out in one tab reaches every tab, and a new tab with a typed address joins the session', async ({
      tab,
      driver,
      windowOf,
      accounts,
    }) => {
      const other = windowOf(await driver.newTab());
      await other.open('/faq');
      await other.isSignedIn(false);
      await signIn(tab, await accounts.create());
      await other.isSignedIn(true);
      const typed = windowOf(await driver.newTab());
      await typed.open('/user-page');
      await typed.reads('Hello, Ada');
      await signOut(typed);
      for (const one of [tab, other, typed]) await one.isSignedIn(false);
    });

    test('once the last tab has left the site, a new tab is signed out, until the old tab returns and shares its session', async ({
      tab,
      driver,
      windowOf,
      accounts,
    }) => {
      await signIn(tab, await accounts.create());
      const fresh = windowOf(await driver.newTab());
      await tab.open('about:blank');
      await fresh.open('/faq');
      await fresh.isSignedIn(false);
      await tab.open('/user-page');
      await tab.reads('Hello, Ada');
      await fresh.isSignedIn(true);
    });
  });
