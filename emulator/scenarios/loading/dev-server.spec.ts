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

test('sign-in opens on the development server, which proxies to the gateway', async ({
  page,
  devServer,
  allowConsole,
}) => {
  // After bundling a dependency, Vite reloads the page. Until the reload, Vite refuses the page's requests.
  allowConsole(/Outdated Optimize Dep/);
  await expect(async () => {
    const dialog = await openSignIn(page, new URL('/faq', devServer).href);
    await dialog.getByRole('button', { name: 'Sign in with email' }).click();
    await expect(dialog.getByLabel('Email')).toBeVisible();
  }).toPass();
});
