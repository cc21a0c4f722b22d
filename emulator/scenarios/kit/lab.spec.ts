import { readFile } from 'node:fs/promises';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { faultsClient, type LabScreens } from 'firebase-auth-faults';
import { LAB_PATH, labOptions, startGateway } from 'firebase-auth-faults/internal';
import { listenOnLoopback } from 'firebase-auth-faults/internal/http';
import { namespaceOf } from 'firebase-auth-faults/playwright';
import { test as base } from '../../testing/browsers/public-browser.ts';
import { runningStack } from '../../testing/run/running-stack.ts';

/** A small app that is not this site. The page's path decides how its form reacts to an error. */
const APP = `<!doctype html>
<html lang="en"><title>App</title>
<form><label>Email <input type="email" name="email"></label> <button>Sign in</button></form>
<p id="status"></p>
<script>
  const status = document.querySelector('#status');
  const reactions = {
    '/readable': () => (status.textContent = 'Wait a minute, then try again.'),
    '/raw': (code) => (status.textContent = 'Firebase: Error (' + code + ').'),
    '/alert': () => alert('Wait a minute.'),
    '/silent': () => {},
    '/uncaught': () => { throw new Error('nobody catches this'); },
  };
  document.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const email = new FormData(event.target).get('email');
    const answer = await fetch('/identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=any', {
      method: 'POST',
      body: JSON.stringify({ identifier: email, continueUri: location.origin }),
      headers: { 'content-type': 'application/json' },
    });
    if (answer.ok) return (status.textContent = 'Hello, ' + email);
    const code = 'auth/' + (await answer.json()).error.message.toLowerCase().replaceAll('_', '-');
    Error.captureStackTrace?.(Object.assign(new Error(), { code }));
    reactions[location.pathname](code);
  });
</script>`;

const screens: LabScreens = {
  'The form, filled in': async function* ({ accounts }) {
    yield { go: '/readable' };
    yield { fill: 'Email', with: accounts.newEmail('ada') };
    return ['Click ‘Sign in’'];
  },
  'A screen that never comes': async function* () {
    yield { see: '#nowhere' };
  },
};

const test = base.extend<{ lab: string; app: FrameLocator }>({
  viewport: { width: 1440, height: 900 },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
  lab: async ({}, use, testInfo) => {
    const { auth, projectId } = runningStack();
    const server = await listenOnLoopback(
      (_, response) =>
        response.setHeader('content-type', 'text/html').setHeader('x-frame-options', 'DENY').end(APP),
      0,
    );
    const gateway = await startGateway({
      port: 0,
      auth,
      projectId,
      hosting: `http://localhost:${server.port}`,
      ...labOptions({ auth, projectId, screens, domain: namespaceOf(testInfo) }),
    });
    await use(gateway.origin);
    await gateway.close();
    await server.close();
  },
  baseURL: async ({ lab }, use) => use(lab),
  app: async ({ page }, use) => use(page.frameLocator('iframe[title="The app"]')),
});

const openLab = (page: Page, asked: Record<string, string> = {}) =>
  page.goto(`${LAB_PATH}#${new URLSearchParams(asked)}`);

const inject = (page: Page) => page.getByRole('button', { name: 'Inject', exact: true }).click();

/** Opens an address in the frame, as a link of the app does. */
async function openInApp(page: Page, app: FrameLocator, path: string): Promise<void> {
  await expect(app.getByLabel('Email')).toBeVisible();
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, to) => {
    frame.contentWindow!.location.assign(to);
  }, path);
  await expect(page.getByText(path, { exact: true })).toBeVisible();
}

