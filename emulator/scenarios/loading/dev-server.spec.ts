import { startDevServer } from '../../stack/dev-server.ts';
import { BUILT_SITE } from '../../stack/project.ts';
import { startSite } from '../../testing/deployments/site.ts';
import { storedParts, visitAndStore } from '../../testing/deployments/stored-site.ts';
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

// Two servers that start at the same time would both write Vite's cache.
test.describe.configure({ mode: 'default' });

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

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('on the port of an earlier npm start, the development server’s page removes the worker of the built site', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Outdated Optimize Dep/);
    const site = await startSite({ folder: BUILT_SITE });
    await visitAndStore(page, site.origin);
    await site.close();
    const vite = await startDevServer(Number(new URL(site.origin).port), runningStack().port);
    await expect(async () => {
      await page.goto(site.origin);
      const registrations = async () => (await storedParts(page)).registrations;
      await expect.poll(registrations, { timeout: 2_000 }).toBe(0);
    }).toPass();
    // Without its server, Vite's page would start a worker from a string, which Trusted Types report.
    await page.close();
    await vite.close();
  });
});
