import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startGateway } from 'firebase-auth-faults/internal';
import { listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { chooseGoogleAccount, expect, test as kitTest } from 'firebase-auth-faults/playwright';
import { REPOSITORY } from '../../stack/project.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { openSdkPage } from '../steps/sdk-page.ts';

const PAGE = (provider: string) => `<!doctype html>
  <button id="popup">Popup</button><button id="redirect">Redirect</button><output></output>
  <script type="module">
    import { initializeApp } from '/firebase-app.js';
    import * as sdk from '/firebase-auth.js';
    const auth = sdk.getAuth(initializeApp({ apiKey: 'app-key', authDomain: 'app.example', projectId: 'app' }));
    sdk.connectAuthEmulator(auth, '${provider}', { disableWarnings: true });
    const google = new sdk.GoogleAuthProvider();
    const show = (text) => document.querySelector('output').textContent = text;
    document.querySelector('#popup').onclick = () => sdk.signInWithPopup(auth, google)
      .then((result) => document.title = sdk.getAdditionalUserInfo(result).profile.name).catch(({ code }) => show(code));
    document.querySelector('#redirect').onclick = () => sdk.signInWithRedirect(auth, google);
    sdk.getRedirectResult(auth).catch(({ code }) => show(code));
    sdk.onAuthStateChanged(auth, (user) => show(user ? user.displayName + ' ' + user.email : 'nobody'));
  </script>`;

/** Serves the app's page and the SDK's files. */
async function answer(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  provider: string,
): Promise<void> {
  if (!url.startsWith('/firebase-'))
    return void response.setHeader('content-type', 'text/html').end(PAGE(provider));
  const text = await readFile(join(REPOSITORY, 'node_modules/firebase', url), 'utf8');
  response.setHeader('content-type', 'text/javascript');
  response.end(text.replaceAll(/https:\/\/www\.gstatic\.com\/firebasejs\/[\d.]+\//g, '/'));
}

/**
 * `app` is the address of another server, which serves the app. With `callsEmulator`, the app knows the emulator's address
 * instead of the gateway's. No host but localhost resolves (stack/find-browser.ts).
 */
const test = kitTest.extend<{ app: string; callsEmulator: boolean }>({
  callsEmulator: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
  stack: async ({}, use) => {
    const { auth, projectId } = runningStack();
    const allowed = { loopbackPages: true };
    const { origin, close } = await startGateway({
      port: 0,
      auth,
      hosting: undefined,
      projectId,
      stub: true,
      allowed,
    });
    await use({ gateway: origin, auth, projectId, offline: true });
    await close();
  },
  app: async ({ stack, callsEmulator }, use) => {
    const provider = callsEmulator ? stack.auth : stack.gateway;
    const { port, close } = await listenOnLoopback((...call) => void answer(...call, provider), 0);
    await use(`http://localhost:${port}`);
    await close();
  },
  baseURL: async ({ app }, use) => use(app),
});

async function openApp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('output')).toHaveText('nobody');
}

async function popup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.locator('#popup').click();
  return opening;
}

test.describe('an app of another server, without the internet,', () => {
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'If a route changes the address of a request, a page in Firefox cannot read the answer.',
  );

  test('signs in with Google’s popup, to a new account and later to the same one', async ({
    page,
    context,
    accounts,
  }) => {
    const failed: string[] = [];
    context.on('requestfailed', (request) => failed.push(request.url()));
    const email = accounts.newEmail('grace');
    await openApp(page);
    await chooseGoogleAccount(await popup(page), email, { name: 'Grace' });
    await expect(page.locator('output')).toHaveText(`Grace ${email}`);
    await page.reload();
    await expect(page.locator('output')).toHaveText(`Grace ${email}`);

    // The app would get this name from an account that the chooser adds.
    await chooseGoogleAccount(await popup(page), email, { name: 'Another' });
    await expect(page).toHaveTitle('Grace');
    expect(failed).toEqual([]);
  });

  test('signs in with Google’s redirect, to an account of the chooser', async ({ page, accounts }) => {
    const { email } = await accounts.create({ name: 'Ada', providers: ['google.com'] });
    await openApp(page);
    await page.locator('#redirect').click();
    await chooseGoogleAccount(page, email);
    await expect(page.locator('output')).toHaveText(`Ada ${email}`);
  });
});

test.describe('an app that calls an emulator of another program', () => {
  test.use({ callsEmulator: true });
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'If a route changes the address of a request, a page in Firefox cannot read the answer.',
  );

  test('signs in with Google’s popup too, because the fixture redirects its calls', async ({
    page,
    accounts,
  }) => {
    const email = accounts.newEmail('grace');
    await openApp(page);
    await chooseGoogleAccount(await popup(page), email, { name: 'Grace' });
    await expect(page.locator('output')).toHaveText(`Grace ${email}`);
  });
});

test('a page that the gateway serves needs neither the internet nor the routes of Playwright', async ({
  browser,
  stack,
  accounts,
}) => {
  const page = await browser.newPage({ baseURL: stack.gateway });
  const inPage = await openSdkPage(page);
  const opening = page.waitForEvent('popup');
  const signingIn = inPage(async (sdk, auth) => {
    const { user } = await sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider());
    return user.email;
  });
  const email = accounts.newEmail('grace');
  await chooseGoogleAccount(await opening, email);
  expect(await signingIn).toBe(email);
  await page.close();
});
