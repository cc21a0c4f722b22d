import type { BrowserContext, Route } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { INIT_JSON } from '../steps/network.ts';
import { signInDialog } from '../steps/sign-in.ts';

const NOT_REACHED = 'We could not reach the sign-in service.';

const NOT_SET_UP = 'Sign-in is not set up on this site yet.';

const html = { contentType: 'text/html', body: '<!doctype html><p>Welcome to the hotel' };

/** Answers of a proxy, a captive portal or a network between the browser and the host. */
const noAnswers: Record<string, (route: Route) => Promise<void>> = {
  'a 503': (route) => route.fulfill({ status: 503, ...html }),
  'a captive portal’s page': (route) => route.fulfill(html),
  'a refused connection': (route) => route.abort('connectionrefused'),
};

for (const [what, answer] of Object.entries(noAnswers))
  test(`sign-in can be retried after the request for the configuration ended with ${what}`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(/status of 503|ERR_CONNECTION_REFUSED/);
    await context.route(INIT_JSON, answer);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const dialog = signInDialog(page);
    await expect(dialog.getByText(NOT_REACHED)).toBeVisible();

    await context.unroute(INIT_JSON);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
  });

for (const [what, answer] of [
  ['that has no configuration', { status: 404, body: 'not here' }],
  ['whose configuration lacks what sign-in needs', { json: { projectId: 'demo-specdock' } }],
] as const)
  test(`a site ${what} says that sign-in is not set up`, async ({ page, context, allowConsole }) => {
    allowConsole(/status of 404/);
    await context.route(INIT_JSON, (route) => route.fulfill(answer));
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(signInDialog(page).getByText(NOT_SET_UP)).toBeVisible();
  });

test('sign-in waits for the configuration for 10 seconds, and can then be retried', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/ERR_CONNECTION_REFUSED/);
  await page.clock.install();
  await context.route(INIT_JSON, noAnswers['a refused connection']!);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const dialog = signInDialog(page);
  // From here on, the provider's scripts are loaded, so only the configuration takes time.
  await expect(dialog.getByText(NOT_REACHED)).toBeVisible();

  await context.unroute(INIT_JSON);
  const asked = stallConfiguration(context);
  await page.clock.pauseAt(Date.now() + 60_000);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await page.clock.runFor(9_999);
  await expect(dialog.getByText('One moment…')).toBeVisible();
  await page.clock.runFor(1);
  await expect(dialog.getByText(NOT_REACHED)).toBeVisible();

  await context.unroute(INIT_JSON);
  await page.clock.resume();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

/** Leaves all requests for the configuration unanswered. @returns a promise that resolves at the first request */
function stallConfiguration(context: BrowserContext): Promise<void> {
  return new Promise((resolve) => void context.route(INIT_JSON, () => resolve()));
}
