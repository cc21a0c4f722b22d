import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import {
  lookForUpdate,
  untilStarted,
  untilUpdateWaits,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import type { SignIn } from '../../testing/fixtures/sign-in.ts';
import { accountLink, expectSignedIn, openFrom, signInButton } from '../steps/session.ts';
import { signInDialog } from '../steps/sign-in.ts';
import {
  isSameDocument,
  markDocument,
  pageHeading,
  reloadIntoUpdate,
  replaceUnder,
  type Stage,
  untilReloaded,
  updatePrompt,
} from '../steps/update.ts';

// A test may wait for two builds of the site, which all tests share.
test.describe.configure({ timeout: 90_000 });

/** Adds a field to the page, because the site's pages have no fields, and types into the field. */
async function typeSomething(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('footer')!.append(document.createElement('input')));
  await page.getByRole('contentinfo').getByRole('textbox').fill('half typed');
}

/** @returns a list that grows with the address of each page load */
function recordLoads(context: BrowserContext): string[] {
  const loads: string[] = [];
  context.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())));
  return loads;
}

const email = (page: Page) => signInDialog(page).getByRole('button', { name: 'Sign in with email' });

test('Sign In reloads an outdated tab, and then opens the dialog', async ({ page, site, deployments }) => {
  await replaceUnder({ page, site, deployments });
  await signInButton(page).click();
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  await expect(email(page)).toBeVisible();
  await expect(updatePrompt(page)).toBeHidden();
});

test('in an outdated tab with typed text, Sign In offers a reload', async ({ page, site, deployments }) => {
  await replaceUnder({ page, site, deployments });
  await typeSomething(page);
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('heading', { name: 'This page is out of date' })).toBeVisible();
  await expect(dialog.getByText('What you have typed and not sent will be lost.')).toBeVisible();
  await expect(pageHeading(page)).toHaveText('Welcome to SpecDock');

  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  await expect(email(page)).toBeVisible();
});

test('an outdated tab reloads into the latest of two deployments', async ({ page, site, deployments }) => {
  await replaceUnder({ page, site, deployments });
  site.deploy(await deployments.built('C'));
  await signInButton(page).click();
  await expect(pageHeading(page)).toHaveText('Welcome to C');
  await expect(email(page)).toBeVisible();
});

/** The error message that React logs when a file of the account page could not be loaded. */
const IMPORT_FAILED = /Failed to fetch dynamically imported module/;

/** Signs in, opens a second tab, and reloads the first tab into deployment 'B'. @returns the second tab, now outdated */
async function oldSignedInTab({
  page,
  site,
  deployments,
  signIn,
}: Stage & { signIn: SignIn }): Promise<Page> {
  await visitAndStore(page);
  await signIn(page, { verified: true });
  const other = await openFrom(page, '/faq');
  await expectSignedIn(other);
  await untilStarted(other);
  site.deploy(await deployments.built('B'));
  await lookForUpdate(page);
  await untilUpdateWaits(page);
  await reloadIntoUpdate(page);
  await expect(updatePrompt(other)).toBeVisible();
  return other;
}

test('an outdated tab reloads to show the account page', async ({
  page,
  site,
  deployments,
  signIn,
  allowConsole,
}) => {
  allowConsole(IMPORT_FAILED);
  const old = await oldSignedInTab({ page, site, deployments, signIn });
  await accountLink(old).click();
  await expect(old.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(signInDialog(old)).toBeHidden();
  await old.goto('/');
  await expect(pageHeading(old)).toHaveText('Welcome to B');
});

test('in an outdated tab with typed text, the account page offers a reload', async ({
  page,
  site,
  deployments,
  signIn,
  allowConsole,
}) => {
  allowConsole(IMPORT_FAILED);
  const old = await oldSignedInTab({ page, site, deployments, signIn });
  await typeSomething(old);
  await markDocument(old);
  await accountLink(old).click();
  const remedy = old.getByRole('alert').filter({ hasText: 'This page is out of date' });
  await expect(remedy.getByText('What you have typed and not sent will be lost.')).toBeVisible();
  expect(await isSameDocument(old)).toBe(true);
  await remedy.getByRole('button', { name: 'Reload' }).click();
  await expect(old.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('an outdated tab without a worker reloads to show the account page', async ({
  page,
  site,
  deployments,
  signIn,
  allowConsole,
}) => {
  allowConsole(IMPORT_FAILED);
  allowConsole(/fetching the script/);
  site.intercept(({ url }, response) => {
    if (url === '/sw.js') response.writeHead(404).end();
    return url === '/sw.js';
  });
  await signIn(page, { verified: true });
  const old = await openFrom(page, '/faq');
  await expectSignedIn(old);
  await untilStarted(old);
  site.deploy(await deployments.built('B'));
  await accountLink(old).click();
  await expect(old.getByRole('button', { name: 'Log Out' })).toBeVisible();
});

test('an outdated tab reloads only once when a file is missing', async ({ page, site, deployments }) => {
  await visitAndStore(page);
  await markDocument(page);
  site.deploy(await deployments.built('B'));

  // Hovering only prefetches the file of sign-in, so a missing file does not reload the page.
  await signInButton(page).hover();
  await untilUpdateWaits(page);
  expect(await isSameDocument(page)).toBe(true);

  await signInButton(page).click();
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  // After this reload, the page opens the requested dialog. After the next reload, the dialog stays closed.
  await expect(email(page)).toBeVisible();
  await page.reload();
  await untilStarted(page);
  await expect(signInDialog(page)).toBeHidden();
});

test('an outdated tab reloads only once even if the new deployment also lacks the file', async ({
  page,
  site,
  deployments,
}) => {
  await visitAndStore(page);
  site.deploy(await deployments.built('B'));
  site.intercept(({ url }, response) => {
    if (!url?.startsWith('/assets/provider-')) return false;
    response.writeHead(404).end();
    return true;
  });
  const loads = recordLoads(page.context());

  await signInButton(page).click();
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  await expect(signInDialog(page).getByText('Sign-in could not be loaded.')).toBeVisible();
  await signInDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(signInDialog(page).getByText('Sign-in could not be loaded.')).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('without a worker, a page reloads only once if the server sends the files of another deployment', async ({
  page,
  site,
  allowConsole,
}) => {
  allowConsole(/fetching the script/);
  // Simulates two servers: one server sends pages, and another server with a newer deployment answers the pages' requests.
  site.intercept(({ url, headers }, response) => {
    if (url === '/' && headers['sec-fetch-dest'] === 'empty') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<script src="/assets/newer.js"></script>');
    } else if (url === '/sw.js' || url?.startsWith('/assets/provider-')) {
      response.writeHead(404).end();
    } else {
      return false;
    }
    return true;
  });
  await visit(page);
  await markDocument(page);
  const loads = recordLoads(page.context());
  const failures: string[] = [];
  page.on('response', (response) => {
    if (/\/assets\/provider-.*\?/.test(response.url())) failures.push(response.url());
  });
  // After the reload, delay the app until sign-in has failed. A page requests a script that failed once more, at a new address.
  await page.route('**/assets/start-*.js', async (route) => {
    // Delay only scripts: before the reload, the first page also fetches this file to bypass the cache.
    if (route.request().resourceType() === 'script') await expect.poll(() => failures).toHaveLength(2);
    await route.continue();
  });

  await signInButton(page).click();
  await untilReloaded(page);
  // The reloaded page does not reload again. The page and the reopened dialog only offer a reload.
  await expect(updatePrompt(page)).toBeAttached();
  await expect(signInDialog(page).getByText('This page is out of date')).toBeVisible();
  expect(loads).toHaveLength(1);
});
