import { expect } from '@playwright/test';
import type { SiteWindow } from './site-window.ts';

/** Signs out on the account page. */
export async function signOut(tab: SiteWindow): Promise<void> {
  await tab.take([{ press: 'Log Out' }]);
  await expect
    .poll(() => tab.run<boolean>('return document.querySelector("dialog:modal") !== null'))
    .toBe(true);
  await tab.take([{ press: 'Log Out' }]);
}

/** Opens a page of the site from another one by a click, as a link or a script does: the browser copies the session's key. */
export async function openBeside(tab: SiteWindow, path: string): Promise<void> {
  await tab.run(
    `const opener = document.createElement('button');
    opener.id = 'open-beside';
    opener.textContent = 'Open';
    opener.onclick = () => void window.open(arguments[0]);
    document.querySelector('main').prepend(opener);`,
    path,
  );
  await tab.click('#open-beside');
}

/**
 * Chooses Google by script, as soon as the widget is there, so that WebKit blocks the window. A press opens it, unless the
 * scripts for it are still on their way. The driver's scripts count as a press, but what they send themselves does not.
 */
export async function chooseGoogleWithoutPress(tab: SiteWindow): Promise<void> {
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

/** Creates an account in the emulator's chooser, and signs in with it. */
export async function chooseAccount(
  chooser: SiteWindow,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await chooser.click('#add-account-button');
  await chooser.type('#email-input', email);
  await chooser.type('#display-name-input', name);
  await chooser.click('#sign-in');
}

/** Waits until the site can be read without its server: the worker is installed and controls the page. */
export const untilStored = (tab: SiteWindow): Promise<unknown> =>
  tab.run(`return navigator.serviceWorker.controller !== null || new Promise((stored) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => stored(true)))`);