test('the app in the lab shows a message for the chosen error, and sign-in works once the lab lets calls pass', async ({
  page,
  app,
}) => {
  await openLab(page);
  await page.getByLabel('Start at').selectOption('The form, filled in');
  await page.getByLabel('Search the errors').fill('many attempts one network');
  await page.getByRole('radio', { name: 'TOO_MANY_ATTEMPTS_TRY_LATER' }).check();
  await inject(page);
  await expect(page.getByText('Click ‘Sign in’')).toBeVisible();
  await app.getByRole('button', { name: 'Sign in' }).click();

  const reaction = page.locator('#reaction');
  await expect(reaction).toContainText('readable');
  await expect(reaction.getByText('Wait a minute, then try again.')).toBeVisible();
  await expect(page.getByText('accounts:createAuthUri met the error')).toContainText(
    'the SDK reported auth/too-many-attempts-try-later',
  );
  await expect(page.getByRole('row', { name: 'accounts:createAuthUri 400 the rule' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The rule' })).toContainText(
    /await faults\.inject\(\{\s*"operation": "accounts:createAuthUri",\s*"fault": \{\s*"kind": "provider-error"/,
  );

  await page.getByRole('button', { name: 'Let it pass' }).click();
  await app.getByRole('button', { name: 'Sign in' }).click();
  await expect(app.getByText(/^Hello, ada\./)).toBeVisible();
  await expect(page.getByRole('row', { name: 'accounts:createAuthUri 200' })).toBeVisible();
});

for (const [path, kind, text] of [
  ['/raw', 'raw', 'Firebase: Error (auth/quota-exceeded'],
  ['/alert', 'readable', 'Wait a minute.'],
  ['/silent', 'silent', 'The app says nothing.'],
  ['/uncaught', 'uncaught', 'nobody catches this'],
] as const)
  test(`the lab reports the reaction of the app’s page ${path} as ${kind}`, async ({ page, app }) => {
    await openLab(page, { error: 'QUOTA_EXCEEDED', operation: 'accounts:createAuthUri' });
    await openInApp(page, app, path);
    await inject(page);
    await app.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('#reaction').getByText(kind, { exact: true })).toBeVisible();
    await expect(page.locator('#reaction')).toContainText(text);
  });

test('the lab’s address contains the chosen error and call, and opening the address restores both', async ({
  page,
}) => {
  await openLab(page, { error: 'auth/quota-exceeded', operation: 'accounts:signUp' });
  await expect(page.getByRole('radio', { name: 'QUOTA_EXCEEDED' })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Call' })).toHaveValue('accounts:signUp');
  await page.getByLabel('Search the errors').fill('server is down');
  await page.getByLabel('Search the errors').press('Enter');
  await expect(page).toHaveURL(/#error=html-502&operation=accounts%3AsignUp$/);
});

test('the lab’s fault precedes a fault from the terminal, and the lab does not remove the terminal’s fault', async ({
  page,
  app,
  lab,
}) => {
  const operation = 'accounts:createAuthUri';
  const { rule } = await faultsClient(lab).inject({ operation, fault: { kind: 'stall' } });
  await openLab(page, { error: 'QUOTA_EXCEEDED', operation });
  await openInApp(page, app, '/readable');
  await inject(page);
  await app.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#reaction')).toContainText('readable');
  await page.getByRole('button', { name: 'Let it pass' }).click();
  await expect(page.getByText('Calls pass again')).toBeVisible();
  expect(await faultsClient(lab).rules()).toMatchObject([{ rule }]);
});

test('if a step’s element does not appear, the lab names the element and injects no fault', async ({
  page,
  lab,
}) => {
  await page.clock.install();
  await openLab(page, { error: 'QUOTA_EXCEEDED', screen: 'A screen that never comes' });
  await inject(page);
  // Repeat, because the lab may begin the step after the test has moved the clock.
  await expect(async () => {
    await page.clock.fastForward(11_000);
    await expect(page.locator('#status')).toHaveText('An element #nowhere did not appear within 10 s.', {
      timeout: 500,
    });
  }).toPass();
  expect(await faultsClient(lab).rules()).toEqual([]);
});

test('the lab can save its calls as a HAR file for a browser’s developer tools', async ({ page, app }) => {
  await openLab(page, { error: 'QUOTA_EXCEEDED', operation: 'accounts:createAuthUri' });
  await openInApp(page, app, '/readable');
  await inject(page);
  await app.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('#reaction')).toContainText('readable');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the calls (HAR)' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('QUOTA_EXCEEDED');
});
