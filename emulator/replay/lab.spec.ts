import type { FrameLocator, Page } from '@playwright/test';
import { LAB_PATH, labOptions } from 'firebase-auth-faults/internal';
import type { Screen } from '../site/screen.ts';
import { screens } from '../site/screens.ts';
import { chooseAccount } from '../site/take-steps.ts';
import { BUILT_SITE } from '../stack/project.ts';
import { startSite, type Site } from '../testing/deployments/site.ts';
import { untilStored } from '../testing/deployments/stored-site.ts';
import { axeViolations } from '../testing/guards/axe.ts';
import { sidewaysScroll } from '../testing/guards/sideways-scroll.ts';
import { runningStack } from '../testing/run/running-stack.ts';
import { expect as baseExpect, test as base } from '../testing/test.ts';
import { labScreens } from './lab-screens.ts';

/** Waits longer than usual: the lab may take ten steps, of at most ten seconds each, before the page shows a screen. */
const expect = baseExpect.configure({ timeout: 30_000 });

/** Starts a lab for the test, as `npm run lab` does, on the emulators of this run. */
const test = base.extend<{ lab: Site & { inLab: boolean }; site: FrameLocator }>({
  viewport: { width: 1440, height: 900 },
  lab: async ({ allowConsole, namespace }, use) => {
    allowConsole(/status of 400/);
    const { auth, projectId } = runningStack();
    const options = labOptions({ auth, projectId, screens: labScreens, domain: namespace });
    const lab = { inLab: true };
    const site = await startSite({ folder: BUILT_SITE, auth, gateway: () => (lab.inLab ? options : {}) });
    await use(Object.assign(lab, site));
    await site.close();
  },
  baseURL: async ({ lab }, use) => use(lab.origin),
  site: async ({ page }, use) => use(page.frameLocator('iframe[title="The app"]')),
});

const openLab = (page: Page, asked: Record<string, string> = {}) =>
  page.goto(`${LAB_PATH}#${new URLSearchParams(asked)}`);

/** Injects the selected error, and waits until the lab has reached the selected screen. */
async function inject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(page.getByText('Use the app: the next call')).toBeVisible();
}

const tooMany = { screen: 'Password sign-in', error: 'TOO_MANY_ATTEMPTS_TRY_LATER' };

test('once the lab has reached a screen, the error appears there; after ‘Let it pass’, the person signs in', async ({
  page,
  site,
}) => {
  await openLab(page, tooMany);
  await inject(page);
  await expect(page.getByText('Click ‘Sign In’')).toBeVisible();
  const button = site.getByRole('dialog').getByRole('button', { name: 'Sign In' });
  await button.click();
  await expect(page.locator('#reaction')).toContainText('readable');
  await expect(page.locator('#reaction')).toContainText(
    'Too many account requests are coming from your IP address.',
  );
  await expect(page.getByText('the SDK reported auth/too-many-requests')).toBeVisible();

  await page.getByRole('button', { name: 'Let it pass' }).click();
  await button.click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace');
});

test('the lab leaves Google’s window to the person, and shows the address to enter there', async ({
  page,
  site,
}) => {
  await openLab(page, { screen: 'Sign-in with Google', error: 'USER_CANCELLED' });
  await inject(page);
  const told = await page
    .getByRole('listitem')
    .filter({ hasText: /^Email / })
    .textContent();
  const opening = page.waitForEvent('popup');
  await site.getByRole('button', { name: 'Sign in with Google' }).click();
  await chooseAccount(await opening, { email: /^Email ([^,]+),/.exec(told!)![1]! });
  await expect(page.locator('#reaction')).toContainText(
    'You did not give the permission that sign-in needs.',
  );
});

// The replay takes the same steps on every screen, so one screen for each kind of step is enough here.
test('the lab performs each kind of step', async ({ page }) => {
  test.setTimeout(300_000);
  const taken = new Set<string>();
  const chosen = Object.values<Screen>(screens).filter(({ title, enter, act }) => {
    const before = taken.size;
    if (labScreens[title])
      for (const step of [...enter, act[0]!])
        taken.add(`${Object.keys(step).join()} ${'with' in step ? step.with : ''}`);
    return taken.size > before;
  });
  expect(chosen.length).toBeGreaterThan(6);
  for (const { title } of chosen)
    await test.step(title, async () => {
      await page.goto('about:blank');
      await openLab(page, { screen: title, error: 'stall' });
      await inject(page);
    });
});

test('a service worker that was registered before the lab’s start does not answer requests to the lab', async ({
  lab,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: lab.origin, serviceWorkers: 'allow' });
  const page = await context.newPage();
  lab.inLab = false;
  await lab.stop();
  await lab.start();
  await page.goto('/');
  await untilStored(page);

  lab.inLab = true;
  await lab.stop();
  await lab.start();
  await openLab(page);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('the site stays in the lab’s frame when the site’s service worker answers', async ({ lab, browser }) => {
  const context = await browser.newContext({ baseURL: lab.origin, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openLab(page);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  // Playwright loses a frame if a test queries the frame while the frame's first page loads.
  await expect(heading).toHaveText('Welcome to SpecDock');
  const frame = (await (await page.locator('iframe').elementHandle())!.contentFrame())!;
  await frame.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await lab.stop();
  await frame.goto('/faq');
  await expect(heading).toHaveText('Frequently Asked Questions');
  await context.close();
});

test('in the lab, the site’s policy allows its own origin to frame the site, and is otherwise the same', async ({
  lab,
}) => {
  const policy = (await fetch(`${lab.origin}/faq`)).headers.get('content-security-policy');
  await lab.stop();
  lab.inLab = false;
  await lab.start();
  const usual = (await fetch(`${lab.origin}/faq`)).headers.get('content-security-policy')!;

  expect(usual).toContain("frame-ancestors 'none'");
  expect(policy).toBe(usual.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  expect((await fetch(lab.origin + LAB_PATH)).status).toBe(404);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe accepts the lab before and after the error, and in a narrow window', async ({ page, site }) => {
      const expectNothing = async () =>
        expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([]);
      await openLab(page, tooMany);
      await expect(page.getByRole('radio', { checked: true })).toBeVisible();
      await expectNothing();
      await inject(page);
      await site.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
      await expect(page.locator('#reaction')).toContainText('readable');
      await expectNothing();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothing();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
}
