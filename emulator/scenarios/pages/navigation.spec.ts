import { site } from '../../../src/site.ts';
import { expect, test } from '../../testing/test.ts';

test('on a page outside the sitemap, the canonical address of the previous page is removed', async ({
  page,
}) => {
  await page.goto('/faq');
  // Repeat, because the router ignores `popstate` until the page has started.
  await expect(async () => {
    await page.evaluate(() => {
      history.pushState(null, '', '/auth');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('on the home page, a click on the logo adds no history entry', async ({ page }) => {
  await page.goto('/');
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  const logo = page.getByRole('banner').getByRole('link', { name: site.name });
  for (let presses = 0; presses < 3; presses++) await logo.click();
  await expect(page).toHaveURL('/');
  expect(await steps()).toBe(before);
});

test('the first press of Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/faq');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the link of the current page is marked as current', async ({ page }) => {
  await page.goto('/faq');
  await expect(page.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Download' })).not.toHaveAttribute('aria-current');
});
