import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';
import { bodiesOf, expectNoFirebase } from '../steps/parts-of-firebase.ts';
import { openSignIn } from '../steps/sign-in.ts';
import { home, readablePages, visitorPages } from '../steps/site-pages.ts';

/* A visitor reads the site, and does not sign in. */

test('every page has its title, one heading, and a top bar and a footer whose links lead to pages', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const addresses = ['/home', ...readablePages.map(({ path }) => path)];
  for (const { path, title } of visitorPages)
    await test.step(path, async () => {
      await page.goto(path);
      await expect.soft(page).toHaveTitle(title);
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(/./);
      const banner = page.getByRole('banner');
      await expect.soft(banner.getByRole('link', { name: site.name })).toHaveAttribute('href', '/home');
      await expect.soft(banner.getByRole('button', { name: 'Sign In' })).toBeVisible();
      const footer = page.getByRole('contentinfo');
      await expect.soft(footer).toContainText(`© ${new Date().getFullYear()} ${site.owner}`);
      for (const link of await banner.or(footer).getByRole('link').all())
        expect.soft(addresses).toContain(await link.getAttribute('href'));
    });
});

test('the copyright line has the year of the reader’s clock', async ({ page }) => {
  await page.clock.setFixedTime('2041-06-01T12:00:00Z');
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© 2041 ${site.owner}`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Playwright does not disable scripts over WebDriver BiDi.',
  );

  test('every page is complete, and the account page says that it needs JavaScript', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const heading = page.getByRole('heading', { level: 1 });
    for (const { path, title } of visitorPages)
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(page).toHaveTitle(title);
        await expect.soft(heading).toHaveText(/./);
        await expect.soft(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible();
        await expect.soft(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
      });

    await page.goto('/user-page');
    await expect(heading).toHaveText('Your Account');
    expect((await heading.boundingBox())!.height).toBeGreaterThan(20);
    await expect(page.getByRole('main')).toContainText('Your account is shown here with JavaScript.');

    await page.goto('/auth?mode=resetPassword&oobCode=any');
    await expect(page.getByText('Links from account emails open here with JavaScript')).toBeVisible();
    await expect(page.getByText('There is nothing to do')).toBeHidden();
  });
});

test('no page loads a part of Firebase, or anything from another site', async ({
  page,
  context,
  thirdParty,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  for (const { path } of visitorPages)
    await test.step(path, async () => {
      const bodies = bodiesOf(context);
      await page.goto(path, { waitUntil: 'networkidle' });
      expectNoFirebase(await bodies());
    });
  expect(thirdParty).toEqual([]);
});

test('a click on a link changes the title, moves the focus, scrolls to the top, and announces the title', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();

  await expect(page).toHaveURL('/faq');
  await expect(page).toHaveTitle(`FAQ | ${site.name}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${site.origin}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `FAQ | ${site.name}` })).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the browser’s Back and Forward buttons restore the page, and Back restores the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 500 });
  await page.goto('/terms-of-service');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
});

test('at an unknown address, the server answers with 404, and the page links back into the site', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const answer = await page.goto('/no-such-page');
  expect(answer!.status()).toBe(404);

  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveTitle(home.title);
});

test('a click on a question of the FAQ opens its answer, and a second click closes the answer', async ({
  page,
}) => {
  await page.goto('/faq');
  const question = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  const answer = page.locator('.answer').last();
  await expect(page.locator('.answer').first()).toBeVisible();
  await expect(answer).toBeHidden();
  await question.click();
  await expect(answer).toBeVisible();
  await question.click();
  await expect(answer).toBeHidden();
});

test('the contact page and both legal pages give the support address, and the latter say since when they apply', async ({
  page,
}) => {
  const { termsOfService, privacyPolicy } = site.effective;
  for (const [path, text] of [
    ['/contact-us', site.supportEmail],
    ['/terms-of-service', `Effective ${termsOfService}`],
    ['/privacy-policy', `Effective ${privacyPolicy}`],
  ] as const) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main).toContainText(text);
    const link = main.getByRole('link', { name: site.supportEmail });
    await expect(link).toHaveAttribute('href', `mailto:${site.supportEmail}`);
  }
});

test('Esc, the close button and a click outside close the sign-in dialog, and a click inside does not', async ({
  page,
}) => {
  const signIn = page.getByRole('button', { name: 'Sign In' });
  const dialog = await openSignIn(page, '/faq');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(signIn).toBeFocused();

  await signIn.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(signIn).toBeFocused();

  await signIn.click();
  const box = (await dialog.boundingBox())!;
  await page.mouse.click(box.x + 5, box.y + 5);
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x - 30, box.y - 30);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(box.x - 30, box.y - 30);
  await expect(dialog).toBeHidden();
});
