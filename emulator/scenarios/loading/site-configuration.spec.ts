import type { BrowserContext, Route } from '@playwright/test';
import { expect, test } from '../../testing/test.ts';
import { INIT_JSON } from '../steps/network.ts';
import { signInDialog } from '../steps/sign-in.ts';

const NOT_REACHED = 'We could not reach the sign-in service. Check your internet connection and try again.';

const NOT_SET_UP = 'Sign-in is not set up on this site yet.';

const html = { contentType: 'text/html', body: '<!doctype html><p>Welcome to the hotel' };

/** Answers of a proxy, a captive portal or a network between the browser and the host. */
const noAnswers: Record<string, (route: Route) => Promise<void>> = {
  'a 502': (route) => route.fulfill({ status: 502, ...html }),
  'a 503': (route) => route.fulfill({ status: 503, ...html }),
  'a 429': (route) => route.fulfill({ status: 429, body: '' }),
  'a captive portal’s page': (route) => route.fulfill(html),
  'a captive portal’s redirect': (route) =>
    route.fulfill({ status: 302, headers: { location: 'http://portal.localhost/welcome' } }),
  'a refused connection': (route) => route.abort('connectionrefused'),
  'half of the file': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"apiKey":"k","auth' }),
};

for (const [what, answer] of Object.entries(noAnswers))
  test(`sign-in can be retried after the request for the configuration ended with ${what}`, async ({
    page,
    context,
    allowConsole,
  }) => {
    allowConsole(
      /status of (502|503|429)|Content Security Policy|CORS policy|ERR_FAILED|ERR_CONNECTION_REFUSED/,
    );
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

for (const methods of [
  [],
  null,
  'google',
  5,
  {},
  ['gogle'],
  ['google', null],
  [['email']],
  [{ provider: 'oidc.work' }],
  [{ name: 'Work' }],
  ['email', 'emailLink'],
])
  test(`sign-in works on a retry once this invalid list of methods has been corrected: ${JSON.stringify(methods)}`, async ({
    page,
    faults,
  }) => {
    await faults.changeSettings({ signIn: { methods } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).click();
    const dialog = signInDialog(page);
    await expect(dialog.getByText('Sign-in is not set up on this site yet.')).toBeVisible();

    await faults.changeSettings({ signIn: { methods: ['email', 'google'] } });
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
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

test.describe('with a forged configuration in localStorage', () => {
  /** The key under which earlier versions of the site stored the host's configuration. */
  const KEPT = 'specdock:provider-config';
  const FOREIGN = {
    apiKey: 'namespace-foreign',
    authDomain: 'foreign.example',
    signIn: { methods: ['anonymous'], tokenSyncUrl: 'https://foreign.example/tokens' },
  };

  const answers: Record<string, [(route: Route) => Promise<void>, string]> = {
    ...Object.fromEntries(Object.entries(noAnswers).map(([what, answer]) => [what, [answer, NOT_REACHED]])),
    'a 500': [(route) => route.fulfill({ status: 500, ...html }), NOT_REACHED],
    'a 404': [(route) => route.fulfill({ status: 404, ...html }), NOT_SET_UP],
    'a configuration without a key': [(route) => route.fulfill({ json: { projectId: 'demo' } }), NOT_SET_UP],
  };

  for (const [what, [answer, text]] of Object.entries(answers))
    test(`the forged configuration is not used if the request for the real configuration ends with ${what}`, async ({
      page,
      context,
      allowConsole,
    }) => {
      allowConsole(/status of|Content Security Policy|CORS policy|ERR_FAILED|ERR_CONNECTION_REFUSED/);
      const foreign: string[] = [];
      page.on('request', (request) => {
        if (/foreign/.test(request.url())) foreign.push(request.url());
      });
      await context.route(INIT_JSON, answer);
      await page.goto('/');
      await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
        KEPT,
        JSON.stringify(FOREIGN),
      ] as const);
      await page.getByRole('button', { name: 'Sign In' }).click();
      const dialog = signInDialog(page);
      await expect(dialog.getByText(text)).toBeVisible();
      expect(foreign).toEqual([]);

      await context.unroute(INIT_JSON);
      await page.reload();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(dialog.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
      expect(foreign).toEqual([]);
    });
});

/** Leaves all requests for the configuration unanswered. @returns a promise that resolves at the first request */
function stallConfiguration(context: BrowserContext): Promise<void> {
  return new Promise((resolve) => void context.route(INIT_JSON, () => resolve()));
}
