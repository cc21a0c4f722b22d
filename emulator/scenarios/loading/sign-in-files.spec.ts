import { expect, test } from '../../testing/test.ts';
import { openSignIn } from '../steps/sign-in.ts';

/** The files of sign-in, with or without a query in their address. */
const FILES = '**/assets/provider-*';

test('the dialog opens although the first request for its script failed', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await context.route(FILES, (route) => route.fulfill({ status: 404, body: 'not here' }), { times: 1 });
  await page.goto('/');
  await openSignIn(page);
});

test('opening sign-in loads no stylesheet, because the page already contains the styles of sign-in', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') asked.push(request.url());
  });
  await page.goto('/');
  const dialog = await openSignIn(page);
  await expect(dialog.getByRole('button', { name: 'Sign in with Google' })).toHaveCSS('display', 'flex');
  expect(asked.filter((url) => !url.includes('/start-'))).toEqual([]);
});
