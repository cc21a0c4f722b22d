import { startDevServer } from '../../stack/dev-server.ts';
import { runningStack } from '../../testing/run/running-stack.ts';
import { expect, test as base } from '../../testing/test.ts';
import { openSignIn } from '../steps/sign-in.ts';

const test = base.extend<object, { devServer: string }>({
  devServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture needs.
    async ({}, use) => {
      const vite = await startDevServer(0, runningStack().port);
      await use(vite.resolvedUrls!.local[0]!);
      await vite.close();
    },
    { scope: 'worker' },
  ],
});

test('the development server serves the sources in front of the gateway', async ({
  page,
  devServer,
  allowConsole,
}) => {
  // Vite bundles Firebase when a page first asks for it.
  test.slow();
  // Vite reloads the page when it has bundled another dependency, and refuses what the page asks for meanwhile.
  allowConsole(/Outdated Optimize Dep/);
  await expect(async () => {
    const dialog = await openSignIn(page, new URL('/faq', devServer).href);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
  }).toPass();
});
