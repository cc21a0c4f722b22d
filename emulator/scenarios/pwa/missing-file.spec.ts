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

// A test may wait for two builds, which all of them share.
test.describe.configure({ timeout: 90_000 });

/** No page has a field of its own so far, so this adds one. */
async function typeSomething(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('footer')!.append(document.createElement('input')));
  await page.getByRole('contentinfo').getByRole('textbox').fill('half typed');
}

/** @returns the addresses of the pages that the browser loads from now on */
function recordLoads(context: BrowserContext): string[] {
  const loads: string[] = [];
  context.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())));
  return loads;
}

const email = (page: Page) => signInDialog(page).getByRole('button', { name: 'Sign in with email' });

test('a replaced tab reloads for sign-in, and opens it', async ({ page, site, deployments }) => {
  await replaceUnder({ page, site, deployments });
  await signInButton(page).click();
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  await expect(email(page)).toBeVisible();
  await expect(updatePrompt(page)).toBeHidden();
});

test('a replaced tab with typed text offers the reload', async ({ page, site, deployments }) => {
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

test('a replaced tab also gets a later deployment', async ({ page, site, deployments }) => {
  await replaceUnder({ page, site, deployments });
  site.deploy(await deployments.built('C'));
  await signInButton(page).click();
  await expect(pageHeading(page)).toHaveText('Welcome to C');
  await expect(email(page)).toBeVisible();
});

/** React reports what a boundary has caught. */
const IMPORT_FAILED = /Failed to fetch dynamically imported module/;

/** Signs in, opens a second tab, and deploys 'B', into which the first tab reloads. @returns the second tab */
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

test('an old tab reloads for the account page', async ({ page, site, deployments, signIn, allowConsole }) => {
  allowConsole(IMPORT_FAILED);
  const old = await oldSignedInTab({ page, site, deployments, signIn });
  await accountLink(old).click();
  await expect(old.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(signInDialog(old)).toBeHidden();
  await old.goto('/');
  await expect(pageHeading(old)).toHaveText('Welcome to B');
});

test('an old tab with typed text offers the reload in place of the account page', async ({
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

test('an old tab without a worker reloads for the account page', async ({
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

test('a tab of an old deployment reloads once for a missing file', async ({ page, site, deployments }) => {
  await visitAndStore(page);
  await markDocument(page);
  site.deploy(await deployments.built('B'));

  // Hovering only prefetches: nobody waits for the file, so the page stays.
  await signInButton(page).hover();
  await untilUpdateWaits(page);
  expect(await isSameDocument(page)).toBe(true);

  await signInButton(page).click();
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  // The requested dialog opens again, once.
  await expect(email(page)).toBeVisible();
  await page.reload();
  await untilStarted(page);
  await expect(signInDialog(page)).toBeHidden();
});

test('a file that no deployment has causes one reload', async ({ page, site, deployments }) => {
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

test('a page between two deployments reloads once without a worker', async ({ page, site, allowConsole }) => {
  allowConsole(/fetching the script/);
  // One server sends pages; another one, with a newer deployment, answers the page's own requests.
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
  // After the reload, sign-in fails before the app has started. Each page tries once more, at a new address.
  await page.route('**/assets/start-*.js', async (route) => {
    // The first page fetches it too, past the cache, before it reloads.
    if (route.request().resourceType() === 'script') await expect.poll(() => failures).toHaveLength(2);
    await route.continue();
  });

  await signInButton(page).click();
  await untilReloaded(page);
  // From here the person decides, also in the dialog that opened again.
  await expect(updatePrompt(page)).toBeAttached();
  await expect(signInDialog(page).getByText('This page is out of date')).toBeVisible();
  expect(loads).toHaveLength(1);
});
