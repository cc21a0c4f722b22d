import type { Page } from '@playwright/test';
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

type LaunchQueue = { setConsumer(consumer: (launch: { targetURL: string }) => void): void };
type AppWindow = { launchQueue?: LaunchQueue; launches?: string[] };

/**
 * An init script that records the launches which the page's script receives. A window that the browser itself opens does not
 * wait for init scripts. If the page's script runs before the init script, `launches` remains undefined.
 * @param followed The path of a link that a person follows before the page's script receives a launch.
 */
function recordLaunches(followed?: string): void {
  const { launchQueue } = window as unknown as AppWindow;
  // A blank page has no launch queue.
  if (!launchQueue) return;
  const setConsumer = launchQueue.setConsumer.bind(launchQueue);
  launchQueue.setConsumer = (consumer) => {
    const launches: string[] = [];
    Object.assign(window, { launches });
    if (followed) history.pushState(null, '', followed);
    if (followed) dispatchEvent(new PopStateEvent('popstate'));
    setConsumer((launch) => {
      launches.push(new URL(launch.targetURL).pathname);
      consumer(launch);
    });
  };
}

const launches = (app: Page) => app.evaluate(() => (window as unknown as AppWindow).launches);

test('a click on the app’s icon shows the window that is already open, with its page and the typed text', async ({
  page,
  context,
  site,
}) => {
  const app = await startInstalledApp(page, site);
  await app.addInitScript(recordLaunches);
  await app.reload();
  await untilStarted(app);
  await goTo(app, 'FAQ');
  await typeAddress(app);
  const before = await launches(app);
  await launchAgain(context, site.origin);
  await expect.poll(() => launches(app)).toEqual([...before!, '/']);
  await expectKept(app);
  expect(context.pages()).toHaveLength(2);
});

test('a shortcut of the app opens its page in the window that is already open', async ({
  page,
  context,
  site,
}) => {
  const app = await startInstalledApp(page, site);
  await untilStarted(app);
  await launchAgain(context, site.origin, '/faq');
  await expect(app).toHaveURL('/faq');
  await expect(app.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  expect(context.pages()).toHaveLength(2);
});

test('if a person follows a link while a shortcut starts the app, the page of the link stays open', async ({
  page,
  context,
  site,
}) => {
  await visitAndStore(page);
  await installApp(page);
  await context.addInitScript(recordLaunches, '/download');
  // Start the app again until the init script runs before the page's script.
  await expect(async () => {
    await context.pages()[1]?.close();
    const app = await launchApp(context, site.origin, '/faq');
    await untilStarted(app);
    expect(await launches(app)).toEqual(['/faq']);
  }).toPass();
  await expect(context.pages()[1]!).toHaveURL('/download');
});

test('the browser asks for confirmation before a shortcut discards typed text', async ({
  page,
  site,
  allowConsole,
}) => {
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
