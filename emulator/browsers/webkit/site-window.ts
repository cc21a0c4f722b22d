import { expect } from '@playwright/test';
import type { WebDriver } from './web-driver.ts';

/** A tab or window of the browser. */
export type SiteWindow = ReturnType<typeof siteWindow>;

/**
 * Finds a visible control in the open dialog, or else in the page. Arguments: the kind of control, and its name; on a page that
 * is not ours, its `#id`.
 */
const FIND = `
  const [kind, name] = arguments;
  if (name.startsWith('#')) return document.querySelector(name);
  const front = document.querySelector('dialog:modal') ?? document;
  const named = [...front.querySelectorAll(kind)].find(
    (it) => it.checkVisibility({ visibilityProperty: true }) && (it.ariaLabel ?? it.innerText).trim() === name);
  return named?.control ?? named;`;

/**
 * @param handle The window's handle.
 * @param origin The site's origin.
 */
export function siteWindow(driver: WebDriver, handle: string, origin: string) {
  /** @returns the driver, which has switched to this window */
  async function here(): Promise<WebDriver> {
    await driver.switchTo(handle);
    return driver;
  }

  /** Runs a script, the body of a function, in the page. */
  const run = async <Result>(script: string, ...values: unknown[]): Promise<Result> =>
    (await here()).run<Result>(script, ...values);

  /** Waits until the page shows a control, and calls `act` with it. Tries again if `act` fails. */
  const use = (act: (control: Control) => Promise<void>, kind: string, name: string) =>
    expect(async () => {
      const control = await run<Control | null>(FIND, kind, name);
      expect(control, `the page shows ${kind} ${name}`).toBeTruthy();
      await act(control!);
    }).toPass();

  return {
    run,
    /** @param address a path of the site, or an address of another site */
    open: async (address: string) => (await here()).goto(new URL(address, origin).href),
    reload: async () => (await here()).reload(),
    address: async () => (await (await here()).address()).replace(origin, ''),
    /** Clicks a button or link. @param name its accessible name */
    click: (name: string) => use(driver.click, 'button, a', name),
    /** Fills in the field with a label. */
    fill: (label: string, text: string) => use((field) => driver.type(field, text), 'label', label),
    /** Waits until a person can read a text on the page. */
    reads: (text: string | RegExp) =>
      expect.poll(() => run<string>('return document.body.innerText').catch(() => '')).toMatch(text),
    /** Waits until the header shows whether somebody is signed in. */
    isSignedIn: (is: boolean) =>
      expect
        .poll(() =>
          run<boolean>('return document.querySelector(arguments[0]) !== null', is ? SIGNED_IN : SIGNED_OUT),
        )
        .toBe(true),
    /** Runs an action that opens a window. @returns the handle of the new window */
    async windowOpenedBy(act: () => Promise<void>): Promise<string> {
      const before = await driver.windows();
      await act();
      let opened: string | undefined;
      await expect
        .poll(async () => (opened = (await driver.windows()).find((other) => !before.includes(other))), {
          message: 'a window opens',
        })
        .toBeTruthy();
      return opened!;
    },
  };
}

const SIGNED_IN = 'header a[href="/user-page"]';
const SIGNED_OUT = 'header button.sign-in-link';

/** Signs in with an email address and a password. */
export async function signIn(
  tab: SiteWindow,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await tab.open('/');
  await tab.click('Sign In');
  await tab.click('Sign in with email');
  await tab.fill('Email', email);
  await tab.click('Next');
  await tab.fill('Password', password);
  await tab.click('Sign In');
  await tab.reads('Hello, Ada');
}

/** Signs out on the account page. */
export async function signOut(tab: SiteWindow): Promise<void> {
  await tab.click('Log Out');
  await tab.reads('Do you want to log out');
  await tab.click('Log Out');
}

type Control = Parameters<WebDriver['click']>[0];
