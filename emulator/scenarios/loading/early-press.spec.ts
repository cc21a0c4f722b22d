import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { visitorPages } from '../steps/expected-pages.ts';
import { holdRequests, PAGE_SCRIPT, WIDGET } from '../steps/network.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog, widgetIsThere } from '../steps/sign-in.ts';

const notLoaded = (page: Page) =>
  signInDialog(page).getByRole('alert').getByText('this page has not loaded completely');

/** Opens a page whose script is held back. Waits for the first bytes only, because `load` would wait for the script. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

const holdScript = (context: BrowserContext) => holdRequests(context, PAGE_SCRIPT);

/** Disables Invoker Commands, which browsers lack before Chrome 135, Firefox 144 and Safari 26.2. */
const withoutCommands = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['command', 'commandForElement'])
      Reflect.deleteProperty(HTMLButtonElement.prototype, name);
    // The browser still reacts to the attribute `command`. Cancelling the event prevents the reaction.
    addEventListener('command', (event) => event.preventDefault(), { capture: true });
  });

const presses: Record<string, (page: Page) => Promise<void>> = {
  'a click': (page) => signInButton(page).click(),
  'a triple click': (page) => signInButton(page).click({ clickCount: 3 }),
  Enter: (page) => signInButton(page).press('Enter'),
  'the space bar': (page) => signInButton(page).press('Space'),
};

const browsers: Record<string, (page: Page) => Promise<unknown>> = {
  'in a browser with Invoker Commands': async () => {},
  'in a browser without Invoker Commands': withoutCommands,
};

for (const [where, prepare] of Object.entries(browsers))
  for (const [what, press] of Object.entries(presses))
    test(`${where}, ${what} on Sign In opens the dialog before the page’s script has loaded`, async ({
      page,
      context,
    }) => {
      await prepare(page);
      const release = await holdScript(context);
      await open(page, '/faq');
      await press(page);
      const dialog = signInDialog(page);
      await expect(dialog).toHaveJSProperty('open', true);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
      await dialog.evaluate((element) => {
        element.addEventListener('close', () => element.setAttribute('data-closed', ''));
      });

      release();
      await widgetIsThere(dialog);
      await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toBeFocused();
      await expect(dialog).not.toHaveAttribute('data-closed');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(signInButton(page)).toBeFocused();
    });

for (const [where, prepare] of Object.entries(browsers))
  test(`${where}, a dialog that was closed before the page’s script loads stays closed`, async ({
    page,
    context,
  }) => {
    await prepare(page);
    const release = await holdScript(context);
    await open(page, '/faq');
    await signInButton(page).click();
    await signInDialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(signInDialog(page)).toBeHidden();
    await expect(signInButton(page)).toBeFocused();

    const widget = page.waitForResponse(WIDGET);
    release();
    await page.waitForLoadState();
    await signInButton(page).hover();
    await widget;
    await expect(signInDialog(page)).toBeHidden();
    await signInButton(page).click();
    await widgetIsThere(signInDialog(page));
  });

test('Sign In is the only control on a page whose script has not loaded yet', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await holdScript(context);
  for (const { path } of visitorPages) {
    await open(page, path);
    await expect(page.getByRole('contentinfo').getByText('3GPP')).toBeVisible();
    // `summary` is not in this list, because it needs no script.
    const controls = page.locator('button, input, select, textarea, [role="button"]');
    expect(await controls.filter({ visible: true }).allTextContents(), path).toEqual(['Sign In']);
  }
  await signInButton(page).click();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
});

test('if the page’s script could not be loaded, the open dialog says so', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const held = new Promise<Route>((resolve) => void context.route(PAGE_SCRIPT, resolve));
  await open(page, '/faq');
  await signInButton(page).click();
  await expect(notLoaded(page)).toBeHidden();
  await (await held).fulfill({ status: 404, body: 'not here' });
  await expect(notLoaded(page)).toBeVisible();
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with Google' })).toBeHidden();
});

test('the dialog reports after 10 seconds that a script is slow, and works once the script has loaded', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const release = await holdScript(context);
  await open(page, '/faq');
  await expect(signInButton(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await signInButton(page).click();
  await page.clock.runFor(9_999);
  await expect(notLoaded(page)).toBeHidden();
  await page.clock.runFor(1);
  await expect(notLoaded(page)).toBeVisible();

  await page.clock.resume();
  release();
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  await expect(notLoaded(page)).toBeHidden();
});

/** Changes that extensions make to a page before the page's script runs. React then renders the whole page anew. */
const changes: Record<string, () => void> = {
  'adds an element at the start of the page': () => document.getElementById('root')!.prepend(new Image()),
  'adds an element at the end of the page': () => document.getElementById('root')!.append(new Image()),
  'adds an element to the header': () => document.querySelector('header')!.prepend(new Image()),
  'adds an element to the main content': () => document.querySelector('main')!.prepend(new Image()),
  'adds an element to the dialog': () => document.querySelector('dialog')!.prepend(new Image()),
  'adds an element to the list of sign-in methods': () =>
    document.querySelector('dialog ul')!.prepend(document.createElement('li')),
  'adds an image to the button for email': () =>
    document.querySelector('[data-provider-id=password]')!.append(new Image()),
  'adds an image to Sign In': () => document.querySelector('.sign-in-link')!.prepend(new Image()),
  'translates the heading': () =>
    document
      .querySelector('h1')!
      .replaceChildren(Object.assign(document.createElement('font'), { textContent: 'Fragen' })),
  'translates the button for email': () =>
    document
      .querySelector('[data-provider-id=password] :last-child')!
      .replaceChildren(Object.assign(document.createElement('font'), { textContent: 'Mit E-Mail' })),
  'removes the footer': () => document.querySelector('footer')!.remove(),
  'changes a text of the footer': () => (document.querySelector('footer p')!.textContent = 'Footer'),
};

for (const [what, change] of Object.entries(changes))
  test(`a click made before the page’s script has loaded works even if an extension ${what}`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/React error #418/);
    const release = await holdScript(context);
    await open(page, '/faq');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(change);
    await page.locator('.sign-in-link').click();
    await page.locator('dialog [data-provider-id=password]').click();
    release();
    await expect(signInDialog(page).getByLabel('Email')).toBeVisible();
    await expect(signInDialog(page)).toHaveJSProperty('open', true);
  });
