import type { Locator } from '@playwright/test';
import { site } from '../../../src/site.ts';
import { sidewaysScroll } from '../../testing/guards/sideways-scroll.ts';
import { expect, test } from '../../testing/test.ts';
import { visitorPages } from '../steps/site-pages.ts';

test('a link to the FAQ on the download page opens the linked answer', async ({ page }) => {
  await page.goto('/download');
  await page.getByRole('link', { name: 'with Microsoft Office' }).click();
  await expect(page).toHaveURL('/faq#pdf');
  await expect(page.getByText('Microsoft Office on the same computer.')).toBeInViewport();
});

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

test('/favicon.ico is an icon that browsers can show', async ({ page, request, baseURL }) => {
  const answer = await request.get(`${baseURL}/favicon.ico`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  await page.goto('/');
  const width = await page.evaluate(async () => {
    const file = await fetch('/favicon.ico');
    const icon = await createImageBitmap(await file.blob());
    return icon.width;
  });
  expect(width).toBeGreaterThanOrEqual(16);
});
