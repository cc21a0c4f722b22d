import { axeViolations } from '../testing/guards/axe.ts';
import { sidewaysScroll } from '../testing/guards/sideways-scroll.ts';
import { chooseAccount } from '../site/take-steps.ts';
import { LAB_PATH } from './address.ts';
import { expect, go, openLab, test } from './lab-test.ts';
import { operationsOn } from './options.ts';
import { screens, type ScreenName } from '../site/screens.ts';
import { untilStored } from '../testing/deployments/stored-site.ts';

test('the site meets the picked error, and once it passes the person signs in', async ({ page, site }) => {
  await openLab(page, { screen: 'sign-up' });
  await page.getByLabel('Screen').selectOption('Password sign-in');
  await page.getByLabel('Search the errors').fill('too many');
  await expect(page.getByText(/^\d+ of \d+ here, \d+ elsewhere$/)).toBeVisible();
  await page
    .getByRole('group', { name: 'Likely here' })
    .getByRole('radio', { name: 'Too many attempts' })
    .check();
  await go(page);

  await expect(site.getByText('Too many account requests are coming from your IP address.')).toBeVisible();
  await expect(page.getByText('as expected')).toBeVisible();
  await expect(page.getByRole('row', { name: 'accounts:signInWithPassword 400 the rule' })).toBeVisible();
  await expect(page.getByText('npm run faults -- set')).toContainText('TOO_MANY_ATTEMPTS_TRY_LATER');

  await page.getByRole('button', { name: 'Let it pass' }).click();
  await page.getByRole('button', { name: 'Do it again' }).click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace');
  await expect(page.getByRole('row', { name: 'accounts:signInWithPassword 200' })).toBeVisible();
});

test('the search finds what people read, also on other screens', async ({ page }) => {
  await openLab(page, { screen: 'sign-up' });
  await page.getByLabel('Search the errors').fill('check that nothing blocks apis.google.com');
  const elsewhere = page.getByRole('group', { name: 'Elsewhere' });
  await elsewhere.getByRole('radio').first().click();
  await expect(page.getByLabel('Screen')).toHaveValue('google');
  await expect(page).toHaveURL(/screen=google/);
});

test('a person who triggers the error reads the steps, and the lab can take over', async ({ page, site }) => {
  await openLab(page, { screen: 'password-sign-in', code: 'auth/wrong-password' });
  await page.getByRole('radio', { name: 'I do', exact: true }).check();
  await page.getByRole('radio', { name: 'Once', exact: true }).check();
  await go(page);

  await expect(page.getByText('Fill in ‘Password’: right-password')).toBeVisible();
  await site.getByLabel('Password').fill('right-password');
  await site.getByRole('button', { name: 'Sign In' }).last().click();
  await expect(site.getByText('don’t match an account')).toBeVisible();
  await expect(page.getByText('It has happened')).toBeVisible();

  await site.getByRole('button', { name: 'Sign In' }).last().click();
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada Lovelace');

  await openLab(page, { screen: 'sign-up', code: 'auth/weak-password' });
  await go(page);
  await page.getByRole('button', { name: 'Do it for me' }).click();
  await expect(page.getByText('as expected')).toBeVisible();
});

test('the lab leaves Google’s window to the person, and names the address to give there', async ({
  page,
  site,
}) => {
  await openLab(page, { screen: 'google', code: 'auth/user-cancelled' });
  await go(page);
  const told = await page.getByText('In the window that opens').textContent();

  const opening = page.waitForEvent('popup');
  await site.getByRole('button', { name: 'Sign in with Google' }).click();
  await chooseAccount(await opening, { email: /give it (\S+),/.exec(told!)![1]! });

  await expect(site.getByText('You did not give the permission that sign-in needs.')).toBeVisible();
  await expect(page.getByText('as expected')).toBeVisible();
});

test('the lab sets off an error that no answer of the provider causes, and lifts it', async ({
  page,
  site,
}) => {
  await openLab(page, { code: 'site/not-configured' });
  await go(page);
  await expect(page.getByText('as expected')).toBeVisible();

  await page.getByRole('button', { name: 'Let it pass' }).click();
  await site.getByRole('button', { name: 'Try again' }).click();
  await expect(site.getByRole('button', { name: 'Sign in with email' })).toBeVisible();
});

test('the lab blocks Google’s script to show what a person then reads', async ({ page, site }) => {
  await openLab(page, { screen: 'google', code: 'auth/internal-error' });
  await go(page);
  await expect(page.getByText('The lab has blocked Google’s script')).toBeVisible();
  await site.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect(site.getByText('Check that nothing blocks apis.google.com')).toBeVisible();
  await expect(page.getByText('as expected')).toBeVisible();
});

// The replay reaches every screen by the same steps.
test('the lab takes each kind of step, and the site shows what is expected', async ({ page }) => {
  test.setTimeout(300_000);
  const taken = new Set<string>();
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => {
    const steps = [...screens[name].enter, screens[name].act[0]!];
    const isForPeople = steps.some((step) => 'chooseAccountAfter' in step || 'awayFor' in step);
    if (isForPeople || operationsOn(name)[0] === undefined) return false;
    const before = taken.size;
    for (const step of steps) taken.add(`${Object.keys(step).join()} ${'with' in step ? step.with : ''}`);
    return taken.size > before;
  });
  expect(names.length).toBeGreaterThan(6);
  for (const screen of names)
    await test.step(screen, async () => {
      await openLab(page, { screen, operation: operationsOn(screen)[0]! });
      await go(page);
      await expect(page.getByText('as expected'), screen).toBeVisible();
    });
});

test('a worker of an earlier start does not answer in place of the lab', async ({ lab, browser }) => {
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

test('the site stays in the lab’s frame when its worker answers', async ({ lab, browser }) => {
  const context = await browser.newContext({ baseURL: lab.origin, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openLab(page);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  // Playwright loses a frame that it asks while the first page comes.
  await expect(heading).toHaveText('Welcome to SpecDock');
  const frame = (await (await page.locator('iframe').elementHandle())!.contentFrame())!;
  await frame.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await lab.stop();
  await frame.goto('/faq');
  await expect(heading).toHaveText('Frequently Asked Questions');
  await context.close();
});

test('in the lab the site’s policy allows frames of its own origin, and is otherwise the same word for word', async ({
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

    test('axe finds nothing in the lab, before and after, wide and narrow', async ({ page }) => {
      const expectNothing = async () =>
        expect(await axeViolations(page, { exclude: ['iframe'] })).toEqual([]);
      await openLab(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothing();
      await go(page);
      await expect(page.getByText('as expected')).toBeVisible();
      await expectNothing();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothing();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  });
}
