import type { Route } from '@playwright/test';
import { test as testDeployed } from '../../testing/deployed-test.ts';
import { expect, test } from '../../testing/test.ts';
import { openSignIn, signInDialog } from '../steps/sign-in.ts';

/** The files of sign-in, at whatever address they are asked for. */
const FILES = '**/assets/provider-*';

/** Answers that can replace a file of sign-in. */
const failures: Record<string, (route: Route, file: () => Promise<string>) => Promise<void>> = {
  'a 404': (route) => route.fulfill({ status: 404, body: 'not here' }),
  'a 500': (route) => route.fulfill({ status: 500, body: 'no idea' }),
  'a dropped connection': (route) => route.abort('connectionreset'),
  'the first half of it': async (route, file) => {
    const text = await file();
    await route.fulfill({ body: text.slice(0, text.length / 2), contentType: 'text/javascript' });
  },
  'an HTML page': (route) => route.fulfill({ body: '<!doctype html><p>Welcome', contentType: 'text/html' }),
  'a script of another deployment': (route) =>
    route.fulfill({ body: 'export const start = () => {};', contentType: 'text/javascript' }),
};

for (const [what, answer] of Object.entries(failures))
  test(`where ${what} comes in place of the script of sign-in, the dialog says so, and Try again gets it`, async ({
    page,
    context,
    request,
    allowConsole,
  }) => {
    allowConsole(/status of (404|500)|ERR_CONNECTION_RESET|MIME type/);
    await context.route(FILES, (route) =>
      answer(route, async () => (await request.get(route.request().url())).text()),
    );
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const dialog = signInDialog(page);
    await expect(dialog.getByRole('heading', { name: 'Sign-in could not be loaded' })).toBeVisible();
    await expect(
      dialog.getByText('Sign-in could not be loaded. Check your internet connection and try again.'),
    ).toBeVisible();

    // The page also fetches the file anew by itself, and its answer may be under way.
    await context.unrouteAll({ behavior: 'wait' });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
  });

test('where a script that sign-in needs came broken, Try again brings the dialog, by a reload if need be', async ({
  page,
  context,
  request,
}) => {
  // A browser keeps a module that it could not parse for as long as the page stands.
  await context.route('**/assets/session-store-*', async (route) => {
    const text = await (await request.get(route.request().url())).text();
    await route.fulfill({ body: text.slice(0, text.length / 2), contentType: 'text/javascript' });
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Sign-in could not be loaded' })).toBeVisible();

  await context.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
});

test('where the script of sign-in fails once, the dialog opens all the same', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await context.route(FILES, (route) => route.fulfill({ status: 404, body: 'not here' }), { times: 1 });
  await page.goto('/');
  await openSignIn(page);
});

test('sign-in comes with its styles: no stylesheet is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url());
  });
  await page.goto('/');
  const dialog = await openSignIn(page);
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toHaveCSS('display', 'flex');
  expect(asked.filter((url) => !url.includes('/start-'))).toEqual([]);
});

testDeployed.describe('without the worker', () => {
  testDeployed.use({ serviceWorkers: 'block' });

  testDeployed('a 404 that the browser may keep for a year is in nobody’s way', async ({ page, site }) => {
    const asked: string[] = [];
    site.intercept(({ url = '' }, response) => {
      if (!url.startsWith('/assets/provider-')) return false;
      asked.push(url);
      if (asked.length > 1) return false;
      // As hosting answers for a file that is not there (yet).
      response.writeHead(404, { 'cache-control': 'public, max-age=31536000, immutable' }).end('not here');
      return true;
    });
    let isStored = false;
    page.on('requestfinished', async (request) => {
      const answer = await request.response();
      if (request.url().endsWith(asked[0]!) && answer?.status() === 200) isStored = true;
    });
    await page.goto('/');
    await openSignIn(page);
    // The dialog took the file from another address; for the next page, the browser stores it at the usual one.
    await expect.poll(() => isStored).toBe(true);
    await page.reload();
    await openSignIn(page);
    expect(asked).toHaveLength(3);
  });
});
