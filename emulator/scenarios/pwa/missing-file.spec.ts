import type { Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import {
  untilStarted,
  untilUpdateWaits,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog } from '../steps/sign-in.ts';
import {
  isSameDocument,
  markDocument,
  pageHeading,
  recordLoads,
  replaceUnder,
  untilReloaded,
  updatePrompt,
} from '../steps/update.ts';

// A test may wait for two builds, which all of them share.
test.describe.configure({ timeout: 90_000 });

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
  // No page has a field of its own so far, so the scenario adds one.
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('main')!.append(field);
    field.value = 'half typed';
  });
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
