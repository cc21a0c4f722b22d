import { startDevServer } from '../../stack/dev-server.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { expect, test } from '../../testing/test.ts';
import { openSignIn } from '../steps/sign-in.ts';

test('the development server serves the sources in front of the gateway', async ({ page }) => {
  const vite = await startDevServer(0, runningStack().port);
  try {
    await page.goto(new URL('/faq', vite.resolvedUrls!.local[0]).href);
    const dialog = await openSignIn(page);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
  } finally {
    await vite.close();
  }
});
