import type { Page, Request } from '@playwright/test';
import { openChooser } from '../../site/take-steps.ts';
import { expect, test } from '../../testing/test.ts';
import { holdRequests } from '../steps/network.ts';
import { openWithoutWidget, signInByForm, signInDialog } from '../steps/sign-in.ts';

test.use({ asDeployed: true });

/*
 * Checks when the page loads Google’s script. Google’s sign-in window cannot open without this script. Safari allows a window
 * only right after a click; on phones, a slow network may take longer than other browsers allow.
 */

const GAPI = 'https://apis.google.com/**';

/** @returns a function that returns the names of the scripts requested from Google so far */
function recordScripts(page: Page): () => (string | undefined)[] {
  const asked: Request[] = [];
  page.on('request', (request) => {
    const isGoogles = new URL(request.url()).host === 'apis.google.com';
    if (isGoogles && request.frame() === page.mainFrame()) asked.push(request);
  });
  return () => asked.map((request) => new URL(request.url()).pathname.split('/').pop());
}

test('a click on the Google button loads Google’s script only once', async ({ page, context }) => {
  const asked = recordScripts(page);
  const release = await openWithoutWidget(page, context);
  await expect(signInDialog(page).getByRole('button', { name: 'Sign in with Google' })).toBeFocused();
  const chooser = openChooser(page);
  release();
  await expect((await chooser).getByRole('button', { name: 'Add new account' })).toBeVisible();
  expect(asked()).toEqual(['api.js', 'cb=gapi.loaded_0']);
});

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

for (const { browser, userAgent, methods, asks } of [
  {
    browser: 'Chrome on a phone',
    userAgent:
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    asks: ['api.js'],
  },
  {
    browser: 'Safari',
    userAgent: SAFARI,
    asks: ['api.js'],
  },
  {
    browser: 'Safari, without a method that opens a popup',
    userAgent: SAFARI,
    methods: ['email', 'phone'] as const,
    asks: [],
  },
])
  test.describe(browser, () => {
    test.use({ userAgent, ...(methods && { signInSettings: { methods } }) });

    test('Google’s script loads when the dialog opens, not before, and email signs in without it', async ({
      page,
      context,
      accounts,
    }) => {
      const asked = recordScripts(page);
      await holdRequests(context, GAPI);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      expect(asked()).toEqual([]);
      await signInByForm(page, await accounts.create());
      expect(asked()).toEqual(asks);
    });
  });
