import type { APIRequestContext, BrowserContext, Route } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { scriptThatSignInImports } from '../steps/built-files.ts';
import { PAGE_SCRIPT } from '../steps/network.ts';
import { signInButton } from '../steps/session.ts';
import { openSignIn, signInDialog } from '../steps/sign-in.ts';

/* The server answers requests for scripts with errors, truncated scripts or other files. */

type Answer = (route: Route, request: APIRequestContext) => Promise<void>;

const script = (body: string) => ({ body, contentType: 'text/javascript' });

const half: Answer = async (route, request) => {
  const text = await (await request.get(route.request().url())).text();
  await route.fulfill(script(text.slice(0, text.length / 2)));
};

/** What a request for a script ends with, in place of the script. */
const failures: Record<string, Answer> = {
  'a 404': (route) => route.fulfill({ status: 404, body: 'not here' }),
  'a dropped connection': (route) => route.abort('connectionreset'),
  'the first half of a script': half,
  'an HTML page': (route) => route.fulfill({ body: '<!doctype html><p>Welcome', contentType: 'text/html' }),
};

/** Replaces the answers for a script. @returns a function that restores the answers */
async function replace(context: BrowserContext, pattern: string, answer: (route: Route) => Promise<void>) {
  await context.route(pattern, answer);
  // The page may be fetching the script at this moment. `ignoreErrors` makes Playwright ignore errors of this request.
  return () => context.unrouteAll({ behavior: 'ignoreErrors' });
}

const pageFailures: Record<string, Answer> = {
  ...failures,
  'a script that throws': (route) => route.fulfill(script('null.x')),
};

for (const [what, answer] of Object.entries(pageFailures))
  test(`if the request for a page’s script ends with ${what}, the page says that it has not loaded completely`, async ({
    page,
    context,
    request,
    allowConsole,
  }) => {
    allowConsole(/status of 404|ERR_CONNECTION_RESET|MIME type|uncaught: ($|SyntaxError|.*null)/);
    const restore = await replace(context, PAGE_SCRIPT, (route) => answer(route, request));
    const notLoaded = page.getByText('this page has not loaded completely');
    await page.goto('/faq');
    await expect(notLoaded).toBeHidden();
    await signInButton(page).click();
    await expect(signInDialog(page).getByRole('alert').filter({ has: notLoaded })).toBeInViewport();
    await expect(signInDialog(page).getByRole('button', { name: 'Sign in with Google' })).toBeHidden();

    await restore();
    await page.getByRole('link', { name: 'reload the page' }).click();
    await expect(notLoaded).toBeHidden();
    await openSignIn(page);
  });

const signInFailures: Record<string, Answer> = {
  ...failures,
  'a 500': (route) => route.fulfill({ status: 500, body: 'no idea' }),
  'a script of another deployment': (route) => route.fulfill(script('export const start = () => {};')),
};

/** Declares a test in which the server gives another answer for some files of sign-in. */
const testRetry = (what: string, files: () => Promise<string>, answer: Answer) =>
  test(`sign-in can be retried after the request for a script ended with ${what}`, async ({
    page,
    context,
    request,
    allowConsole,
  }) => {
    allowConsole(/status of (404|500)|ERR_CONNECTION_RESET|MIME type/);
    const restore = await replace(context, `**/assets/${await files()}*`, (route) => answer(route, request));
    await page.goto('/');
    await signInButton(page).click();
    const dialog = signInDialog(page);
    await expect(dialog.getByRole('heading', { name: 'Sign-in could not be loaded' })).toBeVisible();
    await expect(
      dialog.getByText('Sign-in could not be loaded. Check your internet connection and try again.'),
    ).toBeVisible();

    await restore();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
  });

for (const [what, answer] of Object.entries(signInFailures)) testRetry(what, async () => 'provider-', answer);
// `Try again` reloads the page, because until then the browser does not fetch a module again that it could not parse.
testRetry('the first half of an imported script', scriptThatSignInImports, half);
