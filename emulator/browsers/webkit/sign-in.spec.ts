import { authErrors } from '../../../src/sign-in/auth-errors.ts';
import { openSignIn, signInSteps } from '../../site/screens/shared.ts';
import { signOut } from './site-steps.ts';
import type { SiteWindow } from './site-window.ts';
import { expect, test } from './webkit-test.ts';

/**
 * Clicks the Google button by a script once the widget is ready, so that WebKit blocks Google's window. A real click
 * would open the window. A script of the driver has user activation, so a message handler, which has none, does the click.
 */
async function chooseGoogleWithoutPress(tab: SiteWindow): Promise<void> {
  await expect
    .poll(() =>
      tab.run<boolean>(`return document.querySelector('dialog .sign-in[aria-busy=false]') !== null`),
    )
    .toBe(true);
  await tab.run(
    `const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => document.querySelector('.first-screen [data-provider-id="google.com"]').click();
    port2.postMessage('');`,
  );
}

/** Creates an account in the emulator's account chooser, and signs in with this account. */
async function chooseAccount(
  chooser: SiteWindow,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await chooser.click('#add-account-button');
  await chooser.type('#email-input', email);
  await chooser.type('#display-name-input', name);
  await chooser.click('#sign-in');
}

test('email and a password sign in, and Log Out signs out', async ({ tab, accounts }) => {
  await tab.take(signInSteps, await accounts.create());
  await tab.reads('Hello, Ada');
  await tab.showsSession('in');

  await signOut(tab);
  await tab.reads('You are logged out');
  await tab.showsSession('out');
});

test('a person whose address has no account signs up', async ({ tab, accounts }) => {
  const newcomer = { email: accounts.newEmail('grace'), name: 'Grace Hopper', password: 'right-password' };
  await tab.take(
    [
      { go: '/faq' },
      { press: 'Sign In', on: 'header' },
      { press: 'Sign in with email' },
      { fill: 'Email', with: 'email' },
      { press: 'Next' },
      { fill: 'First & last name', with: 'name' },
      { fill: 'Choose password', with: 'password' },
      { press: 'Create account' },
    ],
    newcomer,
  );
  await tab.reads('Hello, Grace Hopper');
  expect(await accounts.find(newcomer.email)).toMatchObject({ displayName: 'Grace Hopper' });
});

test('if Google’s window is blocked and the auth domain is the site’s own, sign-in continues on Google’s page', async ({
  tab,
  accounts,
  faults,
  baseURL,
}) => {
  await faults.changeSettings({ authDomain: new URL(baseURL!).host });
  await tab.take(openSignIn);
  await chooseGoogleWithoutPress(tab);
  await expect.poll(tab.address).toMatch(/^\/(__|emulator)\/auth\/handler/);
  await chooseAccount(tab, { email: accounts.newEmail('grace'), name: 'Grace Hopper' });

  await tab.reads('Hello, Grace Hopper');
  expect(await tab.address()).toBe('/user-page');
});

test('after a blocked window, the next click opens Google’s window', async ({ tab, windowOf, accounts }) => {
  await tab.take(openSignIn);
  await chooseGoogleWithoutPress(tab);
  await tab.reads(authErrors['site/window-blocked'].text);
  const chooser = await tab.windowOpenedBy(() => tab.take([{ press: 'Sign in with Google' }]));
  await chooseAccount(windowOf(chooser), { email: accounts.newEmail('grace'), name: 'Grace Hopper' });
  await tab.reads('Hello, Grace Hopper');
});

test('if Google’s window is blocked, email still signs in', async ({ tab, accounts }) => {
  await tab.take(openSignIn);
  await chooseGoogleWithoutPress(tab);
  await tab.reads(authErrors['site/window-blocked'].text);
  await tab.take(
    [
      { press: 'Sign in with email' },
      { fill: 'Email', with: 'email' },
      { press: 'Next' },
      { reach: 'password-sign-in' },
      { fill: 'Password', with: 'password' },
      { press: 'Sign In' },
    ],
    await accounts.create(),
  );
  await tab.reads('Hello, Ada');
});
