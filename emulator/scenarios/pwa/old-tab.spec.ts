import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../testing/deployed-test.ts';
import { builtVersion } from '../../testing/deployments/deployments.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog } from '../steps/sign-in.ts';
import { isSameDocument, markDocument, pageHeading } from '../steps/update.ts';

test('in a tab from before a deployment, Sign In says so, and Reload opens it in the new version, even on a slow network and without a new worker', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  await markDocument(page);
  const next = await builtVersion('B');
  const newest = await readFile(join(next, 'index.html'));
  site.deploy(next);
  // As hosting sends it. In a page with another opener policy, the browser forgets the state of its history.
  const headers = { 'content-type': 'text/html', 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  site.intercept(({ url }, response) => {
    if (url === '/sw.js') response.writeHead(500).end();
    // Longer than a person's own reload waits.
    else if (url === '/') setTimeout(() => response.writeHead(200, headers).end(newest), 4000);
    else return false;
    return true;
  });
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByText('This page is out of date.')).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(pageHeading(page)).toHaveText('Welcome to B');
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await expect(dialog.getByLabel('Email')).toBeVisible();
  // The next reload leaves the dialog closed.
  site.intercept(undefined);
  await page.reload();
  await untilStarted(page);
  await expect(dialog).toBeHidden();
});
