import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../testing/deployed-test.ts';
import type { Deployments } from '../../testing/deployments/deployments.ts';
import type { Site } from '../../testing/deployments/site.ts';
import {
  lookForUpdate,
  untilUpdateWaits,
  visit,
  visitAndStore,
} from '../../testing/deployments/stored-site.ts';
import { signInDialog } from '../steps/sign-in.ts';

// A test may wait for two builds, which all of them share.
test.describe.configure({ timeout: 90_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });
const email = (page: Page) => signInDialog(page).getByRole('button', { name: 'Sign in with email' });
const prompt = (page: Page) => page.getByText('A new version is ready.');

type Stage = { page: Page; context: BrowserContext; site: Site; deployments: Deployments };

/** Leaves `page` with the first version, while another tab has let the second one in. */
async function replace({ page, context, site, deployments }: Stage): Promise<void> {
  await visitAndStore(page);
  const other = await context.newPage();
  await visit(other);
  site.deploy(await deployments.built('B'));
  await lookForUpdate(other);
  await untilUpdateWaits(other);
  await other.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(heading(other)).toHaveText('Welcome to B');
  await expect(prompt(page)).toBeVisible();
  await expect(heading(page)).toHaveText('Welcome to SpecDock');
}

test('a tab that another tab replaced reloads when sign-in is asked for, and opens it', async ({
  page,
  context,
  site,
  deployments,
}) => {
  await replace({ page, context, site, deployments });
  await signInButton(page).click();
  await expect(heading(page)).toHaveText('Welcome to B');
  await expect(email(page)).toBeVisible();
  await expect(prompt(page)).toBeHidden();
});

test('a replaced tab with something typed says in the dialog that it is out of date, and reloads by its button', async ({
  page,
  context,
  site,
  deployments,
}) => {
  await replace({ page, context, site, deployments });
  // No page has a field of its own so far: this one stands for it.
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('main')!.append(field);
    field.value = 'half typed';
  });
  await signInButton(page).click();
  const dialog = signInDialog(page);
  await expect(dialog.getByRole('heading', { name: 'This page is out of date' })).toBeVisible();
  await expect(dialog.getByText('What you have typed and not sent will be lost.')).toBeVisible();
  await expect(heading(page)).toHaveText('Welcome to SpecDock');

  await dialog.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('Welcome to B');
  await expect(email(page)).toBeVisible();
});

test('a replaced tab also gets a later deployment', async ({ page, context, site, deployments }) => {
  await replace({ page, context, site, deployments });
  site.deploy(await deployments.built('C'));
  await signInButton(page).click();
  await expect(heading(page)).toHaveText('Welcome to C');
  await expect(email(page)).toBeVisible();
});
