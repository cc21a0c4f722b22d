import { authErrors } from '../../../src/auth/auth-errors.ts';
import { site } from '../../../src/site.ts';
import { signIn, signOut, type SiteWindow } from './site-window.ts';
import { expect, test } from './webkit-test.ts';

/**
 * Clicks the Google button by a script once the widget is ready, so that WebKit blocks Google's window. A real click
 * would open the window. A script of the driver has user activation, so a message handler, which has none, does the click.
 */
async function chooseGoogleWithoutClick(tab: SiteWindow): Promise<void> {
  await tab.open('/');
  await tab.click('Sign In');
  await expect
    .poll(() =>
      tab.run<boolean>(`return document.querySelector('dialog .sign-in[aria-busy=false]') !== null`),
    )
    .toBe(true);
  await tab.run(
    `const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => document.querySelector('.first-screen .method-button').click(); // Google
    port2.postMessage('');`,
  );
}

/** Creates an account in the emulator's account chooser, and signs in with this account. */
async function chooseAccount(chooser: SiteWindow, email: string): Promise<void> {
  await chooser.click('#add-account-button');
  await chooser.fill('#email-input', email);
  await chooser.fill('#display-name-input', 'Grace Hopper');
  await chooser.click('#sign-in');
}

test('Google’s script loads when sign-in opens, and not before', async ({ tab }) => {
  const isLoaded = () =>
    tab.run<boolean>(
      `return performance.getEntriesByType('resource').some(({ name }) => /\\/g?api\\.js/.test(name))`,
    );
  await tab.open('/');
  await tab.reads(site.name);
  expect(await isLoaded()).toBe(false);
  await tab.click('Sign In');
  await expect.poll(isLoaded).toBe(true);
});

test('email and a password sign in, and Log Out signs out', async ({ tab, accounts }) => {
  await signIn(tab, await accounts.create());
  await tab.isSignedIn(true);

  await signOut(tab);
  await tab.reads('You are logged out');
  await tab.isSignedIn(false);
});

test('if Google’s window is blocked and the auth domain is the site’s own, sign-in continues on Google’s page', async ({
  tab,
  accounts,
  faults,
  baseURL,
}) => {
  await faults.changeSettings({ authDomain: new URL(baseURL!).host });
  await chooseGoogleWithoutClick(tab);
  await expect.poll(tab.address).toMatch(/^\/(__|emulator)\/auth\/handler/);
  await chooseAccount(tab, accounts.newEmail('grace'));

  await tab.reads('Hello, Grace Hopper');
  expect(await tab.address()).toBe('/user-page');
});

test('after a blocked window, the next click opens Google’s window', async ({ tab, windowOf, accounts }) => {
  await chooseGoogleWithoutClick(tab);
  await tab.reads(authErrors['site/window-blocked'].text);
  const chooser = await tab.windowOpenedBy(() => tab.click('Sign in with Google'));
  await chooseAccount(windowOf(chooser), accounts.newEmail('grace'));
  await tab.reads('Hello, Grace Hopper');
});
