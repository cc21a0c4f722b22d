import type { Locator } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { authErrors } from '../../../src/auth/auth-errors.ts';
import { sidewaysScroll } from '../../testing/guards/sideways-scroll.ts';
import { expect, test } from '../../testing/test.ts';
import { holdRequests } from '../steps/network.ts';
import { refuse } from '../steps/provider-answers.ts';
import { expectSignedIn } from '../steps/session.ts';
import { signInByForm, signOut } from '../steps/sign-in.ts';
import { visitorPages } from '../steps/site-pages.ts';

/* Where the parts of a page stand, in pixels. */

test('in a narrow window, the header has one or two rows, and the footer’s links have two columns', async ({
  page,
}) => {
  await page.goto('/faq');
  for (const [width, rows] of [
    [320, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 640 });
    const box = async (locator: Locator) => (await locator.boundingBox())!;
    const banner = page.getByRole('banner');
    expect((await box(banner)).height).toBeLessThanOrEqual(16 + 48 * rows);
    const controls = [...(await banner.getByRole('link').all()), banner.getByRole('button')];
    const middles = await Promise.all(
      controls.map(async (control) => {
        const { y, height } = await box(control);
        return Math.round(y + height / 2);
      }),
    );
    expect(new Set(middles).size, `at ${width} px`).toBe(rows);
    const links = page.getByRole('contentinfo').getByRole('link');
    const [terms, privacy, contact, faq] = await Promise.all((await links.all()).map(box));
    expect([contact!.x, faq!.x]).toEqual([terms!.x, privacy!.x]);
    expect([privacy!.y, faq!.y]).toEqual([terms!.y, contact!.y]);
    expect(faq!.y).toBeGreaterThan(privacy!.y);
  }
});

test('with ordinary and with doubled text, every page fits its window, and shows the site’s logo and name', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  for (const { path } of visitorPages) {
    await page.goto(path);
    for (const textSize of ['100%', '200%']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize);
      for (const width of [320, 360, 390, 640, 768, 1280]) {
        await page.setViewportSize({ width, height: 640 });
        const where = `${path} at ${width} px with text at ${textSize}`;
        expect(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
        expect(await shownOf(page.locator('.brand')), where).toEqual({ name: site.name, mark: true });
      }
    }
  }
});

/** @returns `name`: the link's text if it is fully visible; `mark`: whether the link's picture is fully visible */
const shownOf = (link: Locator) =>
  link.evaluate((element) => {
    const isWhole = ({ left, right, top, bottom, width }: DOMRect) => {
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return width > 0 && left >= 0 && right <= innerWidth && element.contains(at);
    };
    const range = document.createRange();
    range.selectNodeContents(element.lastChild!);
    return {
      name: isWhole(range.getBoundingClientRect()) ? element.textContent : '',
      mark: isWhole(element.querySelector('svg')!.getBoundingClientRect()),
    };
  });

test('the table of contents stays visible beside the centred text, and is above the text in a narrow window', async ({
  page,
}) => {
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await page.setViewportSize({ width: 1280, height: 480 });
  await page.goto('/privacy-policy');
  await page.keyboard.press('End');
  await expect(contents.getByRole('link').first()).toBeInViewport({ ratio: 1 });
  const beside = (await contents.boundingBox())!;
  const text = (await page.getByRole('heading', { name: 'User Rights' }).locator('+ p').boundingBox())!;
  expect(beside.x + beside.width).toBeLessThan(text.x);
  const article = (await page.getByRole('article').boundingBox())!;
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(Math.abs(article.x - (width - article.x - article.width))).toBeLessThanOrEqual(1);

  await page.setViewportSize({ width: 320, height: 640 });
  const above = (await contents.boundingBox())!;
  const first = (await page.getByText('This policy says').boundingBox())!;
  expect(above.y + above.height).toBeLessThan(first.y);
  expect(above.x).toBe(first.x);
});

test('the notch of a phone’s screen does not cover content', async ({ page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Only Chromium has this debugging protocol.');
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const insets = { top: 40, right: 30, bottom: 20, left: 30 };
  await devtools.send('Emulation.setSafeAreaInsetsOverride' as 'Page.enable', { insets } as object);
  const { width, height } = { width: 1280, height: 900 };
  await page.setViewportSize({ width, height });
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())!.y).toBe(40);
  const footer = (await page.getByRole('contentinfo').boundingBox())!;
  expect([footer.x, footer.x + footer.width]).toEqual([30, width - 30]);
  // A short page fills the screen between the insets without scrolling.
  expect(footer.y + footer.height).toBe(height - 20);
});

test('a notice that appears suddenly does not move the page, neither on a phone nor on a desktop', async ({
  page,
  accounts,
  faults,
}) => {
  for (const [width, height] of [
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await signInByForm(page, await accounts.create({ verified: true }), '/');
    await refuse(faults, 'accounts:lookup', 'USER_DISABLED', { times: 1 });
    const release = await holdRequests(page.context(), '**/accounts:lookup*');
    await page.goto('/faq');
    await expectSignedIn(page);
    // A late font moves some words (docs/decisions/0058).
    await page.evaluate(() => document.fonts.load('1rem Geist'));
    const top = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await top();

    release();
    const notice = page.getByRole('alert').filter({ hasText: authErrors['auth/user-disabled'].text });
    await expect(notice).toBeInViewport();
    expect(await top()).toBe(before);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    expect(await top()).toBe(before);
  }
});

test('a notice covers no heading, stays visible while the page scrolls, and goes when a person clicks Dismiss', async ({
  page,
  signIn,
}) => {
  await signIn(page, { verified: true });
  await signOut(page);
  // The texts of all errors include the texts of notices.
  const texts = Object.values(authErrors).map((row) => row.text);
  const notice = page.locator('.notice');
  await expect(notice).toHaveText('You are logged out');
  for (const [width, height] of [
    [320, 640],
    [390, 640],
    [320, 256],
    [640, 300],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const covering = await page.evaluate((said) => {
      const [bar, words] = ['.notice', '.notice p'].map((part) => document.querySelector(part)!);
      const own = words!.textContent;
      const found = ['100%', '200%'].flatMap((size) =>
        said.filter((one) => {
          document.documentElement.style.fontSize = size;
          words!.textContent = one;
          const heading = document.querySelector('h1')!.getBoundingClientRect();
          return bar!.getBoundingClientRect().bottom > heading.top;
        }),
      );
      document.documentElement.style.fontSize = '';
      words!.textContent = own;
      return found;
    }, texts);
    expect.soft(covering, `in a window of ${width} x ${height}`).toEqual([]);
  }

  await page.setViewportSize({ width: 360, height: 640 });
  await expect(notice).toBeInViewport({ ratio: 1 });
  // The mouse is where it has clicked last, outside of this smaller window.
  await page.mouse.move(180, 320);
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(notice).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});
