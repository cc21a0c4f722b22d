import type { Route } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { openSignIn } from '../steps/sign-in.ts';
import { PROVIDER } from '../steps/network.ts';

test.use({ asDeployed: true });

/* An extension, a DNS filter or a proxy blocks the page's calls to the provider. */

const BLOCKED =
  'Something blocks the sign-in service, such as an ad blocker. Allow identitytoolkit.googleapis.com';

const ways: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'an ad blocker': (route) => route.abort('blockedbyclient'),
  'a policy of the network': (route) => route.abort('accessdenied'),
  'a DNS filter': (route) => route.abort('namenotresolved'),
  'a firewall that refuses': (route) => route.abort('connectionrefused'),
  'a firewall that resets': (route) => route.abort('connectionreset'),
  'a firewall that drops': (route) => route.abort('timedout'),
  'an unreachable address': (route) => route.abort('addressunreachable'),
  'an extension that cancels': (route) => route.abort('aborted'),
  'a proxy with a page of its own': (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' }),
  'a proxy that redirects': (route) =>
    route.fulfill({ status: 302, headers: { location: 'https://blocked.example/' } }),
};

test('when only the provider is unreachable, the dialog names the host to allow', async ({
  page,
  context,
  accounts,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|CORS policy|status of 403|Content Security Policy/);
  const { email } = await accounts.create();
  await page.goto('/');
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email').fill(email);
  const next = dialog.getByRole('button', { name: 'Next' });
  for (const [what, answer] of Object.entries(ways))
    await test.step(what, async () => {
      await context.route(PROVIDER, answer);
      await next.click();
      await expect(dialog.getByText(BLOCKED)).toBeVisible();
      await dialog.getByRole('link', { name: 'Dismiss' }).click();
      await context.unroute(PROVIDER);
    });
  await next.click();
  await expect(dialog.getByLabel('Password')).toBeVisible();
});

test('when both the provider and the site are unreachable, the dialog reports a connection problem', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_|status of 502/);
  await page.goto('/');
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email').fill('ada@example.com');
  for (const answer of ['abort', 502] as const) {
    await context.route(PROVIDER, (route) => route.abort('internetdisconnected'));
    await context.route('**/favicon.svg', (route) =>
      answer === 'abort' ? route.abort('internetdisconnected') : route.fulfill({ status: answer }),
    );
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByText('We could not reach the sign-in service.')).toBeVisible();
    await dialog.getByRole('link', { name: 'Dismiss' }).click();
  }
});

/** Values that an in-app browser or an extension may set in place of `window.open`. */
const replacements: Readonly<Record<string, () => unknown>> = {
  nothing: () => undefined,
  null: () => null,
  'a text': () => 'open',
  'an object': () => ({}),
  'a function that returns nothing': () => () => undefined,
  'a function that returns null': () => () => null,
  'a function that returns false': () => () => false,
  'a function that throws': () => () => {
    throw new Error('blocked');
  },
  'a function that throws a TypeError': () => () => {
    throw new TypeError('Illegal invocation');
  },
  'a function that forbids': () => () => {
    throw new DOMException('Blocked', 'SecurityError');
  },
};

test('if window.open does not work, the dialog reports a blocked popup', async ({ page }) => {
  await page.goto('/');
  const dialog = await openSignIn(page);
  for (const [what, replacement] of Object.entries(replacements))
    await test.step(what, async () => {
      await page.evaluate(`window.open = (${replacement.toString()})()`);
      await dialog.getByRole('button', { name: 'Sign in with Google' }).click();
      await expect(dialog.getByText('Your browser blocked the sign-in window.')).toBeVisible();
      await dialog.getByRole('link', { name: 'Dismiss' }).click();
    });
});
