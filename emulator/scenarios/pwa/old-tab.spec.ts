import { expect, test } from '../../testing/deployed-test.ts';
import { builtVersion } from '../../testing/deployments/deployments.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { signInButton } from '../steps/session.ts';
import { signInDialog } from '../steps/sign-in.ts';
import { isSameDocument, markDocument, pageHeading } from '../steps/update.ts';

// A test may wait for two builds of the site, which all tests share.
test.describe.configure({ timeout: 90_000 });

/** Whether the browser has a worker. Without one, a reload has nothing to wait for. */
for (const [where, serviceWorkers] of [
  ['a tab', 'allow'],
  ['a tab without a worker', 'block'],
] as const)
  test.describe(() => {
    test.use({ serviceWorkers });

    test(`in ${where} from before a deployment, Sign In says that it could not be loaded, and Reload opens it in the new version`, async ({
      page,
      site,
    }) => {
      if (serviceWorkers === 'allow') await visitAndStore(page);
      else await page.goto('/');
      await untilStarted(page);
      await markDocument(page);
      site.deploy(await builtVersion('B'));
      await signInButton(page).click();
      const dialog = signInDialog(page);
      await expect(dialog.getByRole('heading', { name: 'Sign-in could not be loaded' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
      expect(await isSameDocument(page)).toBe(true);

      await dialog.getByRole('button', { name: 'Reload' }).click();
      await expect(pageHeading(page)).toHaveText('Welcome to B');
      await dialog.getByRole('button', { name: 'Sign in with email' }).click();
      await expect(dialog.getByLabel('Email')).toBeVisible();
      // The next reload leaves the dialog closed.
      await page.reload();
      await untilStarted(page);
      await expect(dialog).toBeHidden();
    });
  });

test('Reload reloads an old tab after three seconds at the latest, even if the server never answers', async ({
  page,
  site,
}) => {
  await visitAndStore(page);
  await untilStarted(page);
  site.deploy(await builtVersion('B'));
  await signInButton(page).click();
  const reload = signInDialog(page).getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible();
  site.intercept(() => true);
  const reloaded = page.waitForEvent('domcontentloaded', { timeout: 10_000 });
  await reload.click();
  await reloaded;
  await expect(pageHeading(page)).toBeVisible();
});
