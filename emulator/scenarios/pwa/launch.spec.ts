import type { BrowserContext, Page } from '@playwright/test';
import { installApp, launchAgain, launchApp } from '../../testing/browsers/app-window.ts';
import { expect, test } from '../../testing/installed-test.ts';
import { untilStarted, visitAndStore } from '../../testing/deployments/stored-site.ts';
import { openSignIn, signInDialog } from '../steps/sign-in.ts';
import { startInstalledApp } from '../steps/install.ts';

const goTo = (app: Page, name: string) => app.getByRole('link', { name }).click();

async function typeAddress(app: Page): Promise<void> {
  const dialog = await openSignIn(app);
  await dialog.getByRole('button', { name: 'Sign in with email' }).click();
  await dialog.getByLabel('Email').fill('half@typed.example');
}

const expectKept = async (app: Page) => {
  await expect(app).toHaveURL('/faq');
  await expect(signInDialog(app).getByLabel('Email')).toHaveValue('half@typed.example');
};

/** Makes every page record the launches that the page's script receives. */
const noteLaunches = (context: BrowserContext) =>
  context.addInitScript(() => {
    type Consumer = (launch: { targetURL: string }) => void;
    const { launchQueue } = window as unknown as {
      launchQueue?: { setConsumer(consumer: Consumer): void };
    };
    if (!launchQueue) return;
    const launches: string[] = [];
    const setConsumer = launchQueue.setConsumer.bind(launchQueue);
    launchQueue.setConsumer = (consumer) =>
      setConsumer((launch) => {
        launches.push(new URL(launch.targetURL).pathname);
        consumer(launch);
      });
    Object.assign(window, { launches });
  });

const launches = (app: Page) => app.evaluate(() => (window as unknown as { launches: string[] }).launches);

test('the icon shows the open app again, with its page and typed text', async ({ page, context, site }) => {
  await noteLaunches(context);
  const app = await startInstalledApp(page, site);
  await untilStarted(app);
  await goTo(app, 'FAQ');
  await typeAddress(app);
  const before = (await launches(app)).length;
  // Repeat, because on a busy machine Chromium 156 may ignore a launch of an open app. A person would click again.
  await expect(async () => {
    await launchAgain(context, site.origin);
    await expect.poll(async () => (await launches(app)).slice(before), { timeout: 3000 }).toContain('/');
  }).toPass();
  expect(new Set((await launches(app)).slice(before))).toEqual(new Set(['/']));
  await expectKept(app);
  expect(context.pages()).toHaveLength(2);
});

test('a shortcut opens its page in the open window', async ({ page, context, site }) => {
  await noteLaunches(context);
  const app = await startInstalledApp(page, site);
  await untilStarted(app);
  await launchAgain(context, site.origin, '/faq');
  await expect(app).toHaveURL('/faq');
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  expect(context.pages()).toHaveLength(2);
});

test('the shortcut that starts the app does not undo later navigation', async ({ page, context, site }) => {
  await noteLaunches(context);
  await visitAndStore(page);
  await installApp(page);
  // Simulates a person who follows a link before the page's script receives the launch.
  await context.addInitScript(() => {
    const { launchQueue } = window as unknown as { launchQueue?: { setConsumer(consumer: unknown): void } };
    if (!launchQueue) return;
    const setConsumer = launchQueue.setConsumer.bind(launchQueue);
    launchQueue.setConsumer = (consumer) => {
      history.pushState(null, '', '/download');
      dispatchEvent(new PopStateEvent('popstate'));
      setConsumer(consumer);
    };
  });
  const app = await launchApp(context, site.origin, '/faq');
  await untilStarted(app);
  await expect.poll(() => launches(app)).toEqual(['/faq']);
  await expect(app).toHaveURL('/download');
});

test('the browser asks before a shortcut loses typed text', async ({ page, site, allowConsole }) => {
  allowConsole(/^confirm: /);
  const app = await startInstalledApp(page, site);
  await untilStarted(app);
  await goTo(app, 'FAQ');
  await typeAddress(app);

  // The fixtures dismiss every dialog of the browser.
  const asked: string[] = [];
  page.context().on('dialog', (dialog) => asked.push(dialog.message()));
  await launchAgain(page.context(), site.origin, '/download');
  await expect.poll(() => asked).toEqual([expect.stringContaining('will be lost')]);
  await expectKept(app);

  page.context().prependListener('dialog', (dialog) => dialog.accept());
  await launchAgain(page.context(), site.origin, '/download');
  await expect(app).toHaveURL('/download');
});
