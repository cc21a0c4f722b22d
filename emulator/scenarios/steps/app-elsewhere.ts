import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { emulatorSupplements, startGateway } from 'firebase-auth-faults/internal';
import { listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { expect, test as kitTest } from 'firebase-auth-faults/playwright';
import { REPOSITORY } from '../../stack/project.ts';
import { runningStack } from '../../testing/run/running-stack.ts';

const PAGE = (provider: string) => `<!doctype html>
  <form>
    <label>Email <input type="email"></label>
    <label>Password <input type="password"></label>
    <button>Sign in</button>
  </form>
  <p role="alert"></p>
  <button id="popup">Popup</button><button id="redirect">Redirect</button><output></output>
  <script type="module">
    import { initializeApp } from '/firebase-app.js';
    import * as sdk from '/firebase-auth.js';
    const auth = sdk.getAuth(initializeApp({ apiKey: 'app-key', authDomain: 'app.example', projectId: 'app' }));
    sdk.connectAuthEmulator(auth, '${provider}', { disableWarnings: true });
    const google = new sdk.GoogleAuthProvider();
    const show = (text) => document.querySelector('output').textContent = text;
    const say = (text) => document.querySelector('[role=alert]').textContent = text;
    const texts = { 'auth/too-many-requests': 'There were too many attempts. Try again later.' };
    document.querySelector('form').onsubmit = (event) => {
      event.preventDefault();
      say('');
      const [email, password] = [...event.target.querySelectorAll('input')].map(({ value }) => value);
      sdk.signInWithEmailAndPassword(auth, email, password).catch(({ code }) => say(texts[code] ?? code));
    };
    document.querySelector('#popup').onclick = () => sdk.signInWithPopup(auth, google)
      .then((result) => document.title = sdk.getAdditionalUserInfo(result).profile.name).catch(({ code }) => show(code));
    document.querySelector('#redirect').onclick = () => sdk.signInWithRedirect(auth, google);
    sdk.getRedirectResult(auth).catch(({ code }) => show(code));
    sdk.onAuthStateChanged(auth, (user) => show(user ? user.displayName + ' ' + user.email : 'nobody'));
  </script>`;

/** Serves the app's page, which knows a text for one error only, and the SDK's files. */
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
export const test = kitTest.extend<{ app: string; callsEmulator: boolean }>({
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
      supplements: emulatorSupplements(auth, projectId),
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

/** Opens the app's page, where nobody is signed in. */
export async function openApp(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('output')).toHaveText('nobody');
}

/** Fills in the form. */
export async function fillIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

/** Clicks the button for Google's popup. @returns the popup */
export async function popup(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.locator('#popup').click();
  return opening;
}
